import { memberRoles, type Role } from '@united/domain/roles';
import { Timestamp } from 'firebase-admin/firestore';
import { users } from '../platform/firestore';

/** Stamps the last sign-in of members and EROs, as the spec has it; staff show none. */
export async function recordSignIn(uid: string, role: Role): Promise<void> {
  if (!memberRoles.some((member) => member === role)) return;
  await users().doc(uid).update({ last_login: Timestamp.now() });
}
