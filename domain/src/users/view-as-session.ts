import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** How long a look at the member portal as a member lasts at most. */
export const viewAsMinutes = 30;

/**
 * `view_as_sessions/{uid of the admin}`: as whom that admin looks at the member portal, and until when. It opens no door: the admin reads with
 * the own identity, and writes nothing there.
 */
export const viewAsSessionDocument = z.object({
  member_id: z.string(),
  reason: z.string(),
  started_at: timestamp,
  expires_at: timestamp,
});
export type ViewAsSession = z.infer<typeof viewAsSessionDocument>;
