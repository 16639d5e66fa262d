import type { Actor } from '@united/domain/actor';
import { collections } from '@united/domain/collections';
import { efinClaimId, standingOf } from '@united/domain/efin-claim';
import { limits } from '@united/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../../platform/audit';
import { notFound, Refusal } from '../../platform/errors';
import { efinClaims, inTransaction } from '../../platform/firestore';
import { setBankApplicationStatus } from '../set-bank-application-status';
import { clearAlert } from '../system-alerts';

interface Decision {
  season: number;
  efin: string;
  /** The uid of the member whose office holds the EFIN. */
  holder_id: string;
  reason: string;
}

/** What the other offices read. It does not say that, or by whom, the EFIN is used. */
const neutralReason =
  'We could not confirm this EFIN for your office. Open a support ticket and attach your IRS EFIN summary.';

/**
 * Decides which member's office holds an EFIN this season: the applications of the others with it are rejected, in neutral words. May be repeated,
 * should it be interrupted.
 * @returns how many applications were rejected
 * @throws {Refusal} not-found, failed-precondition with reason `not-claimed` when that member has no application with the EFIN
 */
export async function decideEfin(
  actor: Actor,
  { season, efin, holder_id, reason }: Decision,
): Promise<number> {
  const id = efinClaimId({ season, efin });
  const others = await inTransaction(async (transaction) => {
    const ref = efinClaims().doc(id);
    const claim = (await transaction.get(ref)).data();
    if (!claim) throw notFound(`Nobody has applied with EFIN ${efin} this season.`);
    if (!Object.values(claim.applications).includes(holder_id)) {
      throw new Refusal('failed-precondition', 'This member has no active application with the EFIN.', {
        reason: 'not-claimed',
      });
    }
    const now = Timestamp.now();
    const { applications } = claim;
    transaction.update(ref, {
      holder_id,
      decided_at: now,
      ...standingOf({ applications, holder_id }),
      updated_at: now,
    });
    if (claim.holder_id !== holder_id) {
      auditIn(transaction, {
        actor,
        action: 'efin.decided',
        target: { collection: collections.efinClaims, id, name: `EFIN ${efin}` },
        fields: ['holder_id'],
        reason,
        at: now,
      });
    }
    return Object.entries(applications).flatMap(([application, uid]) =>
      uid === holder_id ? [] : [application],
    );
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
  await clearAlert('efin_contested', id);
  return rejected;
}
