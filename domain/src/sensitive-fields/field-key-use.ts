import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

const countsByKey = z.record(z.string(), z.int());

/** The id of the one document of `field_keys`. */
export const fieldKeyUseId = 'use';

/** `field_keys/use`: under which keys encrypted values are stored, and how far the walk has come that re-encrypts them. Ids of keys and counts alone. */
export const fieldKeyUseDocument = z.object({
  state: z.enum(['running', 'done']),
  /** Under this key the walk encrypts what is under another. */
  current: z.string(),
  /** The ids of all keys that the functions had when the walk began. */
  ring: z.array(z.string()),
  /** Values by the id of their key, as the last finished walk left them; null before the first. */
  counts: z.nullable(countsByKey),
  /** The same of the walk under way, so far. */
  counted: countsByKey,
  /** Values that the walk has re-encrypted, and those that it could not read. */
  reencrypted: z.int(),
  unreadable: z.int(),
  /** Where the walk goes on: in this collection, after this document. */
  collection: z.string(),
  after: z.nullable(z.string()),
  started_at: timestamp,
  updated_at: timestamp,
  finished_at: z.nullable(timestamp),
});
export type FieldKeyUse = z.infer<typeof fieldKeyUseDocument>;
