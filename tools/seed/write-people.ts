import { maySignIn } from '@united/domain/users/user';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { createUser, newUser } from '../../tests/support/factories/users';
import type { Person } from './people';

/** Every demo account's password; the emulators' only. */
const demoPassword = 'Demo-2025!';
const day = 24 * 60 * 60 * 1000;

/**
 * Creates the Auth accounts with their claims and the `users` documents; `withApplication` holds
 * the uids that have one.
 */
export async function writePeople(
  auth: Auth,
  db: Firestore,
  people: readonly Person[],
  withApplication: ReadonlySet<string>,
  now: number,
): Promise<void> {
  for (const person of people) {
    const { uid, status, lastLoginMinutesAgo: minutes } = person;
    const joined = Timestamp.fromMillis(now - person.joinedDaysAgo * day);
    const user = {
      ...newUser(person, joined),
      last_login: minutes === null ? null : Timestamp.fromMillis(now - minutes * 60_000),
      has_bank_application: withApplication.has(uid),
    };
    const account = { uid, password: demoPassword, emailVerified: true, disabled: !maySignIn(status) };
    await createUser(auth, db, user, account);
  }
}
