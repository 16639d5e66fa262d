import type { Timestamp } from '@united/domain/shared/timestamp';

/** Returns the versions of the rows shown, by id. */
export const versionsOf = (rows: readonly { id: string; updated_at: Timestamp }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at.toMillis()]));

/** Returns the toast title for stale rows that were not changed. */
export const notChangedText = (left: number, asked: number, noun: string): string =>
  asked === 1
    ? 'Not saved: someone else changed this in the meantime. Check it, then try again.'
    : `${left} of ${asked} ${noun} not changed: someone else changed them in the meantime.`;
