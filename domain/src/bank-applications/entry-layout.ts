import * as z from 'zod/mini';
import { asLine, atMost, text } from '../shared/formats';
import { hasLineBreak, isVisible } from '../shared/plain-text';
import { answerKey, isAnswer } from './answer-field';
import { type ApplicationField, wizardSteps } from './application-fields';
import type { BankApplication } from './bank-application';

/**
 * The maximum number of layouts in settings, lines per layout, and characters per label and fixed
 * text.
 */
export const entryLayoutLimits = { layouts: 20, lines: 80, label: 60, fixedText: 100 } as const;

/** Fields that a line can show in addition to the wizard's. */
const computedFields = [
  'service_bureau_fee',
  'transmitter_fee',
  'software_tech_fee',
  'bank_fee',
  'total_fee',
  'season',
  'tax_year',
] as const satisfies readonly (keyof BankApplication)[];

export type EntryField = ApplicationField | (typeof computedFields)[number];

/** Application fields that an entry desk line can show, starting with the wizard's. */
export const entryFields: readonly EntryField[] = [
  ...wizardSteps.flatMap(({ fields }) => fields),
  ...computedFields,
];

/** Formats of a line's value. A value that doesn't fit its format is unchanged. */
export const entryFormats = [
  'plain',
  'digits',
  'date_mdy',
  'date_iso',
  'phone_dashes',
  'upper',
  'money',
] as const;
export type EntryFormat = (typeof entryFormats)[number];

/** The source of a line's value. */
export type EntrySource =
  | { kind: 'field'; field: EntryField }
  | { kind: 'answer'; key: string }
  | { kind: 'text'; text: string };

const questionKey = /^[a-z][a-z0-9_]{0,39}$/;

/**
 * Parses a source from settings: a field name, `bank_answers.<key>`, or `=` and a fixed text.
 * Returns null if it is invalid.
 */
export function entrySourceOf(source: string): EntrySource | null {
  if (hasLineBreak(source)) return null;
  if (source.startsWith('=')) {
    const fixed = source.slice(1).trim();
    return !isVisible(fixed) ? null : { kind: 'text', text: fixed };
  }
  const field = entryFields.find((each) => each === source);
  if (field) return { kind: 'field', field };
  return isAnswer(source) && questionKey.test(answerKey(source))
    ? { kind: 'answer', key: answerKey(source) }
    : null;
}

const entryLine = z.strictObject({
  label: text('label', entryLayoutLimits.label),
  /** `field name`, `bank_answers.<key>` or `=fixed text`; see `entrySourceOf`. */
  source: z.string('Choose a source.').check(asLine, atMost(entryLayoutLimits.fixedText + 1)),
  format: z.enum(entryFormats, 'Choose a format.'),
});
export type EntryLine = z.infer<typeof entryLine>;

const entryLayout = z.strictObject({
  bank: text('bank name'),
  lines: z.array(entryLine).check(
    z.minLength(1, 'List at least one line.'),
    z.maxLength(entryLayoutLimits.lines, `List at most ${entryLayoutLimits.lines} lines.`),
    z.superRefine((lines, context) => {
      for (const [i, { source }] of lines.entries()) {
        if (entrySourceOf(source)) continue;
        const message = `Line ${i + 1}: “${source}” is not a valid source.`;
        context.issues.push({ code: 'custom', path: [i, 'source'], message, input: source });
      }
    }),
  ),
});
export type EntryLayout = z.infer<typeof entryLayout>;

/**
 * `entry_layouts` in the staff settings: the order and format in which each bank takes the fields.
 */
export const entryLayouts = z.array(entryLayout).check(
  z.maxLength(entryLayoutLimits.layouts, `List at most ${entryLayoutLimits.layouts} layouts.`),
  z.superRefine((layouts, context) => {
    const seen = new Set<string>();
    for (const [i, { bank }] of layouts.entries()) {
      if (seen.has(bank)) {
        const message = 'This bank already has a layout.';
        context.issues.push({ code: 'custom', path: [i, 'bank'], message, input: bank });
      }
      seen.add(bank);
    }
  }),
);

/**
 * Returns a message for each line that shows an answer its bank doesn't ask for. Keys are source
 * paths within the layouts: `0.lines.2.source`.
 */
export const unaskedAnswers = (
  layouts: readonly EntryLayout[],
  banks: readonly { name: string; questions?: readonly { key: string }[] | undefined }[],
): Record<string, string> =>
  Object.fromEntries(
    layouts.flatMap(({ bank, lines }, i) => {
      const asked = banks.find(({ name }) => name === bank)?.questions ?? [];
      return lines.flatMap(({ source }, j) => {
        const from = entrySourceOf(source);
        if (from?.kind !== 'answer' || asked.some(({ key }) => key === from.key)) return [];
        return [
          [`${i}.lines.${j}.source`, `Line ${j + 1}: ${bank} does not ask the question “${from.key}”.`],
        ];
      });
    }),
  );
