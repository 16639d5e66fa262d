import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * Maximum unsent uploads per user, for existing and new tickets together: four replies with five
 * files each, or 100 MB.
 */
export const maxStaged = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/**
 * How long unsent uploads are kept, in milliseconds. Users send a ticket or reply soon after
 * uploading its files.
 */
export const stagedForMs = 24 * 60 * 60_000;

/** `staged_uploads/{uid}`: files that a user uploaded within the last day and hasn't sent. */
export const stagedUploadsDocument = z.object({
  member_id: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), at: timestamp })),
  updated_at: timestamp,
});
