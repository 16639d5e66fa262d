import { isSameAddress } from '@united/domain/session';
import { error as logError } from 'firebase-functions/logger';
import { beforeUserSignedIn, HttpsError } from 'firebase-functions/v2/identity';
import { describeError } from '../platform/errors';
import { runtime } from '../platform/runtime';

/**
 * Refuses a sign-in under another address than the record's: the product changes both together, so somebody has changed it past the product. Says no
 * more than a wrong password does. A record that cannot be read lets the sign-in pass, since rules and callables look again.
 */
export const refusePartedSignIn = beforeUserSignedIn(
  { region: runtime.region, maxInstances: runtime.maxInstances },
  async ({ data }) => {
    if (!data || !(await isParted(data.uid, data.email))) return;
    throw new HttpsError('permission-denied', 'Failed to sign in. Please contact us.');
  },
);

async function isParted(uid: string, email: string | undefined): Promise<boolean> {
  try {
    const { users } = await import('../platform/firestore');
    const record = (await users().doc(uid).get()).data();
    return record !== undefined && !isSameAddress(email, record.email);
  } catch (error) {
    logError('The address of a sign-in could not be compared', describeError(error));
    return false;
  }
}
