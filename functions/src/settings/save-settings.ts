import { collections } from '@united/domain/shared/collections';
import type { CallableInput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields } from '../platform/errors';
import { inTransaction } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { staleError } from '../platform/stale';
import {
  changedSettings,
  checkSettings,
  completePublic,
  outdatedSettings,
  refreshForSeason,
  storedSettingsIn,
  writeSettingsIn,
} from './change-settings';

/** Prevents callers without a second factor from locking themselves out. */
const ownSecondFactorFirst =
  'First, set up two-step verification for yourself under My Account and sign in again with a code. Then you can require it for all staff.';

/**
 * Saves both settings documents and an audit row of the changed fields. Writes nothing if nothing
 * changed. Changes apply immediately, because settings aren't cached.
 * @returns `updated_at` of both documents, in milliseconds
 * @throws {Refusal} failed-precondition if the caller saw outdated settings, with reason `outdated`
 *   if the caller sent `expected`, otherwise `stale`
 * @throws {Refusal} invalid-argument for `staff.require_staff_mfa` if the caller didn't use a
 *   second factor
 * @throws {Refusal} resource-exhausted
 */
export async function saveSettings(
  { actor, secondFactor }: Caller,
  { expected, expected_updated_at, ...given }: CallableInput<'saveSettings'>,
): Promise<number> {
  const use = newUseKey();
  const { newSeason, updated_at } = await inTransaction(async (transaction) => {
    const stored = await storedSettingsIn(transaction);
    const { current, version } = stored;
    const wanted = { ...given, public: completePublic(stored, given.public) };
    const changed = changedSettings(stored, wanted);
    const fields = [...changed.public, ...changed.staff];
    if (fields.length === 0) return { newSeason: false, updated_at: version };
    if (expected_updated_at !== undefined && expected_updated_at !== version)
      throw staleError({ id: 'public', updated_at: version, current });
    if (expected) {
      const seen = { ...expected, public: completePublic(stored, expected.public) };
      if (Object.values(changedSettings(stored, seen)).flat().length > 0) throw outdatedSettings();
    }
    if (changed.staff.includes('require_staff_mfa') && wanted.staff.require_staff_mfa && !secondFactor) {
      throw invalidFields({ 'staff.require_staff_mfa': ownSecondFactorFirst });
    }
    checkSettings(stored, wanted, changed);
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, actor.uid, { now, use });
    writeSettingsIn(transaction, stored, wanted, now);
    auditIn(transaction, {
      actor,
      action: 'settings.changed',
      target: {
        collection: collections.settings,
        id: changed.public.length > 0 ? 'public' : 'staff',
        name: null,
      },
      fields,
      at: now,
    });
    return { newSeason: changed.public.includes('season'), updated_at: now.toMillis() };
  });
  if (newSeason) await refreshForSeason();
  return updated_at;
}
