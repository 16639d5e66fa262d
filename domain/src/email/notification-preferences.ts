import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';
import { type EmailType, emailTypes, isOptionalEmail } from './email-types';

/**
 * `notification_preferences/{uid}`: the e-mails a user does not want. Without a document, all are
 * wanted.
 */
export const notificationPreferencesDocument = z.object({
  /** Unreadable preferences switch nothing off: nobody else's e-mail may wait for them. */
  off: z.catch(z.array(z.enum(emailTypes)), []),
  updated_at: timestamp,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesDocument>;

/** Whether a message of this type may go to a user with these preferences. */
export const isWanted = (
  type: EmailType,
  preferences: Pick<NotificationPreferences, 'off'> | undefined,
): boolean => !isOptionalEmail(type) || !preferences?.off.includes(type);
