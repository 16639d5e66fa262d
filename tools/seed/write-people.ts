import { maySignIn } from '@united/domain/users/user';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { createUser } from '../../tests/support/factories';
import type { Person } from './people';

/** Every demo account's password; the emulators' only. */
const demoPassword = 'Demo-2025!';
const day = 24 * 60 * 60 * 1000;

/** Creates the Auth accounts with their claims and the `users` documents; `withApplication` holds the uids that have one. */
export async function writePeople(
  auth: Auth,
  db: Firestore,
  people: readonly Person[],
  withApplication: ReadonlySet<string>,
  now: number,
): Promise<void> {
  for (const person of people) {
    const { uid, name, email, role, status, lastLoginMinutesAgo: minutes } = person;
    const last_login = minutes === null ? null : Timestamp.fromMillis(now - minutes * 60_000);
    await createUser(auth, db, {
      ...{ uid, name, email, role, status, password: demoPassword },
      joined: Timestamp.fromMillis(now - person.joinedDaysAgo * day),
      record: { last_login, has_bank_application: withApplication.has(uid) },
    });
    await auth.updateUser(uid, { emailVerified: true, disabled: !maySignIn(status) });
  }
}
