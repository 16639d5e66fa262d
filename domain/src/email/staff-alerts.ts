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

/** When staff are notified about a topic: immediately, in the daily digest, or never. */
export const staffAlertChoices = ['now', 'digest', 'off'] as const;
export type StaffAlertChoice = (typeof staffAlertChoices)[number];

export type StaffAlertChoices = Record<StaffAlertTopic, StaffAlertChoice>;

/** Defaults for staff without saved preferences. */
export const defaultStaffAlerts: StaffAlertChoices = {
  assigned: 'now',
  urgent: 'now',
  replies: 'digest',
  tickets: 'digest',
  applications: 'digest',
  changes: 'digest',
};

/** An invalid choice falls back to the default, so that it can't block alerts to other users. */
const choiceOf = (topic: StaffAlertTopic) => z.catch(z.enum(staffAlertChoices), defaultStaffAlerts[topic]);

/** `staff_alert_preferences/{uid}`: only that staff member can write it. */
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

/** Returns whether a user with these choices gets the daily digest. */
export const wantsDigest = (choices: StaffAlertChoices): boolean =>
  staffAlertTopics.some((topic) => choices[topic] === 'digest');

/** Maximum immediate alerts per user and hour. Further alerts appear only in the digest. */
export const staffAlertsPerHour = 20;

/** Formats an hour from 0 to 23 as "7 AM". */
export const hourText = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** Returns whether digests are sent at this time: Monday to Saturday, at the hour in settings. */
export function isDigestTime(now: Date, { digest_hour }: { digest_hour: number }): boolean {
  const parts = new Map(newYork.formatToParts(now).map(({ type, value }) => [type, value]));
  return parts.get('weekday') !== 'Sun' && Number(parts.get('hour')) === digest_hour;
}
