import * as z from 'zod/mini';
import { documentId } from './contract';
import { limits } from './limits';

/** A record's `updated_at` in milliseconds. */
export const milliseconds = z.int().check(z.minimum(0));

/**
 * The `updated_at`, in milliseconds, of the record that the caller saw. If the record changed
 * since, the call doesn't write it.
 */
export const expectedVersion = z.optional(milliseconds);

/**
 * Like `expectedVersion`, for several records by id. Records without an entry are changed in any
 * version.
 */
export const expectedVersions = z.optional(
  z
    .record(documentId, milliseconds)
    .check(z.refine((versions) => Object.keys(versions).length <= limits.versions, 'Too many versions.')),
);

/**
 * Rejects a call without a version: neither `expected_updated_at` nor the counter `key` that older
 * clients send.
 */
export const requiresVersion = <K extends string>(key: K) =>
  z.refine<{ expected_updated_at?: number | undefined } & { [F in K]?: number | undefined }>(
    (input) => input.expected_updated_at !== undefined || input[key] !== undefined,
    { error: 'Expected the version that you saw.', path: [key] },
  );

/** The current version and editable fields of a record that the caller saw in another version. */
export const staleRecord = z.object({
  id: z.string(),
  updated_at: z.int(),
  current: z.record(z.string(), z.unknown()),
  /** Versions of fields stored in documents of their own; 0 if there is none. */
  versions: z.optional(z.record(z.string(), z.int())),
});
export type StaleRecord = z.output<typeof staleRecord>;

/** Stale records that a bulk call skipped; absent if there are none. */
export const staleRecords = z.optional(z.array(staleRecord));
