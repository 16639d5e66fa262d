import { isStaff } from '@united/domain/shared/roles';
import type { User } from '@united/domain/users/user';
import type { QuerySnapshot, Timestamp, Transaction } from 'firebase-admin/firestore';
import type { RenderedMessage } from '../email/layout';
import { buildNotification, type Notice, notificationId, queueIn } from '../email/notifications';
import { emailNotifications, users } from '../platform/firestore';
import {
  accountApproved,
  addressAdded,
  addressRemoved,
  type NewStaff,
  passwordSet,
  roleChanged,
  staffAdded,
  statusChanged,
} from './emails';

/**
 * Queues a security notice in the transaction of the change.
 * @param kind distinguishes notices sent to a user at the same time
 */
export function notifyIn(
  transaction: Transaction,
  to: Notice['to'],
  kind: string,
  message: RenderedMessage,
  now: Timestamp,
): void {
  const notice: Notice = {
    eventId: `${to.uid}__${kind}__${now.toMillis()}`,
    type: 'security_notice',
    message,
    to,
    applicationId: null,
  };
  transaction.set(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
}

type Identity = Pick<User, 'name' | 'email' | 'role' | 'status'>;

/**
 * Notifies a user of security-related changes made by staff. A changed email is announced to both
 * addresses.
 */
export function notifyOfChangeIn(
  transaction: Transaction,
  uid: string,
  before: Identity,
  after: Identity & { password?: string | undefined },
  now: Timestamp,
): void {
  const { name } = after;
  const at = (email: string): Notice['to'] => ({ uid, email, name });
  if (after.email !== before.email) {
    notifyIn(transaction, at(before.email), 'address_left', addressRemoved(name), now);
    notifyIn(transaction, at(after.email), 'address_taken', addressAdded(name, after.email), now);
  }
  // Sent to the old address, because someone else may own the new one.
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
 * Notifies a member or ERO, at their new address, in the transaction that approves their account.
 */
export function notifyOfApprovalIn(
  transaction: Transaction,
  uid: string,
  before: Pick<User, 'status'>,
  { name, email, role, status }: Identity,
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

/** More super admins than are expected. Any others can see the change in the audit log. */
const maxNotified = 20;

/** Reads up to 20 active super admins, who receive notices about staff. Costs one read for each. */
export const superAdminsIn = (transaction: Transaction): Promise<QuerySnapshot<User>> =>
  transaction.get(
    users().where('role', '==', 'super_admin').where('status', '==', 'active').limit(maxNotified),
  );

/**
 * Notifies super admins of new staff, including the super admin who added them.
 * @param by name of the user who added them; null if the setup key was used
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
