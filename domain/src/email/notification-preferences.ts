import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';
import { type EmailType, emailTypes } from './notification';

/** E-mails that a member or ERO may switch off: the portal shows what they say. */
export const optionalEmailTypes = [
  'announcement',
  'custom_template',
  'support_ticket_received',
  'support_ticket_replied',
  'support_ticket_resolved',
  'bank_application_received',
  'bank_application_pending',
  'bank_application_under_review',
  'bank_application_sent',
  'software_complete',
] as const satisfies readonly EmailType[];
export type OptionalEmailType = (typeof optionalEmailTypes)[number];

/**
 * E-mails to members and EROs that always go out: account security, and decisions they have to
 * know.
 */
export const requiredEmailTypes = [
  'welcome',
  'account_approved',
  'password_reset',
  'security_notice',
  'portal_viewed',
  'banking_information_updated',
  'application_change_requested',
  'application_changed',
  'application_change_decided',
  'bank_application_approved',
  'bank_application_rejected',
  'bank_application_withdrawn',
] as const satisfies readonly EmailType[];

/** Whether a user may switch off e-mails of this type. */
export const isOptionalEmail = (type: EmailType): type is OptionalEmailType =>
  optionalEmailTypes.some((optional) => optional === type);

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
