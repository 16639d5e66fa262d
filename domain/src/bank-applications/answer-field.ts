import * as z from 'zod/mini';
import type { BankQuestion } from '../settings/settings';
import { calendarDateText } from '../shared/display';
import { isCalendarDate } from '../shared/formats';

const prefix = 'bank_answers.';

/** The field name of an answer to a bank's question, used in changes and error messages. */
export type AnswerField = `bank_answers.${string}`;

export const isAnswer = (field: string): field is AnswerField => field.startsWith(prefix);
export const answerField = z.custom<AnswerField>((field) => typeof field === 'string' && isAnswer(field));
export const answerFieldOf = (key: string): AnswerField => `${prefix}${key}`;
/** Returns the question key in an answer's field name. */
export const answerKey = (field: string): string => field.slice(prefix.length);

/** Returns the answer to a question, or null if there is none. */
export const answerTo = (
  answers: Readonly<Record<string, string | null>> | undefined,
  key: string,
): string | null => (answers && Object.hasOwn(answers, key) ? answers[key] || null : null);

/** Returns the display text of an answer: dates as "Jan 5, 2026", anything else unchanged. */
export const answerText = (answer: string): string =>
  isCalendarDate(answer) ? calendarDateText(answer) : answer;

/** The wizard step (1-based) that shows each group of bank questions. */
export const stepOfGroup: Record<BankQuestion['group'], number> = { office: 2, owner: 2, volume: 4 };
