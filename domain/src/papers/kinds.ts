import * as z from 'zod/mini';
import { asLine, atMost, isCalendarDate, text, webAddress } from '../shared/formats';

/** Whose paper it is. */
const paperSubjects = ['office', 'holder', 'owner', 'control_person'] as const;
export type PaperSubject = (typeof paperSubjects)[number];

export const paperSubjectLabels: Record<PaperSubject, string> = {
  office: 'The office',
  holder: 'The EFIN holder',
  owner: 'The business owner',
  control_person: 'The control person',
};

/** When a kind is asked for: with every application to one of its banks, or when staff request it. */
export const paperAsks = ['on_submit', 'on_request'] as const;
export const paperAskLabels: Record<(typeof paperAsks)[number], string> = {
  on_submit: 'With every application',
  on_request: 'Only when our team requests it',
};

/** How long an accepted paper stays on file: for its season, until its own end date, or forever. */
export const paperValidities = ['season', 'until_date', 'always'] as const;
export const paperValidityLabels: Record<(typeof paperValidities)[number], string> = {
  season: 'For the season',
  until_date: 'Until the date on it',
  always: 'Always',
};

/** The maximum number of kinds, characters per text, alternatives of a kind, and days of age. */
export const paperKindLimits = { kinds: 30, label: 60, help: 300, instead: 10, ageDays: 3650 } as const;

export const paperKindKey = z
  .string()
  .check(
    z.regex(
      /^[a-z][a-z0-9_]{0,39}$/,
      'Start with a lowercase letter, then use up to 39 lowercase letters, digits, or underscores.',
    ),
  );
/** The kind of a stored paper: a key from settings, or an agreement (`agreementKind`). */
export const askedKindKey = z
  .string()
  .check(z.regex(/^(agreement:)?[a-z][a-z0-9_]{0,39}$/, 'Choose a paper from the list.'));
const ageMessage = `Enter 1 to ${paperKindLimits.ageDays} days, or leave it blank.`;

const paperKind = z.strictObject({
  /** Identifies the papers and doesn't change when the label is reworded. */
  key: paperKindKey,
  label: text('name', paperKindLimits.label),
  /** What a bank wants to see on it, for the office. */
  help: z.string().check(asLine, atMost(paperKindLimits.help)),
  /** 2 for a card, whose front and back are both needed. */
  sides: z.union([z.literal(1), z.literal(2)]),
  of: z.enum(paperSubjects, 'Choose whose paper it is.'),
  /** Names of the banks that want it. Empty means all banks. */
  banks: z.array(text('bank name')).check(z.maxLength(20, 'List at most 20 banks.')),
  ask: z.enum(paperAsks, 'Choose when it is asked for.'),
  valid: z.enum(paperValidities, 'Choose how long it stays on file.'),
  /** The oldest date on the paper that a bank takes, in days before it is handed in. */
  max_age_days: z.optional(
    z.nullable(
      z.int(ageMessage).check(z.minimum(1, ageMessage), z.maximum(paperKindLimits.ageDays, ageMessage)),
    ),
  ),
  /** Keys of other kinds that also do. */
  instead: z
    .array(paperKindKey)
    .check(z.maxLength(paperKindLimits.instead, `List at most ${paperKindLimits.instead} alternatives.`)),
  /** Where we found that banks want it. Screens show it to staff only. */
  source: z.nullable(
    z.strictObject({
      label: text('source', 200),
      url: webAddress,
      /** YYYY-MM-DD. */
      checked_on: z.string().check(z.refine(isCalendarDate, 'Enter a valid date.')),
    }),
  ),
});
export type PaperKind = z.infer<typeof paperKind>;

/** `paper_kinds` in the public settings: unique keys and labels, and alternatives that exist. */
export const paperKinds = z.array(paperKind).check(
  z.maxLength(paperKindLimits.kinds, `List at most ${paperKindLimits.kinds} papers.`),
  z.superRefine((kinds, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: kinds });
    const keys = new Set(kinds.map(({ key }) => key));
    const seen = { key: new Set<string>(), label: new Set<string>() };
    for (const [i, kind] of kinds.entries()) {
      const label = kind.label.toLowerCase();
      if (seen.key.has(kind.key)) issue([i, 'key'], 'Another paper has this key.');
      if (seen.label.has(label)) issue([i, 'label'], 'Another paper has this name.');
      seen.key.add(kind.key);
      seen.label.add(label);
      for (const [j, key] of kind.instead.entries()) {
        if (key === kind.key) issue([i, 'instead', j], 'A paper cannot replace itself.');
        else if (!keys.has(key)) issue([i, 'instead', j], 'Choose a paper from the list.');
      }
    }
  }),
);

/**
 * Returns messages for kinds that name a bank that doesn't exist (it may have been renamed or removed),
 * by path within `kinds`.
 */
export const unknownBanks = (
  kinds: readonly Pick<PaperKind, 'label' | 'banks'>[],
  banks: readonly { name: string }[],
): Record<string, string> =>
  Object.fromEntries(
    kinds.flatMap(({ label, banks: named }, i) =>
      named.flatMap((name, j) =>
        banks.some((bank) => bank.name === name)
          ? []
          : [[`${i}.banks.${j}`, `No bank is named “${name}”. Choose who wants “${label}” from the list.`]],
      ),
    ),
  );

/** Returns the kinds that a bank wants. */
export const kindsOfBank = <K extends Pick<PaperKind, 'banks'>>(kinds: readonly K[], bank: string): K[] =>
  kinds.filter(({ banks }) => banks.length === 0 || banks.includes(bank));
