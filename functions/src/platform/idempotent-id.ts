import { createHash } from 'node:crypto';

/** Returns the id of the document that a user's call creates. It is the same for every retry. */
export const idempotentId = (uid: string, idempotencyKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, idempotencyKey]))
    .digest('hex')
    .slice(0, 32);
