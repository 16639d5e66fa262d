import * as z from 'zod/mini';
import { nextStepRules } from '../dashboard/next-step-rules';
import { agreements } from '../papers/agreements';
import { paperKinds } from '../papers/kinds';
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
 * Rejects a second entry with the same name, ignoring case and punctuation. Applications refer to
 * banks and software by name.
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

const daysMessage = 'Enter 0 to 90 days.';
/** Time zones for the office's business hours. */
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

const seasonMessage = 'Enter a year from 2020 to 2100.';
const minutesMessage = 'Enter 1 to 120 minutes.';
const minutes = z.number(minutesMessage).check(z.minimum(1, minutesMessage), z.maximum(120, minutesMessage));
const waitMessage = 'Enter 0 to 168 hours.';

const price = dollars(20_000);

/** The types of a bank's own questions, and the groups that they appear in. */
const questionTypes = ['text', 'number', 'choice', 'date', 'yes_no', 'ein'] as const;
const questionGroups = ['office', 'owner', 'volume'] as const;
const keyMessage =
  'Start with a lowercase letter, then use up to 39 lowercase letters, digits, or underscores.';

const bankQuestion = z.strictObject({
  /** Identifies the answer and doesn't change when the label is reworded. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, keyMessage)),
  label: text('question'),
  help: z.string().check(asLine, atMost(200)),
  type: z.enum(questionTypes),
  choices: z.optional(z.array(text('choice')).check(z.maxLength(12, 'List at most 12 choices.'))),
  /** For number questions: the bank doesn't accept 0. Other types ignore it. */
  at_least_one: z.optional(z.boolean()),
  required: z.boolean(),
  group: z.enum(questionGroups),
});
export type BankQuestion = z.infer<typeof bankQuestion>;

/** The name of a field or check. */
const codeName = z.string().check(z.regex(/^[a-z_]{1,40}$/));
const payoutDays = z
  .int('Enter whole days, 1 to 30.')
  .check(z.minimum(1, 'Enter whole days, 1 to 30.'), z.maximum(30, 'Enter whole days, 1 to 30.'));
const windowDay = z.nullable(z.string().check(z.refine(isCalendarDate, 'Enter a valid date.')));

/**
 * Bank fields that were added later, so documents saved earlier lack them. `checkBanks` validates
 * them on save.
 */
export const laterBankFields = {
  /** Our optional fields that this bank requires. */
  needs: z.array(codeName).check(z.maxLength(20)),
  questions: z.array(bankQuestion).check(z.maxLength(30, 'Ask at most 30 questions.')),
  /**
   * First and last calendar date, in the office's time zone, on which the bank takes applications.
   */
  opens_on: windowDay,
  closes_on: windowDay,
  /** Business days for which payments in progress can still reach an office's old account. */
  payout_days_min: payoutDays,
  payout_days_max: payoutDays,
  /** Whether one EFIN can have a separate application at this bank for each software. */
  per_software: z.boolean(),
};

export const bankSchema = z.strictObject({
  name: text('bank name'),
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

/** Returns the schema of a list of 1 to 20 banks with unique names. */
export const banksOf = <S extends z.ZodMiniType<{ name: string }>>(bank: S) =>
  z
    .array(bank)
    .check(
      z.minLength(1, 'List at least one bank.'),
      z.maxLength(20, 'List at most 20 banks.'),
      uniqueNames('bank'),
    );

/** A bank that has no questions of its own and takes applications at any time. */
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
 * `settings/public`: the settings shared by forms, the server, and the public site. Fees are in
 * dollars per funded return. Stored with `updated_at`, and written together with `settings/staff`.
 */
export const publicSettingsSchema = z.strictObject({
  /** The filing season. Season N prepares tax year N - 1. */
  season: z.int(seasonMessage).check(z.minimum(2020, seasonMessage), z.maximum(2100, seasonMessage)),
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
        name: text('software name'),
        fee: dollars(1000),
      }),
    )
    .check(
      z.minLength(1, 'List at least one software product.'),
      z.maxLength(20, 'List at most 20 software products.'),
      uniqueNames('software'),
    ),
  links: z
    .array(
      z.strictObject({
        name: text('link name'),
        description: text('description', 200),
        url: webAddress,
      }),
    )
    .check(z.maxLength(20, 'List at most 20 links.')),
  training_url: webAddress,
  /** Blank if no scheduler is configured; the booking dialog then offers a call request. */
  booking_url: z.string().check(
    asLine,
    z.refine(
      (value) => value === '' || webAddress.safeParse(value).success,
      'Leave it blank, or enter a full web address that starts with https:// or http://.',
    ),
  ),
  business_hours: z.array(text('business hours', 60)).check(z.maxLength(7, 'Use at most 7 lines.')),
  /** The time zone of the business hours. */
  time_zone: z.enum(officeZones, 'Choose a time zone.'),
  /**
   * Public offer: prices in dollars per season, the trial in days, and the maximum refund advance
   * in dollars.
   */
  offer: z.strictObject({
    package_price: price,
    co_brand_price: price,
    trial_days: z.int(daysMessage).check(z.minimum(0, daysMessage), z.maximum(90, daysMessage)),
    advance_max: price,
  }),
  /**
   * The next step for each status of a bank application. Statuses without a row use the default
   * texts.
   */
  next_steps: nextStepRules,
  /** The papers that banks want from offices. */
  paper_kinds: paperKinds,
  /** The agreements that offices sign. `saveAgreement` writes them, with their texts elsewhere. */
  agreements,
  /** Codes of the pre-flight checks that are turned off. */
  preflight_off: z.array(codeName).check(z.maxLength(40)),
  /** Minutes of inactivity before a member or ERO is signed out. */
  inactivity_minutes: minutes,
  /** Minutes of inactivity before staff are signed out. */
  staff_inactivity_minutes: minutes,
  /**
   * Minutes before the sign-out in the embedded training library, whose activity the portal can't
   * detect.
   */
  library_inactivity_minutes: minutes,
  /**
   * Hours for which reveals and banking changes are blocked after the account's password or email
   * address changes; 0 for none.
   */
  credential_change_wait_hours: z
    .number(waitMessage)
    .check(z.minimum(0, waitMessage), z.maximum(168, waitMessage)),
});

export type PublicSettings = z.infer<typeof publicSettingsSchema>;

/** The specification's values, in force until a super admin saves others. */
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
  paper_kinds: [],
  agreements: [],
  preflight_off: [],
  inactivity_minutes: 3,
  staff_inactivity_minutes: 3,
  library_inactivity_minutes: 30,
  credential_change_wait_hours: 24,
};

/** Returns the tax year of the current season. */
export const taxYear = ({ season }: Pick<PublicSettings, 'season'>): number => season - 1;

/**
 * Adds defaults to stored settings. If only the former shared inactivity limit is stored, it also
 * applies to staff until a limit for staff is saved.
 */
export const withDefaultSettings = (stored: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...defaultSettings,
  staff_inactivity_minutes: stored.inactivity_minutes ?? defaultSettings.staff_inactivity_minutes,
  ...stored,
});

/**
 * Returns the version of the settings: the older `updated_at` of the documents in milliseconds, or
 * 0 before the first save. One save writes both documents, so a reader that sees only one of the
 * writes gets the older version.
 */
export const settingsVersion = (
  ...documents: (Readonly<Record<string, unknown>> | null | undefined)[]
): number =>
  Math.min(...documents.map((stored) => timestamp.safeParse(stored?.updated_at).data?.toMillis() ?? 0));

/**
 * Parses `settings/public`, adding defaults with `withDefaultSettings`.
 * @throws {z.core.$ZodError} if a stored value is invalid
 */
export function readPublicSettings(stored: Record<string, unknown> = {}): PublicSettings {
  const { updated_at: _, ...values } = stored;
  return publicSettingsSchema.parse(withDefaultSettings(values));
}
