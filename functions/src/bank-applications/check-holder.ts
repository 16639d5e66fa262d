import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  canApprove,
  claimState,
  type EfinClaim,
  efinClaimId,
} from '@united/domain/bank-applications/efin-claim';
import type { Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { efinClaims, firestore } from '../platform/firestore';
import { applicationsWith, claimantsIn, claimIn, updateClaim } from './efin-claim';

/** Thrown when staff approves an application whose EFIN is held or claimed by another office. */
class Contested extends Refusal {
  constructor(
    readonly application: BankApplication,
    holder: EfinClaim['holder_id'],
  ) {
    const { efin, office_name } = application;
    super(
      'failed-precondition',
      holder === null
        ? `EFIN ${efin} is claimed by two offices. Decide which one holds it before you approve ${office_name}.`
        : `The team decided that another office holds EFIN ${efin}. ${office_name} cannot be approved.`,
      { reason: 'efin-contested' },
    );
  }
}

/**
 * Stores the claim if an approval fails because the EFIN is contested. This lets staff resolve it
 * even if the event that stores claims is late, or the applications are older than claims.
 */
export async function storingContestedClaim<T>(approve: () => Promise<T>): Promise<T> {
  try {
    return await approve();
  } catch (error) {
    if (error instanceof Contested) await updateClaim(error.application);
    throw error;
  }
}

/**
 * Checks that no other office holds or claims the EFIN of an application about to be approved.
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
  const standing = claimState({ applications, holder_id });
  if (!canApprove({ ...standing, holder_id }, application.submitted_by))
    throw new Contested(application, holder_id);
}

/**
 * Does the same check for several applications, before any is approved.
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
      return [efinClaimId(key), { holder_id, ...claimState({ applications: claimants, holder_id }) }];
    }),
  );
  for (const application of applications) {
    const claim = claims.get(efinClaimId(application));
    if (!claim || canApprove(claim, application.submitted_by)) continue;
    throw new Contested(application, claim.holder_id);
  }
}
