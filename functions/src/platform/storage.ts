import { getStorage } from 'firebase-admin/storage';
import { app } from './app';

/** `IdempotencyStrategy.RetryAlways` of @google-cloud/storage, which isn't a direct dependency. */
const retryAlways = 0;

/**
 * Returns the default bucket, which stores attachments and pictures. All requests are safe to
 * repeat, so dropped connections are always retried, including for deletes.
 */
export const bucket = () => {
  const defaultBucket = getStorage(app()).bucket();
  defaultBucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return defaultBucket;
};

/**
 * Returns the bucket for account exports. No security rule grants access, and functions may add
 * files but not read or delete them. Created by the deploy
 * (`tools/deploy/checks/account-exports.mjs`).
 */
export const accountsBucket = () => getStorage(app()).bucket(`${app().options.projectId}-account-exports`);
