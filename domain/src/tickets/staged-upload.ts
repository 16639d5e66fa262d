import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * The most that a user may leave unsent, under tickets that exist and others: four replies full of
 * files, or as many bytes.
 */
export const maxStaged = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/** A ticket or reply is sent soon after its files, milliseconds; older files are removed. */
export const stagedForMs = 24 * 60 * 60_000;

/** `staged_uploads/{uid}`: what a user uploaded within a day and had not sent. */
export const stagedUploadsDocument = z.object({
  member_id: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), at: timestamp })),
  updated_at: timestamp,
});
