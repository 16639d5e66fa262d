import type { PaperFigures } from '@united/domain/dashboard/paper-figures';
import { type BankFigures, oldestOf, type WaitingActor } from '@united/domain/dashboard/season-stats';
import type { Timestamp } from '@united/domain/shared/timestamp';

/** Returns whole days from a time to when the figures were computed. */
export const daysSince = (since: Timestamp, asOf: Timestamp): number =>
  Math.max(0, Math.floor((asOf.toMillis() - since.toMillis()) / 86_400_000));

const applications = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'application' : 'applications'}`;

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);

/**
 * Returns the season in a sentence: how many applications wait for us, and for how long.
 * @param figures the sum of the selected banks
 */
export function summaryText({ next, oldest }: BankFigures, asOf: Timestamp): string {
  const count = (who: WaitingActor) => next[who] ?? 0;
  const others = `${applications(count('office'))} ${
    count('office') === 1 ? 'is' : 'are'
  } waiting for the office, and ${count('bank').toLocaleString('en-US')} for the bank.`;
  if (count('us') === 0) return `No application is waiting for us. ${others}`;
  const [first] = oldestOf(oldest.us ?? []);
  const one = count('us') === 1;
  const waited = first
    ? `; ${one ? 'it' : 'the oldest'} has waited ${days(daysSince(first.since, asOf))}`
    : '';
  return `${applications(count('us'))} ${one ? 'is' : 'are'} waiting for us${waited}. ${others}`;
}

/** Describes a past season in a sentence. */
export function resultText({ days: byDay, applications: count }: BankFigures): string {
  const approved = Object.values(byDay).reduce((sum, [, each]) => sum + each, 0);
  return `${applications(count)} ${
    count === 1 ? 'was' : 'were'
  } submitted this season; ${approved.toLocaleString('en-US')} ${approved === 1 ? 'was' : 'were'} approved.`;
}

/** Returns how often papers were refused. */
export const refusedCount = ({ refused }: Pick<PaperFigures, 'refused'>): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

/** Returns which papers wait for us, and for how long, and which ones offices owe. */
export function papersText(
  { waiting, oldest, due, overdue }: Pick<PaperFigures, 'waiting' | 'oldest' | 'due' | 'overdue'>,
  asOf: Timestamp,
): string {
  const waited = oldest ? daysSince(oldest, asOf) : 0;
  const since = waited === 0 ? 'less than a day' : days(waited);
  const count = (value: number) => value.toLocaleString('en-US');
  const ours =
    waiting === 0
      ? 'No paper waits for us'
      : waiting === 1
        ? `1 paper waits for us, for ${since}`
        : `${count(waiting)} papers wait for us, the oldest for ${since}`;
  const theirs =
    due === 0
      ? 'none is due'
      : `${count(due)} ${due === 1 ? 'is' : 'are'} due, ${overdue === 0 ? 'none' : count(overdue)} overdue`;
  return `${ours}; ${theirs}.`;
}
