import { monthKey } from '@united/domain/dashboard/stats';

/** A calendar month in UTC, like the stored figures. */
export interface Month {
  /** "2026-01". */
  key: string;
  /** "Jan". */
  short: string;
  /** "January 2026". */
  long: string;
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the last `count` months including the month of `now`, oldest first. */
export function lastMonths(count: number, now: Date): Month[] {
  return Array.from({ length: count }, (_, i) => {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + i, 1));
    return { key: monthKey(start), short: short.format(start), long: long.format(start) };
  });
}
