import { calendarDateText } from '../shared/display';
import type { IncidentFacts } from './incident';

/** Number of affected consumers from which the FTC must be notified: 16 CFR 314.4(j)(1). */
const ftcConsumers = 500;
/** Calendar days after discovery within which the FTC must be notified: 16 CFR 314.4(j)(1). */
const ftcDays = 30;
/** Incidents discovered before 314.4(j) took effect need no notice (88 FR 77499). */
const ftcSince = '2024-05-13';

const day = 24 * 60 * 60_000;
const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / day;

/** The facts that decide whether the FTC must be notified. */
export type ClockFacts = Pick<
  IncidentFacts,
  'discovered_on' | 'affected_people' | 'data_acquired' | 'ftc_notified_on'
>;

/** Returns the last day for the FTC notice, YYYY-MM-DD. */
export const ftcDeadline = (discoveredOn: string): string =>
  new Date((dayOf(discoveredOn) + ftcDays) * day).toISOString().slice(0, 10);

/**
 * Returns whether the FTC must be notified, given the known facts. A "notification event" is the
 * acquisition of unencrypted customer information without the authorization of the individual it is
 * about (16 CFR 314.2(m)), and notice is required from 500 consumers (314.4(j)(1)). Unknown facts
 * count as the worse case, because 314.2(m) presumes acquisition from access and the days run from
 * discovery. The exemption for small institutions in 314.6 doesn't apply. State laws may require
 * more and aren't considered here.
 */
const isNoticeNeeded = (facts: ClockFacts): boolean => noNoticeReason(facts) === null;

type NoNoticeReason = 'nothing acquired' | 'fewer people' | 'before the rule';

function noNoticeReason({
  discovered_on,
  data_acquired,
  affected_people,
}: ClockFacts): NoNoticeReason | null {
  if (discovered_on < ftcSince) return 'before the rule';
  if (data_acquired === 'no') return 'nothing acquired';
  return affected_people !== null && affected_people < ftcConsumers ? 'fewer people' : null;
}

/** Returns the deadline for a pending FTC notice, YYYY-MM-DD; null if no notice is pending. */
export const ftcDueOn = (facts: ClockFacts): string | null =>
  facts.ftc_notified_on === null && isNoticeNeeded(facts) ? ftcDeadline(facts.discovered_on) : null;

/** The state of the FTC notice, in whole calendar days. */
export type FtcClock =
  | { state: 'not-needed'; because: NoNoticeReason }
  | { state: 'running' | 'overdue'; deadline: string; days: number; provisional: boolean }
  | { state: 'done'; on: string; lateBy: number };

/**
 * Returns the state of an incident's FTC notice on a day, YYYY-MM-DD. `provisional` means that
 * facts still unknown may make the notice unnecessary.
 */
export function ftcClock(facts: ClockFacts, today: string): FtcClock {
  const { discovered_on, affected_people, data_acquired, ftc_notified_on } = facts;
  const deadline = ftcDeadline(discovered_on);
  if (ftc_notified_on !== null) {
    const late = isNoticeNeeded(facts) ? dayOf(ftc_notified_on) - dayOf(deadline) : 0;
    return { state: 'done', on: ftc_notified_on, lateBy: Math.max(0, late) };
  }
  const because = noNoticeReason(facts);
  if (because) return { state: 'not-needed', because };
  const left = dayOf(deadline) - dayOf(today);
  const provisional = data_acquired === 'unknown' || affected_people === null;
  return { state: left < 0 ? 'overdue' : 'running', deadline, days: Math.abs(left), provisional };
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Returns the remaining time as text: "12 days left", "due today", "overdue by 3 days". */
export function timeLeft({ state, days: count }: Extract<FtcClock, { deadline: string }>): string {
  if (state === 'overdue') return `overdue by ${days(count)}`;
  return count === 0 ? 'due today' : `${days(count)} left`;
}

const reasons: Record<NoNoticeReason, string> = {
  'nothing acquired': 'no unencrypted customer information was acquired',
  'fewer people': `fewer than ${ftcConsumers} people are affected`,
  'before the rule': `it was discovered before ${calendarDateText(ftcSince)}, when the rule took effect`,
};

/** Returns the state of the FTC notice as a sentence. */
export function ftcSentence(clock: FtcClock): string {
  switch (clock.state) {
    case 'not-needed':
      return `No FTC notice is needed: ${reasons[clock.because]}.`;
    case 'done':
      return clock.lateBy > 0
        ? `The FTC was notified on ${calendarDateText(clock.on)}, ${days(clock.lateBy)} late.`
        : `The FTC was notified on ${calendarDateText(clock.on)}.`;
    default:
      return `Notify the FTC by ${calendarDateText(clock.deadline)} — ${timeLeft(clock)}.`;
  }
}
