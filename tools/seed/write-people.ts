import { collections } from '@united/domain/shared/collections';
import { buildUser, maySignIn } from '@united/domain/users/user';
import type { Auth } from 'firebase-admin/auth';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
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
    await auth.createUser({
      uid: person.uid,
      email: person.email,
      emailVerified: true,
      displayName: person.name,
      password: demoPassword,
      disabled: !maySignIn(person.status),
    });
    await auth.setCustomUserClaims(person.uid, { role: person.role });
  }
  const batch = db.batch();
  for (const person of people) {
    const joined = Timestamp.fromMillis(now - person.joinedDaysAgo * day);
    batch.create(db.collection(collections.users).doc(person.uid), {
      ...buildUser({ ...person, created_by: null }, joined, Timestamp.fromMillis(0)),
      last_login:
        person.lastLoginMinutesAgo === null
          ? null
          : Timestamp.fromMillis(now - person.lastLoginMinutesAgo * 60_000),
      has_bank_application: withApplication.has(person.uid),
    });
  }
  await batch.commit();
}
