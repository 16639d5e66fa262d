import * as z from 'zod/mini';
import { text } from '../shared/formats';
import { type BankApplicationStatus, needsReason, settableStatus } from './status';

/** The maximum number of words in settings, and the maximum length of a word and a reason code. */
export const statusWordLimits = { words: 300, word: 60, reasonCode: 40 } as const;

const statusWord = z.strictObject({
  bank: text('bank name'),
  /** As spelled in the bank's files; matched by `normalizeWord`. */
  word: text('word', statusWordLimits.word),
  status: settableStatus,
  /** The reason code that the word stands for. */
  reason_code: z.optional(text('reason code', statusWordLimits.reasonCode)),
  /** Whether a row with this word needs the bank's reason. */
  needs_reason: z.boolean(),
});
export type StatusWord = z.infer<typeof statusWord>;

/** Returns a word in lowercase, without accents and repeated spaces, for comparison. */
export const normalizeWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * `status_words` in the staff settings: the meaning of each bank's words, one line per bank and
 * word.
 */
export const statusWords = z.array(statusWord).check(
  z.maxLength(statusWordLimits.words, `List at most ${statusWordLimits.words} words.`),
  z.superRefine((words, context) => {
    const seen = new Set<string>();
    for (const [i, { bank, word }] of words.entries()) {
      const key = JSON.stringify([bank, normalizeWord(word)]);
      if (seen.has(key)) {
        const message = 'Another line for this bank already has this word.';
        context.issues.push({ code: 'custom', path: [i, 'word'], message, input: word });
      }
      seen.add(key);
    }
  }),
);

export interface WordMeaning {
  status: BankApplicationStatus;
  reason_code?: string | undefined;
  needs_reason: boolean;
}

/**
 * Returns the meaning of a bank's words, by folded word. The file's own words override the
 * settings.
 */
export function wordMeanings(
  bank: string,
  stored: readonly StatusWord[],
  fileWords: readonly { word: string; status: BankApplicationStatus }[],
): ReadonlyMap<string, WordMeaning> {
  const meanings = new Map<string, WordMeaning>();
  for (const each of stored) if (each.bank === bank) meanings.set(normalizeWord(each.word), each);
  for (const { word, status } of fileWords) {
    meanings.set(normalizeWord(word), { status, needs_reason: needsReason(status) });
  }
  return meanings;
}

/**
 * Returns whether a row with this word needs a reason. Offices see why they were rejected, so a
 * rejection always needs one.
 */
export const wordNeedsReason = ({ status, needs_reason }: WordMeaning): boolean =>
  needs_reason || needsReason(status);
