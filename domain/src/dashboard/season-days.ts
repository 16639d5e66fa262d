/**
 * Calendar days of a season as MM-DD, so that two seasons can be compared day by day. A season
 * starts in the fall of the previous year, so its days run from July 1 to June 30. October 1 is day
 * 0.
 */

/** Applications submitted and approved on one day. */
export type DayCounts = [submitted: number, approved: number];
export type SeasonDays = Record<string, DayCounts>;

const dayMs = 86_400_000;
/** Spans a leap day, so that February 29 has a place. In other years that day is empty. */
const julyFirst = Date.UTC(1999, 6, 1);
const octoberFirst = Date.UTC(1999, 9, 1);

/**
 * Returns the number of days from October 1 to a calendar day (MM-DD); negative from July to
 * September.
 */
export function daysSinceOctober(monthDay: string): number {
  const inFirstYear = Date.parse(`1999-${monthDay}T00:00:00Z`);
  const time = inFirstYear >= julyFirst ? inFirstYear : Date.parse(`2000-${monthDay}T00:00:00Z`);
  return Math.round((time - octoberFirst) / dayMs);
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns the label of a calendar day, given the days since October 1: "Oct 8". */
export const dayLabel = (days: number): string => dayFormat.format(octoberFirst + days * dayMs);

export function addDay(days: SeasonDays, monthDay: string, counts: DayCounts): void {
  const [submitted = 0, approved = 0] = days[monthDay] ?? [];
  days[monthDay] = [submitted + counts[0], approved + counts[1]];
}

/** Running totals of two seasons up to a calendar day; null after a season's last day. */
export interface SeasonComparisonDay<C extends readonly number[] = DayCounts> {
  /** Days since October 1. */
  day: number;
  season: C | null;
  before: C | null;
}

/** Returns a season's running totals for each day; null after `last`. */
function sumsOn<C extends readonly number[]>(
  days: readonly number[],
  season: Readonly<Record<string, C>>,
  last: number,
  zero: C,
): (C | null)[] {
  const counts = new Map(Object.entries(season).map(([key, each]) => [daysSinceOctober(key), each]));
  let sum = zero;
  return days.map((day) => {
    const added = counts.get(day) ?? zero;
    // Has as many counts as `zero`.
    sum = sum.map((count, i) => count + (added[i] ?? 0)) as readonly number[] as C;
    return day > last ? null : sum;
  });
}

/**
 * Returns the running totals of both seasons for each calendar day on which either one changed, in
 * order.
 * @param today MM-DD up to which the first season is known, if it is still in progress
 */
export const compareSeasons = (
  season: SeasonDays,
  before: SeasonDays,
  today: string | null = null,
): SeasonComparisonDay[] => compareDays<DayCounts>(season, before, today, [0, 0]);

/** Compares two seasons as `compareSeasons` does, by any counts. `zero` is a day without any. */
export function compareDays<C extends readonly number[]>(
  season: Readonly<Record<string, C>>,
  before: Readonly<Record<string, C>>,
  today: string | null,
  zero: C,
): SeasonComparisonDay<C>[] {
  const daysOf = (each: object) => Object.keys(each).map(daysSinceOctober);
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
  const sums = sumsOn(days, season, known, zero);
  const sumsBefore = sumsOn(days, before, lastBefore, zero);
  return days.map((day, i) => ({ day, season: sums[i] ?? null, before: sumsBefore[i] ?? null }));
}
