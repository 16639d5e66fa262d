import { isStaff } from '@united/domain/shared/roles';
import { lastLoginSeason } from '@united/domain/users/user';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { staffNeedsSecondFactor, users } from '../platform/firestore';
import { recordCredentials } from './credential-wait';

/**
 * Records the last sign-in of members and EROs; per the specification, staff have none. Ends the
 * user's invitation. Also records password and email changes made outside the app. For staff, does
 * nothing before their second factor.
 */
export async function recordSignIn({ uid, user, secondFactor }: Caller): Promise<void> {
  if (!isStaff(user.role)) {
    const last_login = Timestamp.now();
    await users()
      .doc(uid)
      .update({
        last_login,
        last_login_season: lastLoginSeason({ last_login }),
        invited_until: FieldValue.delete(),
      });
  } else {
    if (!secondFactor && (await staffNeedsSecondFactor())) return;
    if (user.invited_until) await users().doc(uid).update({ invited_until: FieldValue.delete() });
  }
  await recordCredentials(uid, { begin: true });
}
