import { isDeepStrictEqual } from 'node:util';
import { addonsAboveMaximum } from '@united/domain/bureaus/bureau';
import type { CallableInput } from '@united/domain/shared/contracts';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn, bureauTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { bureaus, inTransaction, settingsIn } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { checkFresh } from '../platform/stale';
import { ownBureauIn } from './own-bureau';

const fields = ['addons', 'requires_license', 'license_terms'] as const;

/** Every call of the bureau's offices reads its document, so it must not change too often. */
const perDay: RateLimit = {
  name: 'bureau_fees',
  max: 20,
  windowSeconds: 24 * 60 * 60,
  what: 'fee changes',
};

/**
 * Sets the add-ons and license terms of the caller's bureau. Open invitations keep theirs until they
 * are accepted or sent again. Offices are notified of what changed by the daily job
 * (`notify-terms.ts`). Writes nothing if nothing changes, even above a maximum that has since been lowered. Costs four reads, and two more if something changes.
 * @param fees `addons` in dollars per funded return, each at most the maximum in settings;
 *   `license_terms` of at most 500 characters; `expected_updated_at`, optional: the version that
 *   the caller saw, in milliseconds
 * @throws {Refusal} permission-denied if the caller owns no active bureau; invalid-argument for each
 *   add-on above its maximum, by its path in the input; failed-precondition with reason `stale` and
 *   the current fees; resource-exhausted after 20 changes a day
 */
export async function saveBureauFees(
  caller: Caller,
  { expected_updated_at, ...wanted }: CallableInput<'saveBureauFees'>,
): Promise<void> {
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const { id, bureau } = await ownBureauIn(transaction, caller);
    const settings = await settingsIn(transaction);
    const changed = fields.filter((field) => !isDeepStrictEqual(bureau[field], wanted[field]));
    if (changed.length === 0) return;
    checkFresh(id, bureau, expected_updated_at, fields);
    const tooHigh = addonsAboveMaximum(wanted.addons, settings);
    if (Object.keys(tooHigh).length > 0) throw invalidFields(tooHigh);
    const now = Timestamp.now();
    await countUse(perDay, id, { now, use });
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
