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
import { hasRoom, type RateLimit } from '../platform/rate-limit';
import type { RenderedMessage } from './layout';
import { type Notice, notificationId, queueIn } from './notifications';

/** More staff than an office has. */
const maxStaff = 100;
/** People alerted at the same time. */
const concurrency = 5;
/** How long someone who had a ticket open counts as looking at it, in milliseconds. */
const lookingMs = 2 * 60_000;

const hourly: RateLimit = { name: 'staff_alert', max: staffAlertsPerHour, windowSeconds: 60 * 60 };

export interface StaffAlert {
  topic: StaffAlertTopic;
  /** Id of the event: however often it arrives, it alerts each address once. */
  eventId: string;
  /** The ticket or application; nobody is alerted to one that is gone. */
  about: DocumentReference;
  /** Uid of the member whose it is. */
  memberId: string;
  /** Renders the alert to someone of this name. */
  message: (name: string) => RenderedMessage;
}

/** Reads the active staff, `maxStaff` at most. */
export const activeStaff = (): Promise<QuerySnapshot<User>> =>
  users()
    .where('role', 'in', [...staffRoles])
    .where('status', '==', 'active')
    .limit(maxStaff)
    .get();

/** Staff who may want immediate alerts on the topic; without a choice the default applies. */
async function readersOf(topic: StaffAlertTopic): Promise<string[]> {
  const { docs } =
    defaultStaffAlerts[topic] === 'now'
      ? await activeStaff()
      : await staffAlertPreferences().where(topic, '==', 'now').limit(maxStaff).get();
  return docs.map(({ id }) => id);
}

/**
 * Alerts every active member of staff who wants the topic at once. Runs in the handler of an event,
 * so that nobody who writes something waits for it.
 */
export async function alertStaff(alert: StaffAlert): Promise<void> {
  await forEachOf(await readersOf(alert.topic), concurrency, (uid) => alertOne(uid, alert));
}

/**
 * Alerts one member of staff who wants the topic at once, unless the ticket is open before them or
 * they have had their alerts of the hour.
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
    if (now.toMillis() - seenMs < lookingMs) return;
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
    if (!(await hasRoom(hourly, uid, { now, use: id }))) return;
    queueIn(transaction, notice, now);
  });
}
