import * as z from 'zod/mini';
import { timestamp } from './timestamp';

/**
 * `draft_keys/{uid}`: encrypts the drafts that the user's browsers keep. Created once by the first
 * browser that needs it; read by the user alone.
 */
export const draftKeyDocument = z.object({
  /** 32 random bytes as Base64. */
  key: z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/)),
  created_at: timestamp,
});
