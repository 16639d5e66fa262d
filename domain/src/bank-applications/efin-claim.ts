import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * `efin_claims/{efinClaimId}`: the members with active applications for an EFIN in a season, for
 * staff only. Events keep it while two members claim it, or once staff has decided.
 */
export const efinClaimDocument = z.object({
  season: z.int(),
  efin: z.string(),
  /** Uid of the submitter of each active application, by its id. */
  applications: z.record(z.string(), z.string()),
  /** The member staff has decided for. */
  holder_id: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** The claimants and the holder, each once. */
  member_ids: z.array(z.string()),
  /** Whether staff has to decide, or decide again. */
  contested: z.boolean(),
  updated_at: timestamp,
});
export type EfinClaim = z.infer<typeof efinClaimDocument>;

export const efinClaimId = ({ season, efin }: Pick<EfinClaim, 'season' | 'efin'>): string =>
  `${season}__${efin}`;

/** Returns the fields of a claim that derive from its applications and its holder. */
export function standingOf({
  applications,
  holder_id,
}: Pick<EfinClaim, 'applications' | 'holder_id'>): Pick<EfinClaim, 'member_ids' | 'contested'> {
  const claimants = [...new Set(Object.values(applications))];
  return {
    member_ids: [...new Set([...claimants, ...(holder_id === null ? [] : [holder_id])])].toSorted(),
    contested: claimants.some((uid) => uid !== (holder_id ?? claimants[0])),
  };
}

/**
 * Whether a member's application may be approved: staff decided for the member, or nobody else
 * claims the EFIN.
 */
export const mayApprove = (
  { holder_id, contested }: Pick<EfinClaim, 'holder_id' | 'contested'>,
  uid: string,
): boolean => (holder_id === null ? !contested : holder_id === uid);
