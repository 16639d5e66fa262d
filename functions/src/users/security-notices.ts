import { isStaff } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import type { QuerySnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { RenderedMessage } from '../email/layout';
import { buildNotification, type Notice, notificationId, queueIn } from '../email/notifications';
import { emailNotifications, users } from '../platform/firestore';
import {
  accountApproved,
  addressLeft,
  addressTaken,
  type NewStaff,
  passwordSet,
  roleChanged,
  staffAdded,
  statusChanged,
} from './emails';

/**
 * Queues a security notice within the transaction of its cause. `what` distinguishes it from others
 * of the same moment.
 */
export function notifyIn(
  transaction: Transaction,
  to: Notice['to'],
  what: string,
  message: RenderedMessage,
  now: Timestamp,
): void {
  const notice: Notice = {
    eventId: `${to.uid}__${what}__${now.toMillis()}`,
    type: 'security_notice',
    message,
    to,
    applicationId: null,
  };
  transaction.set(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
}

type Person = Pick<User, 'name' | 'email' | 'role' | 'status'>;

/** Notifies a user of what staff changed about their sign-in: a new address at the old one too. */
export function notifyOfChangeIn(
  transaction: Transaction,
  uid: string,
  before: Person,
  after: Person & { password?: string | undefined },
  now: Timestamp,
): void {
  const { name } = after;
  const at = (email: string): Notice['to'] => ({ uid, email, name });
  if (after.email !== before.email) {
    notifyIn(transaction, at(before.email), 'address_left', addressLeft(name), now);
    notifyIn(transaction, at(after.email), 'address_taken', addressTaken(name, after.email), now);
  }
  // At the address that the user knows: a new one may be someone else's.
  if (after.password !== undefined) {
    notifyIn(transaction, at(before.email), 'password_set', passwordSet(name), now);
  }
  if (after.role !== before.role && (isStaff(after.role) || isStaff(before.role))) {
    notifyIn(transaction, at(before.email), 'role_changed', roleChanged(name, after.role), now);
  }
  if (after.status !== before.status && isStaff(before.role)) {
    notifyIn(transaction, at(before.email), 'status_changed', statusChanged(name, after.status), now);
  }
}

/**
 * Notifies a member or ERO in the transaction that approves their account, at the address that
 * signs in from then on.
 */
export function notifyOfApprovalIn(
  transaction: Transaction,
  uid: string,
  before: Pick<User, 'status'>,
  { name, email, role, status }: Person,
  now: Timestamp,
): void {
  if (before.status !== 'pending' || status !== 'active' || isStaff(role)) return;
  const notice: Notice = {
    eventId: `${uid}__approved__${now.toMillis()}`,
    type: 'account_approved',
    message: accountApproved(name),
    to: { uid, email, name },
    applicationId: null,
    values: {},
  };
  queueIn(transaction, notice, now);
}

/** More super admins than an office has; the others see it in the audit log. */
const maxNotified = 20;

/** Reads the active super admins, 20 at most, who get notices about staff. */
export const superAdminsIn = (transaction: Transaction): Promise<QuerySnapshot<User>> =>
  transaction.get(
    users().where('role', '==', 'super_admin').where('status', '==', 'active').limit(maxNotified),
  );

/**
 * Notifies every super admin, including the one who did it, of new staff.
 * @param by the name of who did it; null for whoever held the setup key
 */
export function notifyOfStaffIn(
  transaction: Transaction,
  superAdmins: QuerySnapshot<User>,
  staff: readonly NewStaff[],
  by: string | null,
  now: Timestamp,
): void {
  for (const superAdmin of superAdmins.docs) {
    const { name, email } = superAdmin.data();
    const to = { uid: superAdmin.id, email, name };
    notifyIn(transaction, to, 'staff_added', staffAdded(name, staff, by), now);
  }
}
