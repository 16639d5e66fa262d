import type { OfficePaper, PaperReasonCode } from '@united/domain/papers/paper';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { User } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { auditIn, paperTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, Refusal } from '../platform/errors';
import { inTransaction, officePapers, settingsIn, userIn } from '../platform/firestore';
import { checkNotOwn } from '../platform/own-application';
import { checkVersion } from '../platform/stale';
import { paperRefused, papersComplete } from './emails';
import { noSuchPaper } from './no-such-paper';
import {
  dayOfOffice,
  isComplete,
  type Office,
  officeOf,
  type PaperChange,
  paperEventId,
  readIn,
  savePapersIn,
} from './office';

type Decision = CallableInput<'decidePaper'>;

const states = { accept: 'accepted', refuse: 'refused' } as const;

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

/** Reads what staff need to decide on a paper, in a transaction. */
async function readPaper(transaction: Transaction, id: string, actor: Actor) {
  const settings = await settingsIn(transaction);
  const paper = (await transaction.get(officePapers().doc(id))).data();
  if (!paper) throw noSuchPaper();
  checkNotOwn(paper.member_id, actor);
  const [owner, office] = await Promise.all([
    userIn(transaction, paper.member_id),
    officeOf(readIn(transaction), paper, settings),
  ]);
  const before = office.papers.find((stored) => stored.id === id);
  if (!before) throw noSuchPaper();
  return { settings, paper, before, office, owner };
}

/**
 * Accepts or refuses a paper. A repeated decision by the same user changes nothing.
 * @throws {Refusal} not-found, invalid-argument; failed-precondition with reason `stale`,
 *   `not-handed-in` or `own-application`
 */
export function decidePaper({ actor }: Caller, decision: Decision): Promise<void> {
  const { paper_id: id, base_version } = decision;
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const found = await readPaper(transaction, id, actor);
    const { settings, paper, before, office } = found;
    const state = states[decision.decision];
    if (paper.state === state && paper.decided_by?.uid === actor.uid && paper.version === base_version + 1)
      return;
    checkVersion(paper, base_version, 'stale');
    if (paper.state !== 'handed_in') {
      throw refused('not-handed-in', 'This paper is not in review. Reload to see what happened.');
    }
    const after: Decided = {
      ...paper,
      ...outcomeOf(decision, paper, settings, dayOfOffice(office, now)),
      state,
      decided_by: actor,
      decided_at: now,
      updated_at: now,
      version: paper.version + 1,
    };
    const { reason_code, reason } = after;
    recordIn(
      transaction,
      { ...found, change: { id, before, after, event: { type: state, reason_code, reason } } },
      { actor, now },
    );
  });
}

/**
 * Ends the request for a paper. Files that were handed in are replaced, so that they are deleted
 * later. A waived paper stays as it is.
 * @throws {Refusal} not-found; failed-precondition with reason `stale`, `accepted` or
 *   `own-application`
 */
export function waivePaper(
  { actor }: Caller,
  { paper_id: id, base_version, reason }: CallableInput<'waivePaper'>,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const found = await readPaper(transaction, id, actor);
    const { paper, before } = found;
    if (paper.state === 'waived') return;
    if (paper.state === 'accepted') throw refused('accepted', 'This paper is already accepted.');
    checkVersion(paper, base_version, 'stale');
    const after: Decided = {
      ...paper,
      state: 'waived',
      decided_by: actor,
      decided_at: now,
      reason_code: null,
      reason,
      expires_on: null,
      files: [],
      handed_in_at: null,
      opened_at: null,
      replaced_files: [...paper.replaced_files, ...paper.files.map((file) => ({ id: file.id, at: now }))],
      updated_at: now,
      version: paper.version + 1,
    };
    recordIn(
      transaction,
      { ...found, change: { id, before, after, event: { type: 'waived', reason } } },
      { actor, now },
    );
  });
}

/** Returns the fields that a decision sets. */
function outcomeOf(
  { decision, expires_on, reason_code, reason }: Decision,
  { kind }: OfficePaper,
  { paper_kinds }: PublicSettings,
  today: string,
): Pick<OfficePaper, 'reason_code' | 'reason' | 'expires_on'> {
  if (decision === 'refuse') {
    if (!reason_code) throw invalidFields({ reason_code: 'Choose a reason.' });
    if (reason_code === 'other' && !reason) {
      throw invalidFields({ reason: 'Enter a reason. The office will see it.' });
    }
    return { reason_code, reason: reason ?? null, expires_on: null };
  }
  const valid = paper_kinds.find(({ key }) => key === kind)?.valid;
  if (valid === 'until_date' && !expires_on) {
    throw invalidFields({ expires_on: 'Enter the last day on which the paper is valid.' });
  }
  if (expires_on && expires_on < today) {
    throw invalidFields({ expires_on: 'This date has passed. Refuse the paper as expired.' });
  }
  const hasEnd = valid === 'until_date' || valid === undefined;
  return { reason_code: null, reason: null, expires_on: (hasEnd && expires_on) || null };
}

type Decided = OfficePaper & { state: 'accepted' | 'refused' | 'waived' };

interface Recorded {
  settings: PublicSettings;
  office: Office;
  /** Undefined if the account was deleted. */
  owner: User | undefined;
  change: PaperChange & { after: Decided };
}

/** Writes a decision with its event, audit row, counts and email. */
function recordIn(
  transaction: Transaction,
  { settings, office, owner, change }: Recorded,
  { actor, now }: { actor: Actor; now: Timestamp },
): void {
  const { id, after } = change;
  savePapersIn(transaction, office, [change], { settings, actor, now });
  auditIn(transaction, {
    actor,
    action: `paper.${after.state}`,
    target: paperTarget(id, after),
    fields: [after.kind],
    reason: after.reason,
    at: now,
  });
  const message = owner && messageOf(owner.name, after, office, change, settings, now);
  if (!owner || !message) return;
  queueIn(
    transaction,
    {
      ...message,
      eventId: paperEventId(id, after, after.state),
      applicationId: null,
      to: { uid: after.member_id, email: owner.email, name: owner.name },
    },
    now,
  );
}

/** Returns the email about a decision: a refusal, or that nothing else is owed or in review. */
function messageOf(
  name: string,
  after: OfficePaper,
  office: Office,
  change: PaperChange,
  settings: PublicSettings,
  now: Timestamp,
): Pick<Notice, 'type' | 'message'> | null {
  if (after.state === 'refused') {
    const code = after.reason_code as PaperReasonCode;
    return { type: 'paper_refused', message: paperRefused(name, after, code, after.reason) };
  }
  return isComplete(office, [change], settings, now)
    ? { type: 'papers_complete', message: papersComplete(name, after) }
    : null;
}
