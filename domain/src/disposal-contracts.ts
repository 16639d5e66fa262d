import * as z from 'zod/mini';
import { contract, documentId, none, staff } from './contract';
import { text } from './formats';
import { limits } from './limits';

/** Retention: what staff decide by hand; the rest follows the clock. */
export const disposalContracts = {
  /** Places a person on legal hold, or releases them; the state that is in force already is left as it is. */
  setLegalHold: contract(
    staff,
    z.strictObject({ uid: documentId, held: z.boolean(), reason: text('reason', limits.reason) }),
    none,
  ),
} as const;
