import * as z from 'zod/mini';
import { entryLayouts } from '../bank-applications/entry-layout';
import { statusWords } from '../bank-applications/status-words';
import { brand } from '../shared/brand';
import { asLine, email, text, webAddress } from '../shared/formats';
import { limits } from '../shared/limits';
import { defaultTargets, targetSettings } from '../tickets/target-settings';

/**
 * Years that unused data is stored: the minimum, the rule's default, and the maximum that a
 * business need can justify.
 */
const retentionYears = { min: 1, default: 2, max: 7 } as const;
const yearsMessage = `Enter ${retentionYears.min} to ${retentionYears.max} years.`;

const hourMessage = 'Enter an hour from 0 to 23.';
const submissionsMessage = 'Enter 1 to 500 applications.';

/** `settings/staff`: settings that only staff can read. */
export const staffSettingsSchema = z.strictObject({
  /** Sender address and name of outgoing email. */
  sender_email: email,
  sender_name: text('sender name', limits.name),
  ...targetSettings,
  /** Years after which unused data is disposed of. */
  retention_years: z
    .int(yearsMessage)
    .check(z.minimum(retentionYears.min, yearsMessage), z.maximum(retentionYears.max, yearsMessage)),
  /**
   * Bank applications that a member can submit per day. Staff raise it in season, when service
   * bureaus enter many offices.
   */
  submissions_per_day: z
    .int(submissionsMessage)
    .check(z.minimum(1, submissionsMessage), z.maximum(500, submissionsMessage)),
  /** Hour of the day in New York when digests are sent to staff, 0 to 23. */
  digest_hour: z.int(hourMessage).check(z.minimum(0, hourMessage), z.maximum(23, hourMessage)),
  /** Initial value of Software URL for a new user; blank for none. */
  software_url: z.string().check(
    asLine,
    z.refine(
      (value) => value === '' || (/^https:/i.test(value) && webAddress.safeParse(value).success),
      'Leave it blank, or enter a full web address that starts with https://.',
    ),
  ),
  /**
   * Whether staff must sign in with a second factor (16 CFR 314.4(c)(5)). The security rules read
   * this field by name.
   */
  require_staff_mfa: z.boolean(),
  /** The order and format in which each bank takes an application's fields. */
  entry_layouts: entryLayouts,
  /** The meaning of the words in the banks' files. */
  status_words: statusWords,
});
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const defaultStaffSettings: StaffSettings = {
  sender_email: brand.email,
  sender_name: brand.name,
  ...defaultTargets,
  retention_years: retentionYears.default,
  submissions_per_day: 10,
  digest_hour: 7,
  software_url: '',
  require_staff_mfa: false,
  entry_layouts: [],
  status_words: [],
};

/**
 * Parses `settings/staff`, adding defaults.
 * @throws {z.core.$ZodError} if a stored value is invalid
 */
export function readStaffSettings(stored: Record<string, unknown> = {}): StaffSettings {
  const { updated_at: _, ...values } = stored;
  return staffSettingsSchema.parse({ ...defaultStaffSettings, ...values });
}
