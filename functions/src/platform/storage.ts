import { getStorage } from 'firebase-admin/storage';
import { app } from './app';

/**
 * `IdempotencyStrategy.RetryAlways` of @google-cloud/storage, which is not a dependency of ours.
 */
const retryAlways = 0;

/**
 * The project's one bucket. Requests may be repeated, so a dropped connection is retried, also for
 * deletions.
 */
export const bucket = () => {
  const ours = getStorage(app()).bucket();
  ours.storage.retryOptions.idempotencyStrategy = retryAlways;
  return ours;
};
