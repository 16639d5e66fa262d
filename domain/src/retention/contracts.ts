import * as z from 'zod/mini';
import { contract, documentId, none, recentStaff, recentSuperAdmin } from '../shared/contract';
import { text } from '../shared/formats';
import { limits } from '../shared/limits';
import { expectedVersion } from '../shared/version';
import { heldVersion } from './held-version';

/** Callables for the parts of data retention that staff control. The rest runs on a schedule. */
export const disposalContracts = {
  /**
   * Places a user on legal hold or releases the hold. Does nothing if the user is already in that
   * state. `expected_updated_at` is the `holdVersion`, or 0 if there was never a hold.
   */
  setLegalHold: contract(
    recentStaff,
    z.strictObject({
      uid: documentId,
      held: z.boolean(),
      reason: text('reason', limits.reason),
      expected_updated_at: expectedVersion,
    }),
    none,
  ),

  /**
   * Returns a page of the data that a legal hold preserved for a user, newest first. `after` is the
   * last id of the previous page. Each page writes an audit row.
   */
  readHeldVersions: contract(
    recentSuperAdmin,
    z.strictObject({ uid: documentId, after: z.optional(documentId) }),
    z.strictObject({ versions: z.array(heldVersion), more: z.boolean() }),
  ),
} as const;
