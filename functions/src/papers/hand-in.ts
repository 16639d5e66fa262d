import { mayHandIn, type OfficePaper } from '@united/domain/papers/paper';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, paperTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, officePapers, settingsIn } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { checkVersion } from '../platform/stale';
import { currentCallerIn } from '../platform/user-access';
import { checkedFiles, checkSides, type HandedIn } from './check-files';
import { noSuchPaper } from './no-such-paper';
import { officeOf, readIn, savePapersIn } from './office';

const handIns: RateLimit = {
  name: 'hand_in_paper',
  max: 60,
  windowSeconds: 60 * 60,
  what: 'papers handed in',
};

/**
 * Hands in the caller's paper with files that were uploaded for it. Files that it had before are
 * replaced.
 * @throws {Refusal} not-found, invalid-argument, resource-exhausted; failed-precondition with reason
 *   `stale`, `opened`, `accepted`, `waived` or `agreement`
 */
export async function handInPaper(
  caller: Caller,
  { paper_id, files, base_version }: CallableInput<'handInPaper'>,
): Promise<void> {
  const { uid, actor } = caller;
  const ref = officePapers().doc(paper_id);
  const known = (await ref.get()).data();
  if (known?.member_id !== uid) throw noSuchPaper();
  if (isHandedIn(known, files)) return;
  checkMayHandIn(known, base_version);
  checkSides(files, known);
  await countUse(handIns, uid);
  const checked = await checkedFiles(uid, paper_id, files, known.files);

  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const settings = await settingsIn(transaction);
    const [before, keep] = await Promise.all([
      transaction.get(ref),
      saveVersionsIn(transaction, uid, [ref]),
      currentCallerIn(transaction, caller),
    ]);
    const paper = before.data();
    if (paper?.member_id !== uid) throw noSuchPaper();
    if (isHandedIn(paper, files)) return;
    checkMayHandIn(paper, base_version);
    const office = await officeOf(readIn(transaction), paper, settings);
    const stored = office.papers.find(({ id }) => id === paper_id);
    if (!stored) throw noSuchPaper();
    const ids = new Set(files.map(({ id }) => id));
    const replaced = paper.files.filter(({ id }) => !ids.has(id)).map(({ id }) => ({ id, at: now }));
    const after: OfficePaper = {
      ...paper,
      state: 'handed_in',
      files: checked,
      handed_in_at: now,
      opened_at: null,
      decided_by: null,
      decided_at: null,
      reason_code: null,
      reason: null,
      expires_on: null,
      replaced_files: [...paper.replaced_files.filter(({ id }) => !ids.has(id)), ...replaced],
      updated_at: now,
      version: paper.version + 1,
    };

    keep();
    savePapersIn(
      transaction,
      office,
      [{ id: paper_id, before: stored, after, event: { type: 'handed_in' } }],
      { settings, actor, now },
    );
    auditIn(transaction, {
      actor,
      action: 'paper.handed_in',
      target: paperTarget(paper_id, paper),
      fields: [paper.kind],
      at: now,
    });
  });
}

/** Returns whether the paper was handed in with exactly these files. */
const isHandedIn = ({ state, files }: OfficePaper, given: HandedIn): boolean =>
  state === 'handed_in' &&
  files.length === given.length &&
  files.every(({ id, side }, i) => given[i]?.id === id && given[i].side === side);

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

function checkMayHandIn(paper: OfficePaper, base_version: number): void {
  if (paper.agreement_version !== null) {
    throw refused('agreement', 'This is an agreement. Read and sign it; it has no files.');
  }
  if (paper.state === 'accepted') {
    throw refused(
      'accepted',
      'Our team has already accepted this paper. You don’t need to hand it in again.',
    );
  }
  if (paper.state === 'waived') throw refused('waived', 'Our team no longer needs this paper.');
  if (!mayHandIn(paper)) throw opened();
  checkVersion(paper, base_version, 'stale', 'This paper has changed since you opened it. Nothing was sent.');
}

/** Returns the error for an office that wants to change a paper that staff have opened. */
export const opened = (): Refusal =>
  refused('opened', 'Our team is already checking this paper. You can’t change it now.');
