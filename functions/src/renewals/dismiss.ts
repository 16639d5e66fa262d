import type { DismissReason } from '@united/domain/renewals/prepared-application';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { inTransaction, preparedApplications, settingsIn } from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey } from '../platform/rate-limit';
import { currentCallerIn } from '../platform/user-access';
import { checkState, editLimit, ownRenewal } from './own-renewal';

/**
 * Dismisses the caller's renewal, or undoes that. Idempotent: a repeated call writes nothing. Typed
 * sensitive values stay until they are disposed of, so that undoing it loses nothing.
 * @param reason null to undo it
 * @throws {Refusal} not-found; failed-precondition with reason `not-prepared`; resource-exhausted
 */
export async function dismissPrepared(
  caller: Caller,
  id: string,
  reason: DismissReason | null,
): Promise<void> {
  const { uid } = caller;
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const ref = preparedApplications().doc(id);
    const [stored, settings, keep] = await Promise.all([
      transaction.get(ref),
      settingsIn(transaction),
      saveVersionsIn(transaction, uid, [ref]),
      currentCallerIn(transaction, caller),
    ]);
    const renewal = ownRenewal(stored.data(), uid);
    checkState(renewal, settings, ['dismissed']);
    if (renewal.dismiss_reason === reason) return;
    const now = Timestamp.now();
    await countUse(editLimit, uid, { now, use });
    keep();
    transaction.update(ref, {
      state: reason === null ? 'prepared' : 'dismissed',
      dismiss_reason: reason,
      updated_at: now,
      version: renewal.version + 1,
    });
  });
}
