import { isDeepStrictEqual } from 'node:util';
import { unaskedAnswers } from '@united/domain/bank-applications/entry-layout';
import { agreements, paperProblems } from '@united/domain/papers/agreements';
import { paperKinds } from '@united/domain/papers/kinds';
import { addedSettings } from '@united/domain/settings/contracts';
import { newBank, settingsVersion, withDefaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import type { CallableInput } from '@united/domain/shared/contracts';
import { staffLimits } from '@united/domain/users/staff-limits';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import type * as z from 'zod/mini';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { describeError, invalidFields, Refusal } from '../platform/errors';
import { inTransaction, publicSettings, staffSettings } from '../platform/firestore';
import { countUse, newUseKey } from '../platform/rate-limit';
import { staleError } from '../platform/stale';
import { enqueue } from '../platform/tasks';

type SettingsChange = CallableInput<'saveSettings'>;
type Settings = Pick<SettingsChange, 'public' | 'staff'>;

/** Returns stored settings that the caller's version doesn't know, to keep them unchanged. */
const keptSettings = (stored: DocumentData = {}, keys: readonly string[]): DocumentData =>
  Object.fromEntries(keys.flatMap((key) => (key in stored ? [[key, stored[key]]] : [])));

/** Returns a document's fields without its version. */
const fieldsOf = ({ updated_at: _, ...fields }: DocumentData = {}): DocumentData => fields;

const banksIn = ({ banks }: DocumentData): DocumentData[] => (Array.isArray(banks) ? banks : []);

/**
 * Fills in bank fields that an older version of the caller, or of the stored data, doesn't have.
 * Uses the bank with the same name in `known`, or else the defaults.
 */
const completeBanks = (banks: readonly DocumentData[], known: readonly DocumentData[] = []) =>
  banks.map((bank) => ({ ...newBank, ...known.find(({ name }) => name === bank.name), ...bank }));

/** Prevents callers without a second factor from locking themselves out. */
const ownSecondFactorFirst =
  'First, set up two-step verification for yourself under My Account and sign in again with a code. Then you can require it for all staff.';

/**
 * Returns the fields in which `wanted` differs from `current`. Doesn't parse current values, so
 * that invalid ones can be replaced.
 */
const changedFields = (current: object, wanted: object): string[] => {
  const before = new Map<string, unknown>(Object.entries(current));
  return Object.entries(wanted).flatMap(([field, value]) =>
    isDeepStrictEqual(before.get(field), value) ? [] : [field],
  );
};

const differences = (
  current: { public: object; staff: object },
  wanted: { public: object; staff: object },
) => ({
  public: changedFields(current.public, wanted.public),
  staff: changedFields(current.staff, wanted.staff),
});

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
  { expected, expected_updated_at, ...given }: SettingsChange,
): Promise<number> {
  const use = newUseKey();
  const { newSeason, updated_at } = await inTransaction(async (transaction) => {
    const [storedPublic, storedStaff] = await Promise.all([
      transaction.get(publicSettings()),
      transaction.get(staffSettings()),
    ]);
    const [publicFields, staffFields] = [storedPublic, storedStaff].map((stored) => fieldsOf(stored.data()));
    const withDefaults: DocumentData = withDefaultSettings(publicFields);
    const banks = completeBanks(banksIn(withDefaults));
    const current = {
      public: { ...withDefaults, banks },
      staff: { ...defaultStaffSettings, ...staffFields },
    };
    const version = settingsVersion(storedPublic.data(), storedStaff.data());
    const withCompleteBanks = (settings: Settings) => ({
      ...settings,
      public: { ...settings.public, banks: completeBanks(settings.public.banks, banks) },
    });
    const wanted = withCompleteBanks(given);
    const changed = differences(current, wanted);
    const fields = [...changed.public, ...changed.staff];
    if (fields.length === 0) return { newSeason: false, updated_at: version };
    if (expected_updated_at !== undefined && expected_updated_at !== version)
      throw staleError({ id: 'public', updated_at: version, current });
    if (expected && Object.values(differences(current, withCompleteBanks(expected))).flat().length > 0) {
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
    if (changed.public.includes('agreements')) {
      throw invalidFields({ 'public.agreements': 'Agreements are saved one by one, under Papers.' });
    }
    if (changed.public.includes('paper_kinds') || changed.public.includes('banks')) {
      const paper_kinds = wanted.public.paper_kinds ?? storedList(paperKinds, publicFields?.paper_kinds);
      const stored = storedList(agreements, publicFields?.agreements);
      checkPapers({ paper_kinds, agreements: stored, banks: wanted.public.banks });
    }
    const now = Timestamp.now();
    await countUse(staffLimits.saveSettings, actor.uid, { now, use });
    transaction.set(publicSettings(), {
      ...keptSettings(storedPublic.data(), addedSettings.public),
      ...wanted.public,
      updated_at: now,
    });
    transaction.set(staffSettings(), {
      ...keptSettings(storedStaff.data(), addedSettings.staff),
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

/** Returns a stored list. Stored ones that are invalid count as empty. */
const storedList = <T>(schema: z.ZodMiniType<T[]>, list: unknown): T[] =>
  schema.safeParse(list ?? []).data ?? [];

/**
 * Checks that papers are only wanted by banks that exist, also if a bank was renamed or removed, and
 * that no agreement has their names.
 * @throws {Refusal} invalid-argument with a message for each field
 */
function checkPapers(papers: Parameters<typeof paperProblems>[0]): void {
  const problems = Object.entries(paperProblems(papers));
  if (problems.length === 0) return;
  throw invalidFields(Object.fromEntries(problems.map(([path, message]) => [`public.${path}`, message])));
}

/**
 * Checks that entry layouts only show answers to questions that their bank asks.
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
 * Refreshes all users' readiness for the new season. If enqueuing fails, the hourly job does it.
 */
async function startSeason(): Promise<void> {
  try {
    await enqueue('refreshAllReadiness', { cursor: null });
  } catch (error) {
    logError('Failed to enqueue the readiness refresh for the new season', describeError(error));
  }
}
