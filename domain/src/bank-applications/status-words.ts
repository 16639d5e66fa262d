import * as z from 'zod/mini';
import { text } from '../shared/formats';
import { type BankApplicationStatus, needsReason, settableStatus } from './status';

/** The most words in settings, and the longest. */
export const statusWordLimits = { words: 300, word: 60, reasonCode: 40 } as const;

const statusWord = z.strictObject({
  bank: text('name of the bank'),
  /** As the bank writes it in its files; compared by `foldWord`. */
  word: text('word', statusWordLimits.word),
  status: settableStatus,
  /** Code of the reason that the word stands for. */
  reason_code: z.optional(text('reason code', statusWordLimits.reasonCode)),
  /** Whether a row with this word counts only with a reason of the bank's. */
  needs_reason: z.boolean(),
});
export type StatusWord = z.infer<typeof statusWord>;

/** Returns a word without case, accents and repeated spaces, for comparison. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * `status_words` of the staff settings: what each bank's words mean; one line per bank and word.
 */
export const statusWords = z.array(statusWord).check(
  z.maxLength(statusWordLimits.words, `List at most ${statusWordLimits.words} words.`),
  z.superRefine((words, context) => {
    const seen = new Set<string>();
    for (const [i, { bank, word }] of words.entries()) {
      const key = JSON.stringify([bank, foldWord(word)]);
      if (seen.has(key)) {
        const message = 'Another line of this bank has this word.';
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
 * Returns what the words of a bank mean, by folded word. Those of one file come before the
 * settings'.
 */
export function meaningsOf(
  bank: string,
  stored: readonly StatusWord[],
  ofFile: readonly { word: string; status: BankApplicationStatus }[],
): ReadonlyMap<string, WordMeaning> {
  const meanings = new Map<string, WordMeaning>();
  for (const each of stored) if (each.bank === bank) meanings.set(foldWord(each.word), each);
  for (const { word, status } of ofFile) {
    meanings.set(foldWord(word), { status, needs_reason: needsReason(status) });
  }
  return meanings;
}

/**
 * Whether a row with such a word counts only with a reason: an office reads why it was rejected.
 */
export const wordNeedsReason = ({ status, needs_reason }: WordMeaning): boolean =>
  needs_reason || needsReason(status);
