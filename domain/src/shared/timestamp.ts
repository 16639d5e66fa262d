import * as z from 'zod/mini';

/**
 * The common interface of the web SDK's and the Admin SDK's Timestamp, so that one schema reads
 * both.
 */
export interface Timestamp {
  toMillis(): number;
  toDate(): Date;
}

/** A Firestore timestamp from either SDK. */
export const timestamp = z.custom<Timestamp>(
  (value) => typeof (value as Timestamp | null)?.toMillis === 'function',
  'Expected a timestamp.',
);
