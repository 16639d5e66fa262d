import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';
import { type EmailType, emailTypes } from './notification';

/** The e-mails that a member or ERO may do without: what they tell stands in the portal too. */
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

/** The e-mails to members and EROs that always go out: about their account's security, and decisions that they have to know of. */
export const requiredEmailTypes = [
  'welcome',
  'password_reset',
  'security_notice',
  'portal_viewed',
  'banking_information_updated',
  'bank_application_approved',
  'bank_application_rejected',
] as const satisfies readonly EmailType[];

/** Whether a person may switch e-mails of this type off. */
export const isOptionalEmail = (type: EmailType): type is OptionalEmailType =>
  optionalEmailTypes.some((optional) => optional === type);

/** `notification_preferences/{uid}`: which e-mails a person does not want. Without a document, all are wanted. */
export const notificationPreferencesDocument = z.object({
  /** What cannot be read switches nothing off: nobody else's e-mail may wait for it. */
  off: z.catch(z.array(z.enum(emailTypes)), []),
  updated_at: timestamp,
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesDocument>;

/** Whether a message of this type may go to somebody with these preferences. */
export const isWanted = (
  type: EmailType,
  preferences: Pick<NotificationPreferences, 'off'> | undefined,
): boolean => !isOptionalEmail(type) || !preferences?.off.includes(type);
