import { customValueId } from '@united/domain/custom-values/custom-value';
import { isWebAddress } from '@united/domain/shared/formats';
import { isStaff } from '@united/domain/shared/roles';
import { maySignIn } from '@united/domain/users/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { softwareReady } from '../custom-values/emails';
import {
  emailNotifications,
  inTransaction,
  memberCustomValues,
  settingsIn,
  users,
} from '../platform/firestore';
import { buildNotification, type Notice, notificationId } from './notifications';

/** Keys of a login, best first. */
const loginKeys = ['software_login', 'software_username'];
const urlKey = 'software_url';
/** Slugs of the keys that make a member's software ready. */
export const softwareKeys: readonly string[] = [...loginKeys, urlKey];

/** Reads a member's login and address of the software; null while one is missing. */
export async function softwareIn(
  transaction: Transaction,
  uid: string,
): Promise<{ login: string; url: string } | null> {
  const keys = [...loginKeys, urlKey];
  const stored = await Promise.all(
    keys.map((key) => transaction.get(memberCustomValues().doc(customValueId(uid, key)))),
  );
  const values = stored.map((snapshot) => {
    const value = snapshot.data();
    return value && value.value_type !== 'secret' ? value.value.trim() : '';
  });
  const url = values[keys.indexOf(urlKey)] ?? '';
  const login = values.slice(0, loginKeys.length).find((value) => value !== '');
  return login && isWebAddress(url) ? { login, url } : null;
}

/**
 * Notifies a member that the software is ready, once login and address are known: once a season.
 */
export async function noteSoftware(uid: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const [person, settings, software] = await Promise.all([
      transaction.get(users().doc(uid)),
      settingsIn(transaction),
      softwareIn(transaction, uid),
    ]);
    const user = person.data();
    if (!user || isStaff(user.role) || !maySignIn(user.status) || !software) return;
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
    // The address may have changed since; there is one message a season.
    const ref = emailNotifications().doc(notificationId({ ...notice, to: { uid, email: '' } }));
    if ((await transaction.get(ref)).exists) return;
    transaction.create(ref, buildNotification(notice, Timestamp.now()));
  });
}
