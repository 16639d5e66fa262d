import { isStaff } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { staffNeedsSecondFactor, users } from '../platform/firestore';
import { noteCredentials } from './credential-wait';

/**
 * Records the last sign-in of members and EROs, as the spec has it; staff show none. Records for
 * everybody whether the password or address was changed outside the product; for staff only once
 * they are admitted.
 */
export async function recordSignIn({ uid, user, secondFactor }: Caller): Promise<void> {
  if (!isStaff(user.role)) await users().doc(uid).update({ last_login: Timestamp.now() });
  else if (!secondFactor && (await staffNeedsSecondFactor())) return;
  await noteCredentials(uid, { begin: true });
}
