import type { User } from '@united/domain/users/user';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { emailNotifications, users } from '../platform/firestore';

/** Reads a user's record within a transaction; undefined for nobody and for deleted users. */
export const personIn = async (transaction: Transaction, uid: string | null): Promise<User | undefined> =>
  uid === null ? undefined : (await transaction.get(users().doc(uid))).data();

/** Queues a message in the transaction of its cause, to go out at `at`. */
export function notifyIn(
  transaction: Transaction,
  to: { uid: string } & Pick<User, 'email' | 'name'>,
  cause: Pick<Notice, 'eventId' | 'type' | 'message' | 'values' | 'aboutId'>,
  now: Timestamp,
  at: Timestamp = now,
): void {
  const notice: Notice = {
    ...cause,
    to: { uid: to.uid, email: to.email, name: to.name },
    applicationId: null,
  };
  const message = { ...buildNotification(notice, now), next_attempt_at: at };
  transaction.create(emailNotifications().doc(notificationId(notice)), message);
}
