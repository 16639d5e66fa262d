import * as z from 'zod/mini';
import { documentId } from './contract';
import { limits } from './limits';

const milliseconds = z.int().check(z.minimum(0));

/** `updated_at` of the record that the caller saw, in milliseconds; a record that has changed since is not written. */
export const seenVersion = z.optional(milliseconds);

/** The same for each of several records, by id. Ids without one are changed whatever they are by now. */
export const seenVersions = z.optional(
  z
    .record(documentId, milliseconds)
    .check(z.refine((versions) => Object.keys(versions).length <= limits.versions, 'Too many versions.')),
);

/** A record as it is by now, where the caller saw another: its version, and those of its fields that may be changed. */
export const staleRecord = z.object({
  id: z.string(),
  updated_at: z.int(),
  current: z.record(z.string(), z.nullable(z.string())),
});
export type StaleRecord = z.output<typeof staleRecord>;

/** The records that a call for several has left as they are; absent when there are none. */
export const staleRecords = z.optional(z.array(staleRecord));
