import { calendarDateText } from '@united/domain/shared/display';
import { isCalendarDate } from '@united/domain/shared/formats';
import type { Settings } from '../schema';

type Bank = Settings['public']['banks'][number];

export const pluralize = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const day = (date: string) => (isCalendarDate(date) ? calendarDateText(date) : date);

/** Summarizes a bank's requirements: "2 fields, 11 questions, closes Mar 1, 2026". Blank if none. */
export function summaryOf({
  needs,
  questions,
  opens_on,
  closes_on,
}: Pick<Bank, 'needs' | 'questions' | 'opens_on' | 'closes_on'>): string {
  const parts = [
    ...(needs.length > 0 ? [pluralize(needs.length, 'field')] : []),
    ...(questions.length > 0 ? [pluralize(questions.length, 'question')] : []),
    ...(opens_on ? [`opens ${day(opens_on)}`] : []),
    ...(closes_on ? [`closes ${day(closes_on)}`] : []),
  ];
  return parts.join(', ');
}

/**
 * Derives a question's key from its label: lowercase words joined by underscores, starting with a
 * letter, at most 40 characters. Returns '' for a label without letters.
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

/** Parses choices from text, one per line. */
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

/** Returns the suggestions for banks whose name shares a word with this one. */
export const suggestionsFor = <T extends { bank: string }>(name: string, all: readonly T[]): T[] =>
  all.filter(({ bank }) => words(bank).some((word) => words(name).includes(word)));
