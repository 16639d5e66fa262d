import * as z from 'zod/mini';
import { contract, documentId, none, recentStaff, recentSuperAdmin } from '../shared/contract';
import { text } from '../shared/formats';
import { limits } from '../shared/limits';
import { seenVersion } from '../shared/version';
import { heldVersion } from './held-version';

/** Retention: what staff decide by hand; the rest follows the clock. */
export const disposalContracts = {
  /**
   * Places a user on legal hold or releases them; a state already in force is left alone. The
   * version is `holdVersion`, 0 where there never was a hold.
   */
  setLegalHold: contract(
    recentStaff,
    z.strictObject({
      uid: documentId,
      held: z.boolean(),
      reason: text('reason', limits.reason),
      expected_updated_at: seenVersion,
    }),
    none,
  ),

  /**
   * A page of what a legal hold has kept of a user, newest first; `after` is the last id of the
   * page before. Each page writes an audit row.
   */
  readHeldVersions: contract(
    recentSuperAdmin,
    z.strictObject({ uid: documentId, after: z.optional(documentId) }),
    z.strictObject({ versions: z.array(heldVersion), more: z.boolean() }),
  ),
} as const;
