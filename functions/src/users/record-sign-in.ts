import { isStaff } from '@united/domain/shared/roles';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { staffNeedsSecondFactor, users } from '../platform/firestore';
import { recordCredentials } from './credential-wait';

/**
 * Records the last sign-in of members and EROs; per the specification, staff have none. Also
 * records password and email changes made outside the app, for staff only after their second
 * factor.
 */
export async function recordSignIn({ uid, user, secondFactor }: Caller): Promise<void> {
  if (!isStaff(user.role)) await users().doc(uid).update({ last_login: Timestamp.now() });
  else if (!secondFactor && (await staffNeedsSecondFactor())) return;
  await recordCredentials(uid, { begin: true });
}
