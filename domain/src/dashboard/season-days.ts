/**
 * Calendar days of a season as MM-DD, so that two seasons lie upon each other. A season begins in
 * the fall of the year before, so its days are ordered from July 1 to June 30; October 1 is day 0.
 */

/** Submitted and approved applications of one day. */
export type DayCounts = [submitted: number, approved: number];
export type SeasonDays = Record<string, DayCounts>;

const dayMs = 86_400_000;
/** A leap year, so that February 29 has a place; years without one have nothing there. */
const julyFirst = Date.UTC(1999, 6, 1);
const octoberFirst = Date.UTC(1999, 9, 1);

/** Returns the days from October 1 to a calendar day (MM-DD); negative from July to September. */
export function daysSinceOctober(monthDay: string): number {
  const inFirstYear = Date.parse(`1999-${monthDay}T00:00:00Z`);
  const at = inFirstYear >= julyFirst ? inFirstYear : Date.parse(`2000-${monthDay}T00:00:00Z`);
  return Math.round((at - octoberFirst) / dayMs);
}

const dayWord = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns the calendar day this many days after October 1: "Oct 8". */
export const wordOfDay = (days: number): string => dayWord.format(octoberFirst + days * dayMs);

export function addDay(days: SeasonDays, monthDay: string, counts: DayCounts): void {
  const [submitted = 0, approved = 0] = days[monthDay] ?? [];
  days[monthDay] = [submitted + counts[0], approved + counts[1]];
}

/** What two seasons have come to by a calendar day; null after a season's last day. */
export interface DayOfTwoSeasons {
  /** Days since October 1. */
  day: number;
  season: DayCounts | null;
  before: DayCounts | null;
}

/** Returns what a season has come to on each of the days, null from the day after `last`. */
function sumsOn(days: readonly number[], season: SeasonDays, last: number): (DayCounts | null)[] {
  const counts = new Map(Object.entries(season).map(([key, each]) => [daysSinceOctober(key), each]));
  let sum: DayCounts = [0, 0];
  return days.map((day) => {
    const [submitted, approved] = counts.get(day) ?? [0, 0];
    sum = [sum[0] + submitted, sum[1] + approved];
    return day > last ? null : sum;
  });
}

/**
 * Returns what both seasons have come to on each calendar day on which either moved, in order.
 * @param today MM-DD until which the first season is known, if it is under way
 */
export function twoSeasons(
  season: SeasonDays,
  before: SeasonDays,
  today: string | null = null,
): DayOfTwoSeasons[] {
  const daysOf = (of: SeasonDays) => Object.keys(of).map(daysSinceOctober);
  const lastBefore = Math.max(...daysOf(before));
  const lastMove = Math.max(...daysOf(season));
  const known = today === null ? lastMove : Math.max(lastMove, daysSinceOctober(today));
  const days = [
    ...new Set([
      ...daysOf(season),
      ...daysOf(before),
      ...(lastMove > Number.NEGATIVE_INFINITY ? [known] : []),
    ]),
  ].toSorted((a, b) => a - b);
  const sums = sumsOn(days, season, known);
  const sumsBefore = sumsOn(days, before, lastBefore);
  return days.map((day, i) => ({ day, season: sums[i] ?? null, before: sumsBefore[i] ?? null }));
}
