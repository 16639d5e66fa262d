import type { Timestamp } from '@united/domain/shared/timestamp';
import type { StaleRecord } from '@united/domain/shared/version';
import { Refusal } from './errors';

/** A record and the fields that its stale answer shows. */
type Shown<K extends string> = { updated_at: Timestamp } & { [F in K]?: unknown };

/** A record in an answer: its version, and `fields`, all of which the caller may read. */
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
 * Compares a record, read in the transaction that would change it, with the version that the caller
 * saw.
 * @param seen its `updated_at` in milliseconds; without one every record is fresh
 * @param fields what the answer shows of it: none that the caller may not read
 * @returns null when it is the version that the caller saw
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
  /** Stale records, left alone; absent when there are none. */
  stale?: StaleRecord[];
}

/** The answer of a call for several records. */
export const bulkResult = (changed: number, stale: readonly (StaleRecord | null)[]): BulkResult => {
  const left = stale.filter((record) => record !== null);
  return { changed, ...(left.length > 0 && { stale: left }) };
};

/**
 * Refuses what `staleRecord` finds stale. Reads nothing.
 * @throws {Refusal} failed-precondition with reason `stale` and the record as it is now
 */
export function checkFresh<K extends string>(...args: Parameters<typeof staleRecord<K>>): void {
  const stale = staleRecord(...args);
  if (stale) throw changedMeanwhile(stale);
}

const sentence = 'Someone else changed this in the meantime. Nothing was saved.';

/** The error of a caller who saw another version of a record. */
export const changedMeanwhile = (stale: StaleRecord): Refusal =>
  new Refusal('failed-precondition', sentence, { reason: 'stale', ...stale });

/**
 * Checks the count that some records have as well, for callers who send it instead of `updated_at`;
 * none is sent by the others.
 * @throws {Refusal} failed-precondition with `reason`
 */
export function checkCount(
  record: { version: number },
  seen: number | undefined,
  reason: 'changed' | 'outdated',
  message: string = sentence,
): void {
  if (seen === undefined || record.version === seen) return;
  throw new Refusal('failed-precondition', message, { reason });
}
