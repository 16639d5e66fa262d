import { isDeepStrictEqual } from 'node:util';
import { unaskedAnswers } from '@united/domain/bank-applications/entry-layout';
import { laterSettings } from '@united/domain/settings/contracts';
import { newBank, settingsVersion, withDefaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { describeError, invalidFields, Refusal } from '../platform/errors';
import { inTransaction, publicSettings, staffSettings } from '../platform/firestore';
import { countUse, newUse } from '../platform/rate-limit';
import { changedMeanwhile } from '../platform/stale';
import { enqueue } from '../platform/tasks';

type SettingsChange = CallableInput<'saveSettings'>;
type Settings = Pick<SettingsChange, 'public' | 'staff'>;

/** Settings unknown to the caller stay as they are. */
const keptOf = (stored: DocumentData = {}, keys: readonly string[]): DocumentData =>
  Object.fromEntries(keys.flatMap((key) => (key in stored ? [[key, stored[key]]] : [])));

/** A document without its version. */
const fieldsOf = ({ updated_at: _, ...fields }: DocumentData = {}): DocumentData => fields;

const banksIn = ({ banks }: DocumentData): DocumentData[] => (Array.isArray(banks) ? banks : []);

/**
 * Completes banks with what their caller, or the version that stored them, did not know: from the
 * bank of the same name among `known`, else with nothing.
 */
const wholeBanks = (banks: readonly DocumentData[], known: readonly DocumentData[] = []) =>
  banks.map((bank) => ({ ...newBank, ...known.find(({ name }) => name === bank.name), ...bank }));

/** Whoever demands it without having it would shut themselves out. */
const ownSecondFactorFirst =
  'Set up two-step verification for yourself first, under My Account, and sign in again with a code. Then you can require it of all staff.';

/**
 * Returns the fields in which `wanted` differs from what is in force. Stored values are only
 * compared, so that invalid ones can be replaced.
 */
const changedFields = (inForce: object, wanted: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(inForce));
  return Object.entries(wanted).flatMap(([field, value]) =>
    isDeepStrictEqual(before.get(field), value) ? [] : [field],
  );
};

const differences = (
  inForce: { public: object; staff: object },
  wanted: { public: object; staff: object },
) => ({
  public: changedFields(inForce.public, wanted.public),
  staff: changedFields(inForce.staff, wanted.staff),
});

/**
 * Saves both settings documents with the audit row of the changed fields, unless they are in force
 * already. Decisions read settings when they are made, so they count at once.
 * @returns `updated_at` of both, in milliseconds
 * @throws {Refusal} failed-precondition with reason `stale`, or `outdated` to a caller who sent the
 *   settings, when others are in force than the caller saw; invalid-argument for `staff.require_staff_mfa` when whoever demands a second
 *   factor of staff has used none; resource-exhausted
 */
export async function saveSettings(
  { actor, secondFactor }: Caller,
  { expected, expected_updated_at, ...given }: SettingsChange,
): Promise<number> {
  const use = newUse();
  const { newSeason, updated_at } = await inTransaction(async (transaction) => {
    const [storedPublic, storedStaff] = await Promise.all([
      transaction.get(publicSettings()),
      transaction.get(staffSettings()),
    ]);
    const [inPublic, inStaff] = [storedPublic, storedStaff].map((one) => fieldsOf(one.data()));
    const withDefaults: DocumentData = withDefaultSettings(inPublic);
    const banks = wholeBanks(banksIn(withDefaults));
    const inForce = {
      public: { ...withDefaults, banks },
      staff: { ...defaultStaffSettings, ...inStaff },
    };
    const version = settingsVersion(storedPublic.data(), storedStaff.data());
    const withWholeBanks = (settings: Settings) => ({
      ...settings,
      public: { ...settings.public, banks: wholeBanks(settings.public.banks, banks) },
    });
    const wanted = withWholeBanks(given);
    const changed = differences(inForce, wanted);
    const fields = [...changed.public, ...changed.staff];
    if (fields.length === 0) return { newSeason: false, updated_at: version };
    if (expected_updated_at !== undefined && expected_updated_at !== version)
      throw changedMeanwhile({ id: 'public', updated_at: version, current: inForce });
    if (expected && Object.values(differences(inForce, withWholeBanks(expected))).flat().length > 0) {
      throw new Refusal(
        'failed-precondition',
        'Someone else changed this in the meantime. Nothing was saved.',
        {
          reason: 'outdated',
        },
      );
    }
    if (changed.staff.includes('require_staff_mfa') && wanted.staff.require_staff_mfa && !secondFactor) {
      throw invalidFields({ 'staff.require_staff_mfa': ownSecondFactorFirst });
    }
    if (changed.staff.includes('entry_layouts')) checkLayouts(wanted);
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, actor.uid, { now, use });
    transaction.set(publicSettings(), {
      ...keptOf(storedPublic.data(), laterSettings.public),
      ...wanted.public,
      updated_at: now,
    });
    transaction.set(staffSettings(), {
      ...keptOf(storedStaff.data(), laterSettings.staff),
      ...wanted.staff,
      updated_at: now,
    });
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
  if (newSeason) await startSeason();
  return updated_at;
}

/**
 * Refuses layouts that show answers to questions which their banks do not ask.
 * @throws {Refusal} invalid-argument with a message for each line
 */
function checkLayouts({ public: { banks }, staff: { entry_layouts = [] } }: Settings): void {
  const unasked = Object.entries(unaskedAnswers(entry_layouts, banks));
  if (unasked.length === 0) return;
  throw invalidFields(
    Object.fromEntries(unasked.map(([path, message]) => [`staff.entry_layouts.${path}`, message])),
  );
}

/**
 * Another season changes everybody's readiness. If no task can be queued, the hourly job
 * finds out.
 */
async function startSeason(): Promise<void> {
  try {
    await enqueue('refreshAllReadiness', { cursor: null });
  } catch (error) {
    logError('The readiness for the new season is left to the schedule', describeError(error));
  }
}
