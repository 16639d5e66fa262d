import { createHash } from 'node:crypto';

/** Returns the document id for these parts, in order: 32 hexadecimal characters. */
export const hashedId = (...parts: readonly (string | number | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** Returns the id of the document that a user's call creates. It is the same for every retry. */
export const idempotentId = (uid: string, idempotencyKey: string): string => hashedId(uid, idempotencyKey);
