import * as z from 'zod/mini';
import { neededFields } from '../bank-applications/application-fields';
import { type Bank, type BankQuestion, bankSchema, banksOf, laterBankFields } from './settings';

const wanted: readonly string[] = neededFields;

type SavedBank = Pick<Bank, 'name'> & Partial<Bank>;

/**
 * Checks banks that are saved: fields that an application has, one question per key, choices where
 * a question offers them, and a window and a range of days that do not end before they begin. For Settings and the
 * callable alone; what is stored is read without.
 */
export const checkBanks = z.superRefine<readonly SavedBank[]>((banks, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: banks });
  for (const [i, bank] of banks.entries()) {
    const { needs = [], questions = [], opens_on, closes_on, payout_days_min, payout_days_max } = bank;
    if (opens_on && closes_on && closes_on < opens_on)
      refuse([i, 'closes_on'], 'The last day cannot be before the first.');
    if (payout_days_min && payout_days_max && payout_days_max < payout_days_min)
      refuse([i, 'payout_days_max'], 'The most days cannot be fewer than the fewest.');
    if (needs.some((field) => !wanted.includes(field)))
      refuse([i, 'needs'], 'Choose optional fields of the application.');
    const keys = new Set<string>();
    for (const [j, question] of questions.entries()) {
      const problem = keys.has(question.key)
        ? (['key', 'Another question of this bank has this key.'] as const)
        : choicesProblem(question);
      keys.add(question.key);
      if (problem) refuse([i, 'questions', j, problem[0]], problem[1]);
    }
  }
});

/** Banks as a form holds and saves them. */
export const savedBanks = banksOf(z.extend(bankSchema, laterBankFields)).check(checkBanks);

function choicesProblem({ type, choices = [] }: BankQuestion): readonly ['choices', string] | null {
  if (type === 'choice' && choices.length < 2) return ['choices', 'List at least two choices.'];
  if (type !== 'choice' && choices.length > 0) return ['choices', 'Only a choice question has choices.'];
  return new Set(choices).size < choices.length ? ['choices', 'List each choice once.'] : null;
}
