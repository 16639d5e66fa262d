import { isStaff } from '@united/domain/shared/roles';
import { canSignIn, lastLoginSeason } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { linkDays } from '../../functions/src/users/password-link';
import { createUsers, newUser } from '../../tests/support/factories/users';
import type { DemoUser } from './demo-users';

/** The password of every demo account. Only used with the emulators. */
const demoPassword = 'Demo-2025!';
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the Auth accounts with their claims, and the `users` documents.
 * @param withApplication uids of users with a bank application
 */
export async function writeUsers(
  db: Firestore,
  users: readonly DemoUser[],
  withApplication: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const accounts = users.map((user) => {
    const { uid, status, lastLoginMinutesAgo: minutes } = user;
    const joined = Timestamp.fromMillis(now - user.joinedDaysAgo * day);
    const last_login = minutes === null ? null : Timestamp.fromMillis(now - minutes * 60_000);
    const isInvited = last_login === null && !isStaff(user.role);
    const record = {
      ...newUser(user, joined),
      last_login,
      last_login_season: lastLoginSeason({ last_login }),
      has_bank_application: withApplication.has(uid),
      ...(isInvited && {
        invited_until: Timestamp.fromMillis(joined.toMillis() + linkDays.welcome * day),
      }),
    };
    return { user: record, uid, password: demoPassword, emailVerified: true, disabled: !canSignIn(status) };
  });
  await createUsers(db, accounts);
}
