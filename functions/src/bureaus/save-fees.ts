import { isDeepStrictEqual } from 'node:util';
import { addonsAboveMaximum } from '@united/domain/bureaus/bureau';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, bureauTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bureaus, inTransaction, settingsIn } from '../platform/firestore';
import { checkFresh } from '../platform/stale';
import { ownBureauIn } from './own-bureau';

const fields = ['addons', 'requires_license', 'license_terms'] as const;

/**
 * Sets the add-ons and license terms of the caller's bureau. Open invitations keep theirs until they
 * are accepted or sent again. Offices are notified of changed add-ons by the daily job (`notify-fees.ts`).
 * Writes nothing if nothing changes.
 * @throws {Refusal} permission-denied, invalid-argument, or failed-precondition with reason `stale`
 */
export async function saveBureauFees(
  caller: Caller,
  { expected_updated_at, ...wanted }: CallableInput<'saveBureauFees'>,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const { id, bureau } = await ownBureauIn(transaction, caller);
    const settings = await settingsIn(transaction);
    const changed = fields.filter((field) => !isDeepStrictEqual(bureau[field], wanted[field]));
    if (changed.length === 0) return;
    checkFresh(id, bureau, expected_updated_at, fields);
    const tooHigh = addonsAboveMaximum(wanted.addons, settings);
    if (Object.keys(tooHigh).length > 0) throw invalidFields(tooHigh);
    const now = Timestamp.now();
    transaction.update(bureaus().doc(id), {
      ...wanted,
      ...(changed.includes('addons') && { addons_set_by: caller.actor, addons_set_at: now }),
      updated_at: now,
    });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'bureau.changed',
      target: bureauTarget(id, bureau),
      fields: changed,
      at: now,
    });
  });
}
