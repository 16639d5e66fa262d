import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * `bank_active/{bankActiveId}`: the approved application that an office works with this season when
 * several are approved for one EFIN. Deleted when that application is no longer approved.
 */
export const bankActiveDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that security rules can check a query. */
  member_id: z.string(),
  season: z.int(),
  efin: z.string(),
  bank_product: z.string(),
  chosen_by: actorSchema,
  at: timestamp,
});
export type BankActive = z.infer<typeof bankActiveDocument>;

export const bankActiveId = ({ season, efin }: Pick<BankActive, 'season' | 'efin'>): string =>
  `${season}__${efin}`;
