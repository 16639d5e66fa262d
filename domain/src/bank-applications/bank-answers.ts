import type { Bank, BankQuestion } from '../settings/settings';
import type { FieldErrors } from '../shared/field-errors';
import { isCalendarDate } from '../shared/formats';
import { looksLikeSsn, misplacedSsn } from '../shared/ssn-like';
import { numberProblem, plainNumber } from '../shared/typed-number';
import { answerFieldOf } from './answer-field';
import type { BankAnswers, BankApplication } from './bank-application';
import { needsOtherPerson } from './other-person';

/** Valid answers by question key (null clears an answer) and error messages by field. */
export interface CheckedAnswers {
  answers: Record<string, string | null>;
  errors: FieldErrors;
}

const nineDigits = /(?<!\d)\d{9}(?!\d)/;

/**
 * Returns whether an answer is shaped like a Social Security number. It isn't compared with the
 * number on file, because the result would confirm a guess.
 */
export const resemblesSsn = ({ type }: BankQuestion, text: string): boolean =>
  looksLikeSsn(text) || ((type === 'text' || type === 'number') && nineDigits.test(text.replaceAll(',', '')));

/**
 * Validates and normalizes the answers to a bank's questions. Whole numbers lose their commas (and
 * must be at least 1 if the bank doesn't accept 0), dates become YYYY-MM-DD, and EINs become
 * 12-3456789. Yes-or-no answers become `Yes` or `No`, and choices must match the list. A key that
 * the bank doesn't ask for is an error, and so is anything shaped like a Social Security number. A
 * missing answer isn't an error; the pre-flight warns about it.
 */
export function checkAnswers(bank: Pick<Bank, 'questions'> | undefined, given: BankAnswers): CheckedAnswers {
  const questions = new Map(bank?.questions.map((question) => [question.key, question]));
  const answers: CheckedAnswers['answers'] = {};
  const errors: FieldErrors = {};
  for (const [key, typed] of Object.entries(given)) {
    const question = questions.get(key);
    const text = typed?.trim() ?? '';
    const checked: { answer: string | null } | { error: string } = !question
      ? { error: 'This bank does not ask this question.' }
      : text === ''
        ? { answer: null }
        : resemblesSsn(question, text)
          ? { error: misplacedSsn }
          : parseAnswer(question, text);
    if ('error' in checked) errors[answerFieldOf(key)] = checked.error;
    else answers[key] = checked.answer;
  }
  return { answers, errors };
}

function parseAnswer(
  { type, choices = [], at_least_one = false }: BankQuestion,
  text: string,
): { answer: string } | { error: string } {
  switch (type) {
    case 'number': {
      const number = text.normalize('NFKC').replace(/[,\s](?=\d{3}(?!\d))/g, '');
      if (!/^\d{1,9}$/.test(number)) return { error: 'Enter a whole number, like 120.' };
      return at_least_one && Number(number) === 0
        ? { error: 'Enter 1 or more. The bank does not accept 0.' }
        : { answer: String(Number(number)) };
    }
    case 'choice':
      return choices.includes(text) ? { answer: text } : { error: 'Choose one from the list.' };
    case 'date':
      return isCalendarDate(text) ? { answer: text } : { error: 'Enter a valid date: month, day, and year.' };
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

/** Returns the answer fields to store on an application; empty if there are no answers. */
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

/** Returns the bank's question for each answer, by key. */
const labelsOf = (
  bank: Pick<Bank, 'questions'> | undefined,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    (bank?.questions ?? []).flatMap(({ key, label }) => (Object.hasOwn(answers, key) ? [[key, label]] : [])),
  );
