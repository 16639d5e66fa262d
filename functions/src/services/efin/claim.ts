import type { BankApplication } from '@united/domain/bank-application';
import { currentStatus } from '@united/domain/bank-application-status';
import { type EfinClaim, efinClaimId, standingOf } from '@united/domain/efin-claim';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { bankApplications, efinClaims } from '../../platform/firestore';
import { raiseAlertIn } from '../system-alerts';

type Claiming = Pick<BankApplication, 'season' | 'efin' | 'submitted_by'>;

/** More applications with one EFIN and season than there are banks and honest offices. */
const mostApplications = 100;

/**
 * Reads who claims an application's EFIN and returns the write after which it does, or does not any more. When another office claims the same
 * EFIN, super admins are alerted; neither office learns of it.
 */
export async function claimIn(
  transaction: Transaction,
  id: string,
  application: Claiming,
  active: boolean,
  now: Timestamp,
): Promise<() => void> {
  const { season, efin, submitted_by } = application;
  const ref = efinClaims().doc(efinClaimId(application));
  const stored = (await transaction.get(ref)).data();
  const before = stored?.applications ?? (await claimsBefore(application));
  const { [id]: _, ...others } = before;
  const applications = active ? { ...others, [id]: submitted_by } : others;
  const holder_id = stored?.holder_id ?? null;
  const claim: EfinClaim = {
    season,
    efin,
    applications,
    holder_id,
    decided_at: stored?.decided_at ?? null,
    ...standingOf({ applications, holder_id }),
    updated_at: now,
  };
  const raise =
    claim.contested && !stored?.contested
      ? await raiseAlertIn(
          transaction,
          {
            kind: 'efin_contested',
            subject: { id: ref.id, name: `EFIN ${efin}` },
            detail: 'Two offices have applied with it. Compare them under Bank Applications and decide.',
          },
          now,
        )
      : () => {};
  return () => {
    transaction.set(ref, claim);
    raise();
  };
}

/**
 * Who claims an EFIN according to the applications themselves, where nobody has kept it yet. Past the transaction: what it finds is old, and whoever
 * submits meanwhile writes the claim that the transaction has read.
 */
async function claimsBefore({ season, efin }: Claiming): Promise<EfinClaim['applications']> {
  const { docs } = await bankApplications()
    .where('efin', '==', efin)
    .where('season', '==', season)
    .limit(mostApplications)
    .get();
  return Object.fromEntries(
    docs.flatMap((document) => {
      const { status, submitted_by } = document.data();
      return currentStatus(status) === 'Bank Application Rejected' ? [] : [[document.id, submitted_by]];
    }),
  );
}

/** Takes a person out of every claim; a claim of nobody goes. By content, so that it may run any number of times. */
export async function forgetClaimsOf(uid: string): Promise<void> {
  for (;;) {
    const { docs } = await efinClaims().where('member_ids', 'array-contains', uid).limit(20).get();
    if (docs.length === 0) return;
    for (const { ref } of docs) {
      await ref.firestore.runTransaction(async (transaction) => {
        const claim = (await transaction.get(ref)).data();
        if (!claim) return;
        const applications = Object.fromEntries(
          Object.entries(claim.applications).filter(([, member]) => member !== uid),
        );
        const holder_id = claim.holder_id === uid ? null : claim.holder_id;
        const standing = standingOf({ applications, holder_id });
        if (standing.member_ids.length === 0) transaction.delete(ref);
        else transaction.update(ref, { applications, holder_id, ...standing });
      });
    }
  }
}
