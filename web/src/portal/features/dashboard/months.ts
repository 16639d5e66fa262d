import type { QuerySpec } from '@united/domain/query';
import { membersJoined } from '@united/domain/user-queries';

/** A calendar month in the reader's time zone. */
export interface Month {
  /** "2026-01". */
  key: string;
  /** "Jan". */
  short: string;
  /** "January 2026". */
  long: string;
  start: Date;
  /** The first moment of the next month. */
  end: Date;
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short' });
const long = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

/** The last `count` months up to the one that `now` is in, oldest first. */
export function lastMonths(count: number, now: Date): Month[] {
  return Array.from({ length: count }, (_, i) => {
    const start = new Date(now.getFullYear(), now.getMonth() - count + 1 + i, 1);
    const end = new Date(start.getFullYear(), start.getMonth() + 1, 1);
    const key = `${start.getFullYear()}-${String(start.getMonth() + 1).padStart(2, '0')}`;
    return { key, short: short.format(start), long: long.format(start), start, end };
  });
}

/** The members and EROs who joined in a month, to be counted. */
export const joinedIn = ({ start, end }: Month): QuerySpec => membersJoined(start, end);
