import * as z from 'zod/mini';
import { entryLayouts } from '../bank-applications/entry-layout';
import { statusWords } from '../bank-applications/status-words';
import { brand } from '../shared/brand';
import { asLine, email, text, webAddress } from '../shared/formats';
import { limits } from '../shared/limits';
import { defaultTargets, targetSettings } from '../tickets/target-settings';

/**
 * Years that unused data is kept: the least, the rule's, and the most that a business need may ask
 * for.
 */
const retentionYears = { min: 1, usual: 2, max: 7 } as const;
const someYears = `Enter ${retentionYears.min} to ${retentionYears.max} years.`;

const someHour = 'Enter an hour from 0 to 23.';
const someSubmissions = 'Enter 1 to 500 applications.';

/** `settings/staff`: what only staff may read. */
export const staffSettingsSchema = z.strictObject({
  /** Sender address and name of e-mails. */
  sender_email: email,
  sender_name: text('sender name', limits.name),
  ...targetSettings,
  /** Years after which unused data is disposed of. */
  retention_years: z
    .int(someYears)
    .check(z.minimum(retentionYears.min, someYears), z.maximum(retentionYears.max, someYears)),
  /**
   * Bank applications that a member may submit in a day. Staff raises it in season, when service
   * bureaus enter many offices.
   */
  submissions_per_day: z
    .int(someSubmissions)
    .check(z.minimum(1, someSubmissions), z.maximum(500, someSubmissions)),
  /** Hour of New York in which digests go out to staff, 0 to 23. */
  digest_hour: z.int(someHour).check(z.minimum(0, someHour), z.maximum(23, someHour)),
  /** What Software URL of a new user begins with; blank for nothing. */
  software_url: z.string().check(
    asLine,
    z.refine(
      (value) => value === '' || (/^https:/i.test(value) && webAddress.safeParse(value).success),
      'Leave it blank, or enter a full web address that starts with https://.',
    ),
  ),
  /**
   * Whether staff is admitted only with a second factor (16 CFR 314.4(c)(5)). Rules read this field
   * by its name.
   */
  require_staff_mfa: z.boolean(),
  /** In which order and form each bank takes the fields of an application. */
  entry_layouts: entryLayouts,
  /** What the words in the banks' files mean. */
  status_words: statusWords,
});
export type StaffSettings = z.infer<typeof staffSettingsSchema>;

export const defaultStaffSettings: StaffSettings = {
  sender_email: brand.email,
  sender_name: brand.name,
  ...defaultTargets,
  retention_years: retentionYears.usual,
  submissions_per_day: 10,
  digest_hour: 7,
  software_url: '',
  require_staff_mfa: false,
  entry_layouts: [],
  status_words: [],
};

/**
 * Reads `settings/staff`, with defaults for whatever is missing; throws when a stored value is
 * invalid.
 */
export function readStaffSettings(stored: Record<string, unknown> = {}): StaffSettings {
  const { updated_at: _, ...values } = stored;
  return staffSettingsSchema.parse({ ...defaultStaffSettings, ...values });
}
