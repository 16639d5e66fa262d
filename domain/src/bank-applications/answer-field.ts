import * as z from 'zod/mini';
import type { BankQuestion } from '../settings/settings';
import { calendarDateText } from '../shared/display';
import { isCalendarDate } from '../shared/formats';

const prefix = 'bank_answers.';

/** The answer to a question of the bank, as changes and error messages name it. */
export type AnswerField = `bank_answers.${string}`;

export const isAnswer = (field: string): field is AnswerField => field.startsWith(prefix);
export const answerField = z.custom<AnswerField>((field) => typeof field === 'string' && isAnswer(field));
export const answerFieldOf = (key: string): AnswerField => `${prefix}${key}`;
/** Returns the key of the question that an answer's field names. */
export const answerKey = (field: string): string => field.slice(prefix.length);

/** Returns the answer to a question; null where there is none. */
export const answerTo = (
  answers: Readonly<Record<string, string | null>> | undefined,
  key: string,
): string | null => (answers && Object.hasOwn(answers, key) ? answers[key] || null : null);

/**
 * Returns the displayed form of an answer: stored dates as "Jan 5, 2026", anything else as it is.
 */
export const answerText = (answer: string): string =>
  isCalendarDate(answer) ? calendarDateText(answer) : answer;

/** The step of the wizard, counted from 1, that asks each group of a bank's questions. */
export const stepOfGroup: Record<BankQuestion['group'], number> = { office: 2, owner: 2, volume: 4 };
