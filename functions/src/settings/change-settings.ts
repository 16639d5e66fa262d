import { isDeepStrictEqual } from 'node:util';
import { unaskedAnswers } from '@united/domain/bank-applications/entry-layout';
import { type PaperKind, paperKinds, unknownBanks } from '@united/domain/papers/kinds';
import { addedSettings } from '@united/domain/settings/contracts';
import { newBank, settingsVersion, withDefaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { DocumentData, Timestamp, Transaction } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { describeError, invalidFields, Refusal } from '../platform/errors';
import { publicSettings, staffSettings } from '../platform/firestore';
import { enqueue } from '../platform/tasks';

type Settings = Pick<CallableInput<'saveSettings'>, 'public' | 'staff'>;

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

/** Both settings documents as they are stored. */
export interface StoredSettings {
  /** As stored, without the version. Not parsed. */
  public: DocumentData;
  staff: DocumentData;
  /** The settings in force: stored ones, completed with defaults. */
  current: { public: DocumentData & { banks: DocumentData[] }; staff: DocumentData };
  /** `updated_at` in milliseconds, or 0 before the first save. */
  version: number;
}

/** Reads both settings documents in the transaction that changes them. Costs two reads. */
export async function storedSettingsIn(transaction: Transaction): Promise<StoredSettings> {
  const [storedPublic, storedStaff] = await Promise.all([
    transaction.get(publicSettings()),
    transaction.get(staffSettings()),
  ]);
  const [publicFields = {}, staffFields = {}] = [storedPublic, storedStaff].map((stored) =>
    fieldsOf(stored.data()),
  );
  const withDefaults: DocumentData = withDefaultSettings(publicFields);
  return {
    public: publicFields,
    staff: staffFields,
    current: {
      public: { ...withDefaults, banks: completeBanks(banksIn(withDefaults)) },
      staff: { ...defaultStaffSettings, ...staffFields },
    },
    version: settingsVersion(storedPublic.data(), storedStaff.data()),
  };
}

/** Returns public settings as given, with the bank fields that the caller's version doesn't know. */
export const completePublic = (
  { current }: StoredSettings,
  given: Settings['public'],
): Settings['public'] & DocumentData => ({
  ...given,
  banks: completeBanks(given.banks, current.public.banks) as Settings['public']['banks'],
});

/** Returns the public and the staff settings that differ from the stored ones. */
export const changedSettings = (
  { current }: StoredSettings,
  wanted: { public?: object; staff?: object },
): { public: string[]; staff: string[] } => ({
  public: changedFields(current.public, wanted.public ?? {}),
  staff: changedFields(current.staff, wanted.staff ?? {}),
});

/** Returns the error for a caller who saw outdated settings. */
export const outdatedSettings = (): Refusal =>
  new Refusal('failed-precondition', 'Someone else changed this in the meantime. Nothing was saved.', {
    reason: 'outdated',
  });

/**
 * Checks settings against each other before they are saved: entry layouts only show answers to
 * questions that their bank asks, and papers are only wanted by banks that exist.
 * @throws {Refusal} invalid-argument with a message for each field
 */
export function checkSettings(
  stored: StoredSettings,
  wanted: Pick<Settings, 'public'> & { staff?: Settings['staff'] },
  changed: ReturnType<typeof changedSettings>,
): void {
  const { staff } = wanted;
  if (staff && changed.staff.includes('entry_layouts')) checkLayouts({ ...wanted, staff });
  if (changed.public.includes('paper_kinds') || changed.public.includes('banks'))
    checkPaperBanks(wanted.public.paper_kinds ?? storedKinds(stored.public), wanted.public.banks);
}

/**
 * Writes both settings documents with the same version. Costs two writes.
 */
export function writeSettingsIn(
  transaction: Transaction,
  stored: StoredSettings,
  wanted: { public: DocumentData; staff: DocumentData },
  now: Timestamp,
): void {
  transaction.set(publicSettings(), {
    ...keptSettings(stored.public, addedSettings.public),
    ...wanted.public,
    updated_at: now,
  });
  transaction.set(staffSettings(), {
    ...keptSettings(stored.staff, addedSettings.staff),
    ...wanted.staff,
    updated_at: now,
  });
}

/** Returns the stored kinds of papers. Stored ones that are invalid name no bank. */
const storedKinds = ({ paper_kinds }: DocumentData): readonly PaperKind[] =>
  paperKinds.safeParse(paper_kinds ?? []).data ?? [];

/**
 * Checks that papers are only wanted by banks that exist, also if a bank was renamed or removed.
 * @throws {Refusal} invalid-argument with a message for each bank
 */
function checkPaperBanks(kinds: readonly PaperKind[], banks: readonly { name: string }[]): void {
  const unknown = Object.entries(unknownBanks(kinds, banks));
  if (unknown.length === 0) return;
  throw invalidFields(
    Object.fromEntries(unknown.map(([path, message]) => [`public.paper_kinds.${path}`, message])),
  );
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
 * Refreshes all users' readiness after the season changed. If enqueuing fails, the hourly job does
 * it.
 */
export async function refreshForSeason(): Promise<void> {
  try {
    await enqueue('refreshAllReadiness', { cursor: null });
  } catch (error) {
    logError('Failed to enqueue the readiness refresh for the new season', describeError(error));
  }
}
