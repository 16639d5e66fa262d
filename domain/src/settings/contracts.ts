import * as z from 'zod/mini';
import { switchableCodes } from '../bank-applications/preflight-codes';
import { contract, none, recentSuperAdmin } from '../shared/contract';
import { expectedVersion, milliseconds } from '../shared/version';
import { checkBanks } from './check-banks';
import { bankSchema, banksOf, laterBankFields, publicSettingsSchema } from './settings';
import { defaultStaffSettings, staffSettingsSchema } from './staff-settings';

const switchable: readonly string[] = switchableCodes;
const {
  staff_inactivity_minutes,
  library_inactivity_minutes,
  credential_change_wait_hours,
  time_zone,
  offer,
  paper_kinds,
  agreements,
  preflight_off,
} = publicSettingsSchema.shape;

/** Settings that were added later. Older clients omit them, so omitted ones keep their values. */
export const addedSettings = {
  public: [
    'staff_inactivity_minutes',
    'library_inactivity_minutes',
    'credential_change_wait_hours',
    'time_zone',
    'offer',
    'paper_kinds',
    'agreements',
    'preflight_off',
  ],
  staff: ['digest_hour', 'software_url', 'entry_layouts', 'status_words'],
} as const;

/**
 * Bank fields that were added later. An omitted field keeps the value of the stored bank with that
 * name.
 */
const { needs, questions, opens_on, closes_on, payout_days_min, payout_days_max, per_software } =
  laterBankFields;
const bank = z.extend(bankSchema, {
  needs: z.optional(needs),
  questions: z.optional(questions),
  opens_on: z.optional(opens_on),
  closes_on: z.optional(closes_on),
  payout_days_min: z.optional(payout_days_min),
  payout_days_max: z.optional(payout_days_max),
  per_software: z.optional(per_software),
});

/** Both settings documents as a caller sends them. */
export const allSettings = {
  public: z.extend(publicSettingsSchema, {
    banks: banksOf(bank).check(checkBanks),
    preflight_off: z.optional(
      preflight_off.check(
        z.refine(
          (codes) => codes.every((code) => switchable.includes(code)),
          'Choose checks that can be turned off.',
        ),
      ),
    ),
    staff_inactivity_minutes: z.optional(staff_inactivity_minutes),
    library_inactivity_minutes: z.optional(library_inactivity_minutes),
    credential_change_wait_hours: z.optional(credential_change_wait_hours),
    time_zone: z.optional(time_zone),
    offer: z.optional(offer),
    paper_kinds: z.optional(paper_kinds),
    /** Must be the stored ones; `saveAgreement` changes them. */
    agreements: z.optional(agreements),
  }),
  staff: z.extend(staffSettingsSchema, {
    submissions_per_day: z._default(
      staffSettingsSchema.shape.submissions_per_day,
      defaultStaffSettings.submissions_per_day,
    ),
    digest_hour: z.optional(staffSettingsSchema.shape.digest_hour),
    software_url: z.optional(staffSettingsSchema.shape.software_url),
    entry_layouts: z.optional(staffSettingsSchema.shape.entry_layouts),
    status_words: z.optional(staffSettingsSchema.shape.status_words),
  }),
};

/** Callables for Admin Settings. Super admins save; staff read the documents directly. */
export const settingsContracts = {
  saveSettings: contract(
    recentSuperAdmin,
    z.strictObject({
      ...allSettings,
      /** `updated_at` of both documents, or 0 before the first save. */
      expected_updated_at: expectedVersion,
      /**
       * The settings that the caller saw, as an alternative to `expected_updated_at`. Nothing is
       * saved if the stored ones differ.
       */
      expected: z.optional(z.strictObject(allSettings)),
    }),
    z.strictObject({ updated_at: milliseconds }),
  ),

  /**
   * Re-encrypts values stored under an older key. `started` is false if a rotation is already in
   * progress.
   */
  rotateFieldKeys: contract(recentSuperAdmin, none, z.strictObject({ started: z.boolean() })),
} as const;
