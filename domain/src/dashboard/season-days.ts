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
export interface SeasonComparisonDay {
  /** Days since October 1. */
  day: number;
  season: DayCounts | null;
  before: DayCounts | null;
}

/** Returns a season's running totals for each day; null after `last`. */
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
 * Returns the running totals of both seasons for each calendar day on which either one changed, in
 * order.
 * @param today MM-DD up to which the first season is known, if it is still in progress
 */
export function compareSeasons(
  season: SeasonDays,
  before: SeasonDays,
  today: string | null = null,
): SeasonComparisonDay[] {
  const daysOf = (each: SeasonDays) => Object.keys(each).map(daysSinceOctober);
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
