import { claimState, efinClaimId } from '@united/domain/bank-applications/efin-claim';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { notFound, Refusal } from '../platform/errors';
import { efinClaims, inTransaction, settingsIn } from '../platform/firestore';
import { checkNotOwn } from '../platform/own-application';
import { countUse, newUseKey } from '../platform/rate-limit';
import { checkFresh } from '../platform/stale';
import { claimIn, updateClaim } from './efin-claim';
import { setBankApplicationStatus } from './set-status';

interface Decision {
  season: number;
  efin: string;
  /** Uid of the member whose office holds the EFIN. */
  holder_id: string;
  reason: string;
  /** `updated_at` of the claim the caller saw, in milliseconds. */
  expected_updated_at?: number | undefined;
}

/** The reason shown to the other offices. It doesn't reveal that the EFIN is used, or by whom. */
const neutralReason =
  'We could not confirm this EFIN for your office. Check it and send the application again, or open a support ticket with your IRS EFIN summary.';

/**
 * Decides which member's office holds an EFIN this season, and rejects the other members' active
 * applications with it, giving a neutral reason. A repeated call resumes.
 * @returns how many applications were rejected
 * @throws {Refusal} not-found; failed-precondition with reason `not-claimed` if that member has no
 *   active application with the EFIN, `own-application` if the actor is a claimant, `past-season`,
 *   or `stale` if the claimants have changed since the caller saw them; resource-exhausted
 */
export async function decideEfin(actor: Actor, decision: Decision): Promise<number> {
  const { season, efin, holder_id, reason, expected_updated_at } = decision;
  const id = efinClaimId(decision);
  const use = newUseKey();
  const others = await inTransaction(async (transaction) => {
    const { season: current } = await settingsIn(transaction);
    if (season !== current) {
      throw new Refusal(
        'failed-precondition',
        `Season ${season} is closed, so its EFINs can no longer be decided.`,
        {
          reason: 'past-season',
        },
      );
    }
    const { stored, claim } = await claimIn(transaction, decision);
    const { applications } = claim;
    if (claim.member_ids.length === 0)
      throw notFound(`No office has applied with EFIN ${efin} in season ${season}.`);
    for (const claimant of Object.values(applications)) checkNotOwn(claimant, actor);
    if (!Object.values(applications).includes(holder_id)) {
      throw new Refusal('failed-precondition', 'This member has no active application with this EFIN.', {
        reason: 'not-claimed',
      });
    }
    const rejected = Object.keys(applications).filter((each) => applications[each] !== holder_id);
    if (stored?.holder_id === holder_id && rejected.length === 0) return [];
    checkFresh(id, claim, expected_updated_at, []);
    const now = Timestamp.now();
    await countUse(staffLimits.decide, actor.uid, { now, use });
    transaction.set(efinClaims().doc(id), {
      ...claim,
      holder_id,
      decided_at: now,
      ...claimState({ applications, holder_id }),
      updated_at: now,
    });
    auditIn(transaction, {
      actor,
      action: 'efin.decided',
      target: { collection: collections.efinClaims, id, name: `EFIN ${efin}` },
      fields: ['holder_id'],
      reason,
      at: now,
    });
    return rejected;
  });
  let rejected = 0;
  for (let from = 0; from < others.length; from += limits.bulkApplications) {
    const { changed } = await setBankApplicationStatus(
      {
        application_ids: others.slice(from, from + limits.bulkApplications),
        status: 'Bank Application Rejected',
        reason: neutralReason,
      },
      actor,
    );
    rejected += changed;
  }
  if (others.length > 0) await updateClaim(decision);
  return rejected;
}
