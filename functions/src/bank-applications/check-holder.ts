import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type EfinClaim,
  efinClaimId,
  mayApprove,
  standingOf,
} from '@united/domain/bank-applications/efin-claim';
import type { Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { efinClaims, firestore } from '../platform/firestore';
import { applicationsWith, claimantsIn, claimIn, keepClaim } from './efin-claim';

/**
 * The refusal staff gets when approving an application whose EFIN is, or may be, another office's.
 */
class Contested extends Refusal {
  constructor(
    readonly application: BankApplication,
    holder: EfinClaim['holder_id'],
  ) {
    const { efin, office_name } = application;
    super(
      'failed-precondition',
      holder === null
        ? `EFIN ${efin} is claimed by two offices. Decide which one holds it before ${office_name} is approved.`
        : `EFIN ${efin} is held by another office, as decided before. ${office_name} cannot be approved.`,
      { reason: 'efin-contested' },
    );
  }
}

/**
 * Stores a claim as contested when an approval is refused because of it, so that staff finds what
 * to decide even where an event is late or the applications predate claims.
 */
export async function keepingContested<T>(approve: () => Promise<T>): Promise<T> {
  try {
    return await approve();
  } catch (error) {
    if (error instanceof Contested) await keepClaim(error.application);
    throw error;
  }
}

/**
 * Checks an application that becomes active, or gets its EFIN, with its approval.
 * @throws {Refusal} failed-precondition with reason `efin-contested`
 */
export async function checkHolderIn(
  transaction: Transaction,
  id: string,
  application: BankApplication,
): Promise<void> {
  const { claim } = await claimIn(transaction, application);
  const { holder_id } = claim;
  const applications = { ...claim.applications, [id]: application.submitted_by };
  const standing = standingOf({ applications, holder_id });
  if (!mayApprove({ ...standing, holder_id }, application.submitted_by))
    throw new Contested(application, holder_id);
}

/**
 * Checks applications before any is approved.
 * @throws {Refusal} failed-precondition with reason `efin-contested`
 */
export async function checkHolders(applications: readonly BankApplication[]): Promise<void> {
  if (applications.length === 0) return;
  const keys = [...new Map(applications.map((each) => [efinClaimId(each), each])).values()];
  const [stored, found] = await Promise.all([
    firestore().getAll(...keys.map((key) => efinClaims().doc(efinClaimId(key)))),
    Promise.all(keys.map((key) => applicationsWith(key).get())),
  ]);
  const claims = new Map(
    keys.map((key, i) => {
      const holder_id: string | null = stored[i]?.get('holder_id') ?? null;
      const claimants = found[i] ? claimantsIn(found[i]) : {};
      return [efinClaimId(key), { holder_id, ...standingOf({ applications: claimants, holder_id }) }];
    }),
  );
  for (const application of applications) {
    const claim = claims.get(efinClaimId(application));
    if (!claim || mayApprove(claim, application.submitted_by)) continue;
    throw new Contested(application, claim.holder_id);
  }
}
