import { teamDay } from './day';

/** Calendar months from the start of a season to the end of its first rush: October to February. */
const earlyMonths: readonly number[] = [10, 11, 12, 1, 2];

const yearAndMonth = (moment: Date): [year: number, month: number] => {
  const [year = '', month = ''] = teamDay(moment).split('-');
  return [Number(year), Number(month)];
};

/**
 * Returns the season that a moment belongs to, by the calendar: season N begins on October 1 of the
 * year before, in Eastern time. The setting `season` may change earlier or later, when staff open
 * the season.
 */
export function seasonOf(moment: Date): number {
  const [year, month] = yearAndMonth(moment);
  return month >= 10 ? year + 1 : year;
}

/** Returns whether offices prepare for a season or have just started it: October to February. */
export const isEarlyInSeason = (moment: Date): boolean => earlyMonths.includes(yearAndMonth(moment)[1]);

/** With two roles, stays within Firestore's 30 combinations of values per query. */
const seasonsBack = 10;

/** Returns the ten seasons before a season, newest first, to query users by `last_login_season`. */
export const seasonsBefore = (season: number): number[] =>
  Array.from({ length: seasonsBack }, (_, i) => season - 1 - i);
