import {
  defaultStaffAlerts,
  type StaffAlertTopic,
  staffAlertsPerHour,
} from '@united/domain/email/staff-alerts';
import { isStaff, staffRoles } from '@united/domain/shared/roles';
import { presenceId } from '@united/domain/tickets/reply';
import type { User } from '@united/domain/users/user';
import { type DocumentReference, type QuerySnapshot, Timestamp } from 'firebase-admin/firestore';
import {
  emailNotifications,
  inTransaction,
  staffAlertPreferences,
  supportTicketPresence,
  userIn,
  users,
} from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { type RateLimit, tryCountUse } from '../platform/rate-limit';
import type { RenderedMessage } from './layout';
import { type Notice, notificationId, queueIn } from './notifications';

/** Upper bound, well above the size of the team. */
const maxStaff = 100;
/** How many users are alerted in parallel. */
const concurrency = 5;
/**
 * How long after the last sign of presence a user counts as viewing the ticket, in milliseconds.
 */
const viewingMs = 2 * 60_000;

const hourly: RateLimit = { name: 'staff_alert', max: staffAlertsPerHour, windowSeconds: 60 * 60 };

export interface StaffAlert {
  topic: StaffAlertTopic;
  /** Id of the event. A repeated event alerts each address only once. */
  eventId: string;
  /** The ticket or application. No alerts are sent if it was deleted. */
  about: DocumentReference;
  /** Uid of the member who owns it. */
  memberId: string;
  /** Renders the alert for a recipient with this name. */
  message: (name: string) => RenderedMessage;
}

/** Reads up to `maxStaff` active staff users. */
export const activeStaff = (): Promise<QuerySnapshot<User>> =>
  users()
    .where('role', 'in', [...staffRoles])
    .where('status', '==', 'active')
    .limit(maxStaff)
    .get();

/** Returns the staff who may want immediate alerts on the topic, including those with defaults. */
async function candidatesFor(topic: StaffAlertTopic): Promise<string[]> {
  const { docs } =
    defaultStaffAlerts[topic] === 'now'
      ? await activeStaff()
      : await staffAlertPreferences().where(topic, '==', 'now').limit(maxStaff).get();
  return docs.map(({ id }) => id);
}

/**
 * Alerts all active staff who chose immediate alerts for the topic. Runs in an event handler, so it
 * doesn't slow down the user's write.
 */
export async function alertStaff(alert: StaffAlert): Promise<void> {
  await forEachOf(await candidatesFor(alert.topic), concurrency, (uid) => alertOne(uid, alert));
}

/**
 * Alerts one staff user who chose immediate alerts for the topic, unless they are viewing the
 * ticket or have reached their hourly limit.
 */
export async function alertOne(uid: string, alert: StaffAlert): Promise<void> {
  const { topic, eventId, about, memberId } = alert;
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [user, choices, presence, subject] = await Promise.all([
      userIn(transaction, uid),
      transaction.get(staffAlertPreferences().doc(uid)).then((stored) => stored.data()),
      transaction.get(supportTicketPresence().doc(presenceId(about.id, uid))),
      transaction.get(about),
    ]);
    if (!user || !isStaff(user.role) || user.status !== 'active' || !subject.exists) return;
    if ((choices ?? defaultStaffAlerts)[topic] !== 'now') return;
    const seenMs = presence.data()?.seen_at.toMillis() ?? 0;
    if (now.toMillis() - seenMs < viewingMs) return;
    const notice: Notice = {
      eventId,
      type: 'staff_alert',
      message: alert.message(user.name),
      to: { uid, email: user.email, name: user.name },
      applicationId: null,
      aboutId: memberId,
    };
    const id = notificationId(notice);
    if ((await transaction.get(emailNotifications().doc(id))).exists) return;
    if (!(await tryCountUse(hourly, uid, { now, use: id }))) return;
    queueIn(transaction, notice, now);
  });
}
