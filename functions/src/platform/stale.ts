import type { Timestamp } from '@united/domain/timestamp';
import type { StaleRecord } from '@united/domain/version';
import { Refusal } from './errors';

/** A record with the fields that its stale answer shows. */
type Shown<K extends string> = { updated_at: Timestamp } & { [F in K]?: string | null };

/**
 * Compares a record, read in the transaction that would change it, with the version that the caller saw.
 * @param seen its `updated_at` in milliseconds; without one every record is fresh
 * @param fields what the answer shows of it: none that the caller may not read
 * @returns null when it is the one that the caller saw
 */
export function staleRecord<K extends string>(
  id: string,
  record: Shown<K>,
  seen: number | undefined,
  fields: readonly K[],
): StaleRecord | null {
  const updated_at = record.updated_at.toMillis();
  if (seen === undefined || updated_at === seen) return null;
  return {
    id,
    updated_at,
    current: Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
  };
}

export interface BulkResult {
  changed: number;
  /** Those that the caller saw otherwise, left as they are; absent when there are none. */
  stale?: StaleRecord[];
}

/** What a call for several records answers. */
export const bulkResult = (changed: number, stale: readonly (StaleRecord | null)[]): BulkResult => {
  const left = stale.filter((record) => record !== null);
  return { changed, ...(left.length > 0 && { stale: left }) };
};

/** @throws {Refusal} failed-precondition with reason `stale` and the record as it is by now */
export function checkFresh<K extends string>(...args: Parameters<typeof staleRecord<K>>): void {
  const stale = staleRecord(...args);
  if (!stale) return;
  throw new Refusal('failed-precondition', 'Somebody else changed this meanwhile. Nothing was saved.', {
    reason: 'stale',
    ...stale,
  });
}
