import { maySignIn } from '@united/domain/users/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { createUsers, newUser } from '../../tests/support/factories/users';
import type { Person } from './people';

/** Every demo account's password; the emulators' only. */
const demoPassword = 'Demo-2025!';
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the Auth accounts with their claims and the `users` documents; `withApplication` holds
 * the uids that have one.
 */
export async function writePeople(
  db: Firestore,
  people: readonly Person[],
  withApplication: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const users = people.map((person) => {
    const { uid, status, lastLoginMinutesAgo: minutes } = person;
    const joined = Timestamp.fromMillis(now - person.joinedDaysAgo * day);
    const user = {
      ...newUser(person, joined),
      last_login: minutes === null ? null : Timestamp.fromMillis(now - minutes * 60_000),
      has_bank_application: withApplication.has(uid),
    };
    return { user, uid, password: demoPassword, emailVerified: true, disabled: !maySignIn(status) };
  });
  await createUsers(db, users);
}
