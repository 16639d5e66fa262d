import { changeSecretsId } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { notFound } from '../platform/errors';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  bankApplications,
  inTransaction,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { endChangeIn, noOpenChange, notOpen } from './open-change';
import { recordChangeIn } from './record-change';

/**
 * Withdraws the caller's change request. The application is otherwise unchanged. Idempotent.
 * @throws {Refusal} not-found for another member's request; failed-precondition with reason
 *   `not-open` if it was already decided
 */
export async function withdrawChange({ uid, actor }: Caller, changeId: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const change = (await transaction.get(bankApplicationChanges().doc(changeId))).data();
    if (change?.member_id !== uid) throw notFound('This change does not exist.');
    if (change.state === 'withdrawn') return;
    if (change.state !== 'requested') throw notOpen();
    const id = change.application_id;
    const ref = bankApplications().doc(id);
    const secretsRef = bankApplicationSecrets().doc(changeSecretsId(changeId));
    const [application, keep] = await Promise.all([
      transaction.get(ref).then((stored) => stored.data()),
      saveVersionsIn(transaction, uid, [ref, secretsRef]),
    ]);
    if (!application) throw notFound('This application does not exist.');

    keep();
    const now = Timestamp.now();
    const update = { ...noOpenChange, updated_at: now, version: application.version + 1 };
    const after = { ...application, ...update };
    transaction.update(ref, update);
    endChangeIn(transaction, { id: changeId }, { state: 'withdrawn', actor, reason: null }, now);
    countIn(transaction, [applicationCount([application, after])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: after,
        actor,
        events: [
          { type: change.withdraws ? 'withdrawal_taken_back' : 'change_withdrawn', changes: change.fields },
        ],
        audit: {
          action: 'application.change_withdrawn',
          fields: change.fields.map(({ field }) => field),
          reason: null,
        },
        notices: [],
      },
      now,
    );
  });
}
