import * as z from 'zod/mini';
import { neededFields } from '../bank-applications/application-fields';
import { type Bank, type BankQuestion, bankSchema, banksOf, laterBankFields } from './settings';

const selectableFields: readonly string[] = neededFields;

type SavedBank = Pick<Bank, 'name'> & Partial<Bank>;

/**
 * Validates banks when they are saved: needed fields exist, question keys are unique, choice
 * questions have choices, and neither the application window nor the range of payout days ends
 * before it starts. Used only by Settings and the callable; stored banks are read without these
 * checks.
 */
export const checkBanks = z.superRefine<readonly SavedBank[]>((banks, context) => {
  const refuse = (path: (string | number)[], message: string) =>
    context.issues.push({ code: 'custom', path, message, input: banks });
  for (const [i, bank] of banks.entries()) {
    const { needs = [], questions = [], opens_on, closes_on, payout_days_min, payout_days_max } = bank;
    if (opens_on && closes_on && closes_on < opens_on)
      refuse([i, 'closes_on'], 'The last day cannot be before the first day.');
    if (payout_days_min && payout_days_max && payout_days_max < payout_days_min)
      refuse([i, 'payout_days_max'], 'The maximum cannot be less than the minimum.');
    if (needs.some((field) => !selectableFields.includes(field)))
      refuse([i, 'needs'], 'Choose optional application fields.');
    const keys = new Set<string>();
    for (const [j, question] of questions.entries()) {
      const problem = keys.has(question.key)
        ? (['key', 'Another question for this bank already has this key.'] as const)
        : choicesProblem(question);
      keys.add(question.key);
      if (problem) refuse([i, 'questions', j, problem[0]], problem[1]);
    }
  }
});

/** The banks in the Settings form. */
export const savedBanks = banksOf(z.extend(bankSchema, laterBankFields)).check(checkBanks);

function choicesProblem({ type, choices = [] }: BankQuestion): readonly ['choices', string] | null {
  if (type === 'choice' && choices.length < 2) return ['choices', 'List at least two choices.'];
  if (type !== 'choice' && choices.length > 0) return ['choices', 'Only a choice question can have choices.'];
  return new Set(choices).size < choices.length ? ['choices', 'List each choice only once.'] : null;
}
