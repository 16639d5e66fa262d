import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { auth, database } from './emulators';

const record = (uid: string) => database().collection(collections.users).doc(uid);

export const setStatus = (uid: string, status: UserStatus) => record(uid).update({ status });

export const revokeSessions = (uid: string) =>
  record(uid).update({ valid_after: Timestamp.fromMillis(Date.now() + 5000) });

/** Sets a role like the server: the claim first, the record last. */
export async function setRole(uid: string, role: Role): Promise<void> {
  await auth().setCustomUserClaims(uid, { role });
  await record(uid).update({ role });
}

export const deleteUserRecord = (uid: string) => record(uid).delete();
