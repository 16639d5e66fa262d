import type { Bank, BankQuestion } from '../settings/settings';
import type { FieldErrors } from '../shared/field-errors';
import { isCalendarDate } from '../shared/formats';
import { looksLikeSsn } from '../shared/ssn-like';
import { numberProblem, plainNumber } from '../shared/typed-number';
import { answerFieldOf } from './answer-field';
import type { BankAnswers, BankApplication } from './bank-application';
import { needsOtherPerson } from './other-person';

/** Answers by key, null for one to be cleared, and what is wrong with others by field. */
export interface CheckedAnswers {
  answers: Record<string, string | null>;
  errors: FieldErrors;
}

const nineDigits = /(?<!\d)\d{9}(?!\d)/;

/**
 * Whether an answer has the shape of a Social Security number. Never by comparison with the one on
 * file: the answer would tell whether it was right.
 */
const holdsSsn = ({ type }: BankQuestion, text: string): boolean =>
  looksLikeSsn(text) || ((type === 'text' || type === 'number') && nineDigits.test(text.replaceAll(',', '')));

/**
 * Types the answers to a bank's questions by the settings: whole numbers without commas (from 1 on
 * where the bank does not take 0), dates as
 * YYYY-MM-DD, `Yes` or `No`, an EIN as 12-3456789, a choice as listed. Keys that the bank does not
 * ask, and anything that has the shape of a Social Security number, are errors. A missing answer is
 * not: the pre-flight warns of it.
 */
export function checkAnswers(bank: Pick<Bank, 'questions'> | undefined, given: BankAnswers): CheckedAnswers {
  const questions = new Map(bank?.questions.map((question) => [question.key, question]));
  const answers: CheckedAnswers['answers'] = {};
  const errors: FieldErrors = {};
  for (const [key, typed] of Object.entries(given)) {
    const question = questions.get(key);
    const text = typed?.trim() ?? '';
    const checked: { answer: string | null } | { error: string } = !question
      ? { error: 'This bank does not ask this.' }
      : text === ''
        ? { answer: null }
        : holdsSsn(question, text)
          ? { error: 'This looks like a Social Security number, which has a field of its own.' }
          : typedAnswer(question, text);
    if ('error' in checked) errors[answerFieldOf(key)] = checked.error;
    else answers[key] = checked.answer;
  }
  return { answers, errors };
}

function typedAnswer(
  { type, choices = [], at_least_one = false }: BankQuestion,
  text: string,
): { answer: string } | { error: string } {
  switch (type) {
    case 'number': {
      const number = text.normalize('NFKC').replace(/[,\s](?=\d{3}(?!\d))/g, '');
      if (!/^\d{1,9}$/.test(number)) return { error: 'Enter a whole number, like 120.' };
      return at_least_one && Number(number) === 0
        ? { error: 'Enter 1 or more. The bank does not take 0.' }
        : { answer: String(Number(number)) };
    }
    case 'choice':
      return choices.includes(text) ? { answer: text } : { error: 'Choose one from the list.' };
    case 'date':
      return isCalendarDate(text) ? { answer: text } : { error: 'Enter a real date as month, day and year.' };
    case 'yes_no': {
      const answer = ['Yes', 'No'].find((each) => each.toLowerCase() === text.toLowerCase());
      return answer ? { answer } : { error: 'Choose Yes or No.' };
    }
    case 'ein': {
      const plain = plainNumber('ein', text);
      const error = numberProblem('ein', plain);
      return error ? { error } : { answer: plain.replace(/^(\d{2})/, '$1-') };
    }
    case 'text':
      return { answer: text };
  }
}

/** Returns what an application stores of checked answers; nothing where there is none. */
export function storedAnswers(
  bank: Pick<Bank, 'questions'> | undefined,
  checked: CheckedAnswers['answers'],
): Pick<BankApplication, 'bank_answers' | 'bank_answer_labels' | 'needs_other_person'> {
  const bank_answers = Object.fromEntries(
    Object.entries(checked).flatMap(([key, answer]) => (answer === null ? [] : [[key, answer]])),
  );
  if (Object.keys(bank_answers).length === 0) return {};
  return {
    bank_answers,
    bank_answer_labels: labelsOf(bank, bank_answers),
    needs_other_person: needsOtherPerson(bank_answers),
  };
}

/** Returns what the bank asks for each of these answers, by key. */
const labelsOf = (
  bank: Pick<Bank, 'questions'> | undefined,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    (bank?.questions ?? []).flatMap(({ key, label }) => (Object.hasOwn(answers, key) ? [[key, label]] : [])),
  );
