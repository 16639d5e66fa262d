import { type OfficePaper, paperFilePath } from '@united/domain/papers/paper';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, paperTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { Refusal } from '../platform/errors';
import { inTransaction, officePapers, settingsIn } from '../platform/firestore';
import { isHeldIn, saveVersionsIn } from '../platform/legal-hold';
import { bucket } from '../platform/storage';
import { currentCallerIn } from '../platform/user-access';
import { opened } from './hand-in';
import { noSuchPaper } from './no-such-paper';
import { officeOf, readIn, savePapersIn } from './office';
import { dueAgain } from './plan';

/**
 * Takes back the caller's paper, unless staff have opened it. It is due again. Deletes its files,
 * unless the user is on legal hold, which keeps them like replaced ones.
 * @throws {Refusal} not-found; failed-precondition with reason `opened` or `not-handed-in`
 */
export async function takeBackPaper(
  caller: Caller,
  { paper_id }: CallableInput<'takeBackPaper'>,
): Promise<void> {
  const { uid, actor } = caller;
  const ref = officePapers().doc(paper_id);
  const unused = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const settings = await settingsIn(transaction);
    const [stored, isHeld, keep] = await Promise.all([
      transaction.get(ref),
      isHeldIn(transaction, uid),
      saveVersionsIn(transaction, uid, [ref]),
      currentCallerIn(transaction, caller),
    ]);
    const paper = stored.data();
    if (paper?.member_id !== uid) throw noSuchPaper();
    if (paper.state !== 'handed_in') throw notHandedIn();
    if (paper.opened_at) throw opened();
    const office = await officeOf(readIn(transaction), paper, settings);
    const before = office.papers.find(({ id }) => id === paper_id);
    if (!before) throw noSuchPaper();
    const { replaced_files } = paper;
    const after: OfficePaper = {
      ...paper,
      ...dueAgain(paper, now),
      ...(!isHeld && { replaced_files }),
      updated_at: now,
      version: paper.version + 1,
    };

    keep();
    savePapersIn(transaction, office, [{ id: paper_id, before, after, event: { type: 'taken_back' } }], {
      settings,
      actor,
      now,
    });
    auditIn(transaction, {
      actor,
      action: 'paper.taken_back',
      target: paperTarget(paper_id, paper),
      fields: [paper.kind],
      at: now,
    });
    return isHeld ? [] : paper.files;
  });
  await Promise.all(
    unused.map(({ id }) =>
      bucket()
        .file(paperFilePath(uid, paper_id, id))
        .delete({ ignoreNotFound: true }),
    ),
  );
}

const notHandedIn = () =>
  new Refusal('failed-precondition', 'This paper is not in review, so you can’t take it back.', {
    reason: 'not-handed-in',
  });
