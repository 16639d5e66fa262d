import { isStaff } from '@united/domain/shared/roles';
import { canSignIn } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { buildNotification, type Notice, notificationId } from '../email/notifications';
import { emailNotifications, inTransaction, settingsIn, users } from '../platform/firestore';
import { softwareIn } from '../readiness/software';
import { softwareReady } from './emails';

/**
 * Notifies a member that their software is ready, once per season, when login and URL are stored.
 */
export async function notifySoftwareReady(uid: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const [record, settings, software] = await Promise.all([
      transaction.get(users().doc(uid)),
      settingsIn(transaction),
      softwareIn(transaction, uid),
    ]);
    const user = record.data();
    if (!user || isStaff(user.role) || !canSignIn(user.status) || !software) return;
    const { login, url } = software;
    const { season } = settings;
    const notice: Notice = {
      eventId: `${uid}__software__${season}`,
      type: 'software_complete',
      message: softwareReady(user.name, { login, url, season }),
      to: { uid, email: user.email, name: user.name },
      applicationId: null,
      values: { software_login: login, software_url: url },
    };
    // The id doesn't include the email, which may change, so that there is one message per season.
    const ref = emailNotifications().doc(notificationId({ ...notice, to: { uid, email: '' } }));
    if ((await transaction.get(ref)).exists) return;
    transaction.create(ref, buildNotification(notice, Timestamp.now()));
  });
}
