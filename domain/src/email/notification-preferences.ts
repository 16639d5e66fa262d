import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';
import { type EmailType, emailTypes, isOptionalEmail } from './email-types';

/**
 * `notification_preferences/{uid}`: the emails that a user turned off. Without a document, all are
 * on.
 */
export const notificationPreferencesDocument = z.object({
  /** Invalid preferences turn nothing off, so that they can't block emails to other users. */
  off: z.catch(z.array(z.enum(emailTypes)), []),
  updated_at: timestamp,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesDocument>;

/** Returns whether a user with these preferences accepts emails of this type. */
export const acceptsEmail = (
  type: EmailType,
  preferences: Pick<NotificationPreferences, 'off'> | undefined,
): boolean => !isOptionalEmail(type) || !preferences?.off.includes(type);
