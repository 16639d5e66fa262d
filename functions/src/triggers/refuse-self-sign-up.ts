import { beforeUserCreated, HttpsError } from 'firebase-functions/v2/identity';
import { runtime } from '../platform/runtime';

/** Accounts are made by staff; whoever signs up through the public API is refused. The Admin SDK does not come by here. */
export const refuseSelfSignUp = beforeUserCreated(
  { region: runtime.region, maxInstances: runtime.maxInstances },
  () => {
    throw new HttpsError('permission-denied', 'Accounts are created by our team. Please contact us.');
  },
);
