import { type PaperFile, paperFilePath } from '@united/domain/papers/paper';
import type { CallableInput, CallableOutput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, paperTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import { inTransaction, officePaperEvents, officePapers, settingsIn } from '../platform/firestore';
import { newUseKey } from '../platform/rate-limit';
import { bucket } from '../platform/storage';
import { isMissing } from '../platform/stored-file';
import { alertManyReveals, countOpenedPaper } from '../sensitive-fields/reveal-limits';
import { credentialWaitCheck } from '../users/credential-wait';
import { noSuchPaper } from './no-such-paper';
import { paperEventId } from './office';

/**
 * Returns a file of a paper. Reads the bytes only after the audit row is committed. The first
 * opening of a paper that was handed in marks it as opened.
 * @throws {Refusal} not-found, resource-exhausted; failed-precondition with reason `disposed` or
 *   `credential-wait`
 */
export async function openPaper(
  caller: Caller,
  { paper_id, file_id, save = false }: CallableInput<'openPaper'>,
): Promise<CallableOutput<'openPaper'>> {
  const { uid, actor } = caller;
  const checkWait = await credentialWaitCheck(caller);
  const use = newUseKey();
  const { file, memberId, near } = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    checkWait(await settingsIn(transaction));
    const ref = officePapers().doc(paper_id);
    const paper = (await transaction.get(ref)).data();
    if (!paper) throw noSuchPaper();
    const file = paper.files.find(({ id }) => id === file_id);
    if (!file) throw notFound('This paper no longer has this file. Reload to see what happened.');
    const near = await countOpenedPaper(uid, { now, use });
    if (paper.state === 'handed_in' && paper.opened_at === null) {
      transaction.update(ref, { opened_at: now, updated_at: now });
      transaction.create(officePaperEvents().doc(paperEventId(paper_id, paper, 'opened')), {
        paper_id,
        member_id: paper.member_id,
        type: 'opened',
        reason_code: null,
        reason: null,
        actor,
        created_at: now,
      });
    }
    auditIn(transaction, {
      actor,
      action: save ? 'paper.saved' : 'paper.opened',
      target: paperTarget(paper_id, paper),
      fields: [paper.kind],
      at: now,
    });
    return { file, memberId: paper.member_id, near };
  });
  if (near) await alertManyReveals(caller, near);
  return { type: file.type, name: file.name, data: await bytesOf(memberId, paper_id, file) };
}

async function bytesOf(memberId: string, paperId: string, { id }: PaperFile): Promise<string> {
  try {
    const [bytes] = await bucket()
      .file(paperFilePath(memberId, paperId, id))
      .download();
    return bytes.toString('base64');
  } catch (error) {
    if (isMissing(error)) throw disposed();
    throw error;
  }
}

const disposed = () =>
  new Refusal('failed-precondition', 'This file was deleted under our retention policy.', {
    reason: 'disposed',
  });
