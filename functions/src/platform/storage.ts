import { getStorage } from 'firebase-admin/storage';
import { app } from './app';

/**
 * `IdempotencyStrategy.RetryAlways` of @google-cloud/storage, which is not a dependency of ours.
 */
const retryAlways = 0;

/**
 * The project's bucket of attachments and pictures. Requests may be repeated, so a dropped connection is retried, also for
 * deletions.
 */
export const bucket = () => {
  const ours = getStorage(app()).bucket();
  ours.storage.retryOptions.idempotencyStrategy = retryAlways;
  return ours;
};

/**
 * The bucket of account exports. No rule opens it, and the functions may add files to it but neither
 * read nor delete them. A deploy makes it (`tools/deploy/checks/account-exports.mjs`).
 */
export const accountsBucket = () => getStorage(app()).bucket(`${app().options.projectId}-account-exports`);
