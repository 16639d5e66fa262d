import * as z from 'zod/mini';
import { nextStepRules } from '../dashboard/next-step-rules';
import { brand } from '../shared/brand';
import { asLine, atMost, isCalendarDate, text, webAddress, wholeCents } from '../shared/formats';
import { timestamp } from '../shared/timestamp';

const dollars = (max: number) =>
  z
    .number('Enter an amount in dollars.')
    .check(
      z.minimum(0, 'The amount cannot be negative.'),
      z.maximum(max, `The amount cannot be over $${max}.`),
      wholeCents,
    );

/**
 * Refuses a second entry of the same name, ignoring case and punctuation. Applications know banks
 * and software by name.
 */
const uniqueNames = (what: string) =>
  z.superRefine<readonly { name: string }[]>((list, context) => {
    const seen = new Set<string>();
    for (const [i, { name }] of list.entries()) {
      const key = name
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
      if (seen.has(key)) {
        const message = `Another ${what} has this name.`;
        context.issues.push({ code: 'custom', path: [i, 'name'], message, input: name });
      }
      seen.add(key);
    }
  });

const someDays = 'Enter 0 to 90 days.';
/** Time zones that an office may keep its hours in. */
const officeZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
export type OfficeZone = (typeof officeZones)[number];

const aSeason = 'Enter a year from 2020 to 2100.';
const someMinutes = 'Enter 1 to 120 minutes.';
const minutes = z.number(someMinutes).check(z.minimum(1, someMinutes), z.maximum(120, someMinutes));
const waitHours = 'Enter 0 to 168 hours.';

const price = dollars(20_000);

/** The types of a bank's own questions, and whom or what they are about. */
const questionTypes = ['text', 'number', 'choice', 'date', 'yes_no', 'ein'] as const;
const questionGroups = ['office', 'owner', 'volume'] as const;
const questionKey = 'Use a lower-case letter, then up to 39 letters, digits or underscores.';

const bankQuestion = z.strictObject({
  /** Names the answer; stays when the label is reworded. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, questionKey)),
  label: text('question'),
  help: z.string().check(asLine, atMost(200)),
  type: z.enum(questionTypes),
  choices: z.optional(z.array(text('choice')).check(z.maxLength(12, 'List at most 12 choices.'))),
  /** Of a number: the bank does not take 0. Other types ignore it. */
  at_least_one: z.optional(z.boolean()),
  required: z.boolean(),
  group: z.enum(questionGroups),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** The name of a field or check. */
const word = z.string().check(z.regex(/^[a-z_]{1,40}$/));
const payoutDays = z
  .int('Enter whole days, 1 to 30.')
  .check(z.minimum(1, 'Enter whole days, 1 to 30.'), z.maximum(30, 'Enter whole days, 1 to 30.'));
const windowDay = z.nullable(z.string().check(z.refine(isCalendarDate, 'Enter a real date.')));

/**
 * What banks were stored without by earlier versions. `checkBanks` says what a saved one must meet.
 */
export const laterBankFields = {
  /** Optional fields of ours that this bank wants. */
  needs: z.array(word).check(z.maxLength(20)),
  questions: z.array(bankQuestion).check(z.maxLength(30, 'Ask at most 30 questions.')),
  /** First and last calendar date, of the office's time zone, on which it takes applications. */
  opens_on: windowDay,
  closes_on: windowDay,
  /** Business days for which payments under way may still reach an office's old account. */
  payout_days_min: payoutDays,
  payout_days_max: payoutDays,
  /** Whether one EFIN at this bank may have an application for each software. */
  per_software: z.boolean(),
};

export const bankSchema = z.strictObject({
  name: text('name of the bank'),
  fee: dollars(1000),
  asks_security_question: z.boolean(),
  needs: z._default(laterBankFields.needs, []),
  questions: z._default(laterBankFields.questions, []),
  opens_on: z._default(windowDay, null),
  closes_on: z._default(windowDay, null),
  payout_days_min: z._default(payoutDays, 3),
  payout_days_max: z._default(payoutDays, 5),
  per_software: z._default(laterBankFields.per_software, false),
});
export type Bank = z.infer<typeof bankSchema>;

/** Returns the schema of one to twenty banks with different names. */
export const banksOf = <S extends z.ZodMiniType<{ name: string }>>(bank: S) =>
  z
    .array(bank)
    .check(
      z.minLength(1, 'List at least one bank.'),
      z.maxLength(20, 'List at most 20 banks.'),
      uniqueNames('bank'),
    );

/** A bank that asks nothing of its own and takes applications at any time. */
export const newBank: Bank = {
  name: '',
  fee: 0,
  asks_security_question: false,
  needs: [],
  questions: [],
  opens_on: null,
  closes_on: null,
  payout_days_min: 3,
  payout_days_max: 5,
  per_software: false,
};

/**
 * `settings/public`: what forms, server and site must agree on. Dollars per funded return. Stored
 * with `updated_at`, like `settings/staff` in the same write.
 */
export const publicSettingsSchema = z.strictObject({
  /** The filing season; it prepares tax year season - 1. */
  season: z.int(aSeason).check(z.minimum(2020, aSeason), z.maximum(2100, aSeason)),
  fees: z.strictObject({
    service_bureau_base: dollars(1000),
    service_bureau_addon_max: dollars(1000),
    transmitter_base: dollars(1000),
    transmitter_addon_max: dollars(1000),
  }),
  banks: banksOf(bankSchema),
  software: z
    .array(
      z.strictObject({
        name: text('name of the software'),
        fee: dollars(1000),
      }),
    )
    .check(
      z.minLength(1, 'List at least one software.'),
      z.maxLength(20, 'List at most 20 kinds of software.'),
      uniqueNames('software'),
    ),
  links: z
    .array(
      z.strictObject({
        name: text('name of the link'),
        description: text('description', 200),
        url: webAddress,
      }),
    )
    .check(z.maxLength(20, 'List at most 20 links.')),
  training_url: webAddress,
  /** Blank while no scheduler is configured; the booking dialog then takes a call request. */
  booking_url: z.string().check(
    asLine,
    z.refine(
      (value) => value === '' || webAddress.safeParse(value).success,
      'Leave it blank, or enter a full web address that starts with https:// or http://.',
    ),
  ),
  business_hours: z.array(text('line of business hours', 60)).check(z.maxLength(7, 'Use at most 7 lines.')),
  /** Time zone of the business hours. */
  time_zone: z.enum(officeZones, 'Choose a time zone.'),
  /** What the public pages offer: dollars per season and plan, days, dollars per refund. */
  offer: z.strictObject({
    package_price: price,
    co_brand_price: price,
    trial_days: z.int(someDays).check(z.minimum(0, someDays), z.maximum(90, someDays)),
    advance_max: price,
  }),
  /**
   * What each status of a bank application asks for, and of whom; the default texts apply where it
   * is blank.
   */
  next_steps: nextStepRules,
  /** Codes of the pre-flight checks that are switched off. */
  preflight_off: z.array(word).check(z.maxLength(40)),
  /** Minutes without activity before a member or ERO is signed out. */
  inactivity_minutes: minutes,
  /** The same for staff. */
  staff_inactivity_minutes: minutes,
  /** Minutes in the framed training library, which tells nothing of activity, before the sign-out. */
  library_inactivity_minutes: minutes,
  /**
   * Hours that reveals and banking changes wait after a change of the account's password or
   * address; 0 for none.
   */
  credential_change_wait_hours: z.number(waitHours).check(z.minimum(0, waitHours), z.maximum(168, waitHours)),
});

export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The spec's constants, in force until a super admin saves others. */
export const defaultSettings: PublicSettings = {
  season: 2025,
  fees: {
    service_bureau_base: 0,
    service_bureau_addon_max: 99,
    transmitter_base: 23,
    transmitter_addon_max: 82,
  },
  banks: [
    { ...newBank, name: 'Refund Advantage', fee: 39.95, asks_security_question: true },
    { ...newBank, name: 'Santa Barbara Bank', fee: 49.95 },
  ],
  software: [
    { name: 'TaxSlayer', fee: 18 },
    { name: 'OLT Pro', fee: 15 },
  ],
  links: [
    {
      name: 'Training library',
      description: 'Courses and recordings for you and your preparers.',
      url: 'https://training.unitedtaxsoftware.example',
    },
    {
      name: 'Refund Advantage',
      description: 'The bank portal for refund transfers and advances.',
      url: 'https://bank-refund-advantage.example',
    },
    {
      name: 'Santa Barbara Bank',
      description: 'The bank portal for refund transfers and cards.',
      url: 'https://bank-santa-barbara.example',
    },
  ],
  training_url: 'https://training.unitedtaxsoftware.example',
  booking_url: '',
  business_hours: [...brand.hours],
  time_zone: 'America/New_York',
  offer: { package_price: 99, co_brand_price: 397, trial_days: 14, advance_max: 6000 },
  next_steps: [],
  preflight_off: [],
  inactivity_minutes: 3,
  staff_inactivity_minutes: 3,
  library_inactivity_minutes: 30,
  credential_change_wait_hours: 24,
};

/** Filing season N prepares tax year N - 1. */
export const taxYear = (settings: PublicSettings): number => settings.season - 1;

/**
 * Completes stored settings with the spec's values. Where one limit of inactivity was set for
 * everyone, it stays that of staff until staff's own is saved.
 */
export const withDefaultSettings = (stored: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...defaultSettings,
  staff_inactivity_minutes: stored.inactivity_minutes ?? defaultSettings.staff_inactivity_minutes,
  ...stored,
});

/**
 * Returns `updated_at` of documents of settings in milliseconds, the older one; 0 before they are
 * first saved. One save writes both, so that those seen between two saves have the older version.
 */
export const settingsVersion = (
  ...documents: (Readonly<Record<string, unknown>> | null | undefined)[]
): number =>
  Math.min(...documents.map((stored) => timestamp.safeParse(stored?.updated_at).data?.toMillis() ?? 0));

/**
 * Reads `settings/public`, with `withDefaultSettings` for whatever is missing; throws when a stored
 * value is invalid.
 */
export function readPublicSettings(stored: Record<string, unknown> = {}): PublicSettings {
  const { updated_at: _, ...values } = stored;
  return publicSettingsSchema.parse(withDefaultSettings(values));
}
