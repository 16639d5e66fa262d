import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * `entry_locks/{application id}`: who of the staff is entering an application at its bank, until
 * when. Only `openForEntry` with `take_over` replaces a colleague's, and records that. Deleted some
 * time after it has expired.
 */
export const entryLockDocument = z.object({
  uid: z.string(),
  name: z.string(),
  /** Field of the collection's time-to-live policy. */
  until: timestamp,
});
export type EntryLock = z.infer<typeof entryLockDocument>;

/** Minutes that a lock may reach ahead of the database's clock. */
export const entryLockMinutes = 15;
