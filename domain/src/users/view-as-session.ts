import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** The longest view-as session, in minutes. */
export const viewAsMinutes = 30;

/**
 * `view_as_sessions/{uid of the admin}`: the member whose portal that admin views, and until when.
 * It grants no access: the admin reads under their own identity and writes nothing there.
 */
export const viewAsSessionDocument = z.object({
  member_id: z.string(),
  reason: z.string(),
  started_at: timestamp,
  expires_at: timestamp,
});
export type ViewAsSession = z.infer<typeof viewAsSessionDocument>;
