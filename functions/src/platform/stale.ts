import type { Timestamp } from '@united/domain/shared/timestamp';
import type { StaleRecord } from '@united/domain/shared/version';
import { Refusal } from './errors';

/** A record with the fields that a `StaleRecord` includes. */
type Shown<K extends string> = { updated_at: Timestamp } & { [F in K]?: unknown };

/** Returns a record's current version and `fields`, which the caller must be allowed to read. */
export const recordNow = <K extends string>(
  id: string,
  record: Shown<K>,
  fields: readonly K[],
): StaleRecord => ({
  id,
  updated_at: record.updated_at.toMillis(),
  current: Object.fromEntries(fields.map((field) => [field, record[field] ?? null])),
});

/**
 * Compares a record with the version that the caller saw. Read the record in the transaction that
 * changes it. Costs no reads.
 * @param seen the caller's `updated_at` in milliseconds; if undefined, every record is fresh
 * @param fields the fields to return, which the caller must be allowed to read
 * @returns the current record, or null if the caller saw the current version
 */
export function staleRecord<K extends string>(
  id: string,
  record: Shown<K>,
  seen: number | undefined,
  fields: readonly K[],
): StaleRecord | null {
  const isFresh = seen === undefined || record.updated_at.toMillis() === seen;
  return isFresh ? null : recordNow(id, record, fields);
}

export interface BulkResult {
  changed: number;
  /** Stale records, which were skipped. Absent if there are none. */
  stale?: StaleRecord[];
}

/** Returns the result of a bulk call. */
export const bulkResult = (changed: number, stale: readonly (StaleRecord | null)[]): BulkResult => {
  const skipped = stale.filter((record) => record !== null);
  return { changed, ...(skipped.length > 0 && { stale: skipped }) };
};

/**
 * Checks that a record isn't stale. Takes the arguments of `staleRecord`. Costs no reads.
 * @throws {Refusal} failed-precondition with reason `stale` and the current record
 */
export function checkFresh<K extends string>(...args: Parameters<typeof staleRecord<K>>): void {
  const stale = staleRecord(...args);
  if (stale) throw staleError(stale);
}

const staleMessage = 'Someone else changed this in the meantime. Nothing was saved.';

/** Returns the error for a caller who saw an older version of a record. */
export const staleError = (stale: StaleRecord): Refusal =>
  new Refusal('failed-precondition', staleMessage, { reason: 'stale', ...stale });

/**
 * Checks the version number of a record that has one. For callers that send it instead of
 * `updated_at`; passes if `seen` is undefined. Costs no reads.
 * @throws {Refusal} failed-precondition with `reason`
 */
export function checkVersion(
  record: { version: number },
  seen: number | undefined,
  reason: 'changed' | 'outdated' | 'stale',
  message: string = staleMessage,
): void {
  if (seen === undefined || record.version === seen) return;
  throw new Refusal('failed-precondition', message, { reason });
}
