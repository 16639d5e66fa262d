import * as z from 'zod/mini';
import { documentId } from './contract';
import { limits } from './limits';

/** `updated_at` of a record, in milliseconds. */
export const milliseconds = z.int().check(z.minimum(0));

/**
 * `updated_at` of the record the caller saw, in milliseconds; a record changed since is not
 * written.
 */
export const seenVersion = z.optional(milliseconds);

/** The same for several records, by id. Ids without one are changed in any version. */
export const seenVersions = z.optional(
  z
    .record(documentId, milliseconds)
    .check(z.refine((versions) => Object.keys(versions).length <= limits.versions, 'Too many versions.')),
);

/**
 * Refuses a call that names no version: neither `expected_updated_at` nor a count under `key`, as
 * callers sent before.
 */
export const namesVersion = <K extends string>(key: K) =>
  z.refine<{ expected_updated_at?: number | undefined } & { [F in K]?: number | undefined }>(
    (input) => input.expected_updated_at !== undefined || input[key] !== undefined,
    { error: 'Say which version you saw.', path: [key] },
  );

/**
 * A record as it is now, where the caller saw another version: its version and its editable fields.
 */
export const staleRecord = z.object({
  id: z.string(),
  updated_at: z.int(),
  current: z.record(z.string(), z.unknown()),
  /** Versions of fields that are documents of their own; 0 for none. */
  versions: z.optional(z.record(z.string(), z.int())),
});
export type StaleRecord = z.output<typeof staleRecord>;

/** Stale records that a call for several left alone; absent when there are none. */
export const staleRecords = z.optional(z.array(staleRecord));
