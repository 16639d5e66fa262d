import { calendarDateText } from '@united/domain/shared/display';
import { isCalendarDate } from '@united/domain/shared/formats';
import type { Settings } from '../schema';

type Bank = Settings['public']['banks'][number];

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const day = (date: string) => (isCalendarDate(date) ? calendarDateText(date) : date);

/** What a bank asks in a few words: "2 fields, 11 questions, closes March 1, 2026". */
export function summaryOf({
  needs,
  questions,
  opens_on,
  closes_on,
}: Pick<Bank, 'needs' | 'questions' | 'opens_on' | 'closes_on'>): string {
  const parts = [
    ...(needs.length > 0 ? [counted(needs.length, 'field')] : []),
    ...(questions.length > 0 ? [counted(questions.length, 'question')] : []),
    ...(opens_on ? [`opens ${day(opens_on)}`] : []),
    ...(closes_on ? [`closes ${day(closes_on)}`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : 'nothing more';
}

/**
 * Returns the key that a question's answers are kept under, of its label: words in lower case
 * joined by underscores, at most 40 characters, a letter first; '' for a label without any.
 */
export function keyOf(label: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[’']/g, '')
    .split(/[^a-z0-9]+/);
  const key = words.join('_').replace(/^[_0-9]+/, '');
  return key.slice(0, key[39] === '_' ? 39 : 40).replace(/_$/, '');
}

/** Returns the choices of a text with one on each line. */
export const choicesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const generic = new Set(['bank', 'the', 'and']);
const words = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !generic.has(word));

/** Returns the suggestions for banks that share a word of their name with this one. */
export const suggestionsFor = <T extends { bank: string }>(name: string, all: readonly T[]): T[] =>
  all.filter(({ bank }) => words(bank).some((word) => words(name).includes(word)));
