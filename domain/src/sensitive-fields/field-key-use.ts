import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

const countsByKey = z.record(z.string(), z.int());

/** Id of the only document in `field_keys`. */
export const fieldKeyUseId = 'use';

/**
 * `field_keys/use`: which keys encrypt the stored values, and the progress of key rotation. Holds
 * only key ids and counts.
 */
export const fieldKeyUseDocument = z.object({
  state: z.enum(['running', 'done']),
  /** The current key. Rotation re-encrypts values of other keys with it. */
  current: z.string(),
  /** Ids of all keys available to the functions when the rotation started. */
  ring: z.array(z.string()),
  /** Number of values by key id after the last finished rotation; null before the first. */
  counts: z.nullable(countsByKey),
  /** Number of values by key id counted so far in the current rotation. */
  counted: countsByKey,
  /** Number of values that were re-encrypted, and of those that couldn't be decrypted. */
  reencrypted: z.int(),
  unreadable: z.int(),
  /** Where the rotation resumes: in this collection, after this document. */
  collection: z.string(),
  after: z.nullable(z.string()),
  started_at: timestamp,
  updated_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type FieldKeyUse = z.infer<typeof fieldKeyUseDocument>;

/** A rotation takes minutes, and every hour a trigger resumes an interrupted one. */
const stalledAfter = 24 * 60 * 60_000;

/** Returns whether a rotation has made no progress for a day, so that someone must look at it. */
export const isRotationStalled = (
  { state, updated_at }: Pick<FieldKeyUse, 'state' | 'updated_at'>,
  now: Date,
): boolean => state === 'running' && now.getTime() - updated_at.toMillis() > stalledAfter;
