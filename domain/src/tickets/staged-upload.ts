import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** The most that one person may leave under tickets that are not sent: four messages full of files, or as many bytes. */
export const mostStaged = { files: 20, bytes: 100 * 1024 * 1024 } as const;

/** A ticket is sent soon after its files, milliseconds; what lies longer is removed. */
export const stagedForMs = 24 * 60 * 60_000;

/** `staged_uploads/{uid}`: what a person has uploaded within a day for tickets that did not exist. */
export const stagedUploadsDocument = z.object({
  member_id: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), at: timestamp })),
  updated_at: timestamp,
});
