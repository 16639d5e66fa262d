import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/** Maximum length of a view-as session, in minutes. */
export const viewAsMinutes = 30;

/**
 * `view_as_sessions/{admin uid}`: the member whose portal an admin is viewing, and until when.
 * Grants no access: the admin reads under their own identity and can't write.
 */
export const viewAsSessionDocument = z.object({
  member_id: z.string(),
  reason: z.string(),
  started_at: timestamp,
  expires_at: timestamp,
});
export type ViewAsSession = z.infer<typeof viewAsSessionDocument>;
