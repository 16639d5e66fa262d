import * as z from 'zod/mini';
import { switchableCodes } from '../bank-applications/preflight-codes';
import { contract, none, recentSuperAdmin } from '../shared/contract';
import { milliseconds, seenVersion } from '../shared/version';
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
  preflight_off,
} = publicSettingsSchema.shape;

/** Settings newer than the callable: absent ones stay as they are. */
export const laterSettings = {
  public: [
    'staff_inactivity_minutes',
    'library_inactivity_minutes',
    'credential_change_wait_hours',
    'time_zone',
    'offer',
    'preflight_off',
  ],
  staff: ['digest_hour', 'software_url', 'entry_layouts', 'status_words'],
} as const;

/** What a bank has is newer too: the saved bank of its name keeps what is absent. */
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

const allSettings = {
  public: z.extend(publicSettingsSchema, {
    banks: banksOf(bank).check(checkBanks),
    preflight_off: z.optional(
      preflight_off.check(
        z.refine(
          (codes) => codes.every((code) => switchable.includes(code)),
          'Choose checks that may be switched off.',
        ),
      ),
    ),
    staff_inactivity_minutes: z.optional(staff_inactivity_minutes),
    library_inactivity_minutes: z.optional(library_inactivity_minutes),
    credential_change_wait_hours: z.optional(credential_change_wait_hours),
    time_zone: z.optional(time_zone),
    offer: z.optional(offer),
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

/** Admin Settings: super admins save, staff read the documents themselves. */
export const settingsContracts = {
  saveSettings: contract(
    recentSuperAdmin,
    z.strictObject({
      ...allSettings,
      /** `updated_at` of both documents, 0 before they are first saved. */
      expected_updated_at: seenVersion,
      /** The settings that the caller saw, instead: nothing is saved when others are in force. */
      expected: z.optional(z.strictObject(allSettings)),
    }),
    z.strictObject({ updated_at: milliseconds }),
  ),

  /** Re-encrypts what is stored under an older key; `started` is false while that is under way. */
  rotateFieldKeys: contract(recentSuperAdmin, none, z.strictObject({ started: z.boolean() })),
} as const;
