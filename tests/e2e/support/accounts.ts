import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import { buildUser, type UserStatus } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auth, database } from './emulators';
import { demoPassword } from './support';

const record = (uid: string) => database().collection(collections.users).doc(uid);

/** A new person that no other test knows, with the demo password. */
export async function createPerson(role: Role, status: UserStatus = 'active') {
  const email = `${role}-${crypto.randomUUID()}@session.test`;
  const { uid } = await auth().createUser({ email, password: demoPassword });
  await auth().setCustomUserClaims(uid, { role });
  const person = { name: 'Session Tester', email, role, status, created_by: null };
  await record(uid).set(buildUser(person, Timestamp.now(), Timestamp.fromMillis(0)));
  return { uid, email };
}

export const setStatus = (uid: string, status: UserStatus) => record(uid).update({ status });

export const revokeSessions = (uid: string) =>
  record(uid).update({ valid_after: Timestamp.fromMillis(Date.now() + 5000) });

/** Gives a role the way the server does: the claim first, the record last. */
export async function setRole(uid: string, role: Role): Promise<void> {
  await auth().setCustomUserClaims(uid, { role });
  await record(uid).update({ role });
}

export const deletePerson = (uid: string) => record(uid).delete();

/** The stored record of a person, undefined when there is none. */
export async function recordOf(email: string) {
  const { docs } = await database().collection(collections.users).where('email', '==', email).get();
  return docs[0]?.data();
}
