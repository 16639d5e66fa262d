import * as z from 'zod/mini';
import { timestamp } from '../shared/timestamp';

/**
 * `efin_claims/{efinClaimId}`: the members with active applications for an EFIN in a season. Only
 * staff can read it. Triggers maintain it while two members claim the EFIN, or once staff have
 * decided.
 */
export const efinClaimDocument = z.object({
  season: z.int(),
  efin: z.string(),
  /** Submitter uids of the active applications, by application id. */
  applications: z.record(z.string(), z.string()),
  /** The member that staff decided for. */
  holder_id: z.nullable(z.string()),
  decided_at: z.nullable(timestamp),
  /** The distinct claimants and the holder. */
  member_ids: z.array(z.string()),
  /** Whether staff must decide, or decide again. */
  contested: z.boolean(),
  updated_at: timestamp,
});
export type EfinClaim = z.infer<typeof efinClaimDocument>;

export const efinClaimId = ({ season, efin }: Pick<EfinClaim, 'season' | 'efin'>): string =>
  `${season}__${efin}`;

/** Returns the claim fields derived from its applications and holder. */
export function claimState({
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
 * Returns whether a member's application can be approved: staff decided for the member, or no one
 * else claims the EFIN.
 */
export const canApprove = (
  { holder_id, contested }: Pick<EfinClaim, 'holder_id' | 'contested'>,
  uid: string,
): boolean => (holder_id === null ? !contested : holder_id === uid);
