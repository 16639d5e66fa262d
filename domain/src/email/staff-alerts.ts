import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

export const staffAlertTopics = [
  'assigned',
  'urgent',
  'replies',
  'tickets',
  'applications',
  'changes',
] as const;
export type StaffAlertTopic = (typeof staffAlertTopics)[number];

/** When a topic reaches its reader: at once, in the daily digest, or not at all. */
export const staffAlertChoices = ['now', 'digest', 'off'] as const;
export type StaffAlertChoice = (typeof staffAlertChoices)[number];

export type StaffAlertChoices = Record<StaffAlertTopic, StaffAlertChoice>;

/** In force for staff who have saved nothing. */
export const defaultStaffAlerts: StaffAlertChoices = {
  assigned: 'now',
  urgent: 'now',
  replies: 'digest',
  tickets: 'digest',
  applications: 'digest',
  changes: 'digest',
};

/** An unreadable choice counts as the default one: nobody else's alert may wait for it. */
const choiceOf = (topic: StaffAlertTopic) => z.catch(z.enum(staffAlertChoices), defaultStaffAlerts[topic]);

/** `staff_alert_preferences/{uid}`: written by that member of staff alone. */
export const staffAlertPreferencesDocument = z.object({
  assigned: choiceOf('assigned'),
  urgent: choiceOf('urgent'),
  replies: choiceOf('replies'),
  tickets: choiceOf('tickets'),
  applications: choiceOf('applications'),
  changes: choiceOf('changes'),
  updated_at: timestamp,
});
export type StaffAlertPreferences = z.infer<typeof staffAlertPreferencesDocument>;

/** Whether a daily digest goes to someone with these choices. */
export const wantsDigest = (choices: StaffAlertChoices): boolean =>
  staffAlertTopics.some((topic) => choices[topic] === 'digest');

/** Alerts that one person gets in an hour; what exceeds them stands in the digest alone. */
export const staffAlertsPerHour = 20;

/** An hour of the day, 0 to 23, as "7 AM". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Whether digests go out at this moment: Monday to Saturday in the hour of the settings. */
export function isDigestTime(now: Date, { digest_hour }: { digest_hour: number }): boolean {
  const parts = new Map(newYork.formatToParts(now).map(({ type, value }) => [type, value]));
  return parts.get('weekday') !== 'Sun' && Number(parts.get('hour')) === digest_hour;
}
