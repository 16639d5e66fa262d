import type { Timestamp } from '@united/domain/shared/timestamp';

/** The versions of a list's rows as they are shown, by id. */
export const versionsOf = (rows: readonly { id: string; updated_at: Timestamp }[]): Record<string, number> =>
  Object.fromEntries(rows.map(({ id, updated_at }) => [id, updated_at.toMillis()]));

/** Title of the toast about stale rows left unchanged. */
export const leftText = (left: number, asked: number, noun: string): string =>
  asked === 1
    ? 'Not saved: someone else changed this in the meantime. Check it, then try again.'
    : `${left} of ${asked} ${noun} not changed: someone else changed them in the meantime.`;
