import * as z from 'zod/mini';
import { actorSchema } from '../shared/actor';
import { timestamp } from '../shared/timestamp';

/**
 * `bank_active/{bankActiveId}`: which of several approved applications of one EFIN the office works
 * with in a season. Ends when that application is approved no more.
 */
export const bankActiveDocument = z.object({
  application_id: z.string(),
  /** The application's owner, so that rules can compare it with a query. */
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
