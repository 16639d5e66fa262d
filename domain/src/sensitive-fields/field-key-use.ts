import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

const countsByKey = z.record(z.string(), z.int());

/** Id of the one document of `field_keys`. */
export const fieldKeyUseId = 'use';

/**
 * `field_keys/use`: the keys that stored values are encrypted with, and the progress of the
 * rotation. Only ids of keys and counts.
 */
export const fieldKeyUseDocument = z.object({
  state: z.enum(['running', 'done']),
  /** The rotation re-encrypts values of other keys with this one. */
  current: z.string(),
  /** Ids of all keys that the functions had when the rotation began. */
  ring: z.array(z.string()),
  /** Values by key id after the last finished rotation; null before the first. */
  counts: z.nullable(countsByKey),
  /** The same for the rotation under way, so far. */
  counted: countsByKey,
  /** Values that the rotation has re-encrypted, and those it could not read. */
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
