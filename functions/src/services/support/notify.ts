import type { User } from '@united/domain/user';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { emailNotifications, users } from '../../platform/firestore';
import { buildNotification, type Notice, notificationId } from '../notifications';

/** A person's record within a transaction; undefined for nobody and for whom has been deleted. */
export const personIn = async (transaction: Transaction, uid: string | null): Promise<User | undefined> =>
  uid === null ? undefined : (await transaction.get(users().doc(uid))).data();

/** Queues a message to a person in the transaction of what it tells. */
export function notifyIn(
  transaction: Transaction,
  to: { uid: string } & Pick<User, 'email' | 'name'>,
  cause: Pick<Notice, 'eventId' | 'type' | 'message' | 'values' | 'aboutId'>,
  now: Timestamp,
): void {
  const notice: Notice = {
    ...cause,
    to: { uid: to.uid, email: to.email, name: to.name },
    applicationId: null,
  };
  transaction.create(emailNotifications().doc(notificationId(notice)), buildNotification(notice, now));
}
