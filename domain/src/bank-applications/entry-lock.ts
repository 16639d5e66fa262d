import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * `entry_locks/{application id}`: the lease of the staff member who is entering an application at
 * its bank. Another user can only replace it by calling `openForEntry` with `take_over`, which is
 * audited. Deleted some time after it expires.
 */
export const entryLockDocument = z.object({
  uid: z.string(),
  name: z.string(),
  /** TTL field. */
  until: timestamp,
});
export type EntryLock = z.infer<typeof entryLockDocument>;

/** How many minutes a lease lasts, by the database's clock. */
export const entryLockMinutes = 15;
