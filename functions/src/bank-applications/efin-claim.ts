import { isDeepStrictEqual } from 'node:util';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { claimState, type EfinClaim, efinClaimId } from '@united/domain/bank-applications/efin-claim';
import { isActive } from '@united/domain/bank-applications/status';
import { type QuerySnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  bankApplicationEvents,
  bankApplications,
  efinClaims,
  inTransaction,
  systemAlerts,
} from '../platform/firestore';
import { newUseKey, type RateLimit, tryCountUse } from '../platform/rate-limit';
import { alertId, raiseAlertIn } from '../platform/system-alerts';

export type ClaimKey = Pick<EfinClaim, 'season' | 'efin'>;

const alertsPerEfin: RateLimit = { name: 'efin_contested', max: 1, windowSeconds: 24 * 60 * 60 };

/** Upper bound for one EFIN and season, well above what honest offices and banks add up to. */
const maxApplications = 100;

export const applicationsWith = ({ season, efin }: ClaimKey) =>
  bankApplications().where('efin', '==', efin).where('season', '==', season).limit(maxApplications);

/** Returns the submitter of each active application in a query result, by application id. */
export const claimantsIn = ({ docs }: QuerySnapshot<BankApplication>): EfinClaim['applications'] =>
  Object.fromEntries(
    docs.flatMap((found) => {
      const application = found.data();
      return isActive(application) ? [[found.id, application.submitted_by]] : [];
    }),
  );

/** Returns the claim without `updated_at`, for comparison. */
const content = ({ updated_at: _, ...rest }: EfinClaim) => rest;

/**
 * Reads the members who claim an EFIN, according to the applications, and the holder staff decided
 * on.
 * @param removedUid a deleted member, who no longer counts
 * @returns the stored claim and the current one; the same object if nothing has changed
 */
export async function claimIn(
  transaction: Transaction,
  key: ClaimKey,
  removedUid?: string,
): Promise<{ stored: EfinClaim | undefined; claim: EfinClaim }> {
  const [snapshot, found] = await Promise.all([
    transaction.get(efinClaims().doc(efinClaimId(key))),
    transaction.get(applicationsWith(key)),
  ]);
  const stored = snapshot.data();
  const applications = Object.fromEntries(
    Object.entries(claimantsIn(found)).filter(([, uid]) => uid !== removedUid),
  );
  const holder_id = stored?.holder_id === removedUid ? null : (stored?.holder_id ?? null);
  const claim: EfinClaim = {
    season: key.season,
    efin: key.efin,
    applications,
    holder_id,
    decided_at: holder_id === null ? null : (stored?.decided_at ?? null),
    ...claimState({ applications, holder_id }),
    updated_at: Timestamp.now(),
  };
  const same = stored && isDeepStrictEqual(content(stored), content(claim));
  return { stored, claim: same ? stored : claim };
}

/**
 * Updates the stored claim on an EFIN from the applications. A claim is stored while two members
 * claim the EFIN, or once staff has decided. Alerts super admins when the EFIN becomes contested,
 * at most once a day per EFIN, so offices that submit and withdraw repeatedly don't cause more
 * alerts. Idempotent.
 */
export async function updateClaim(key: ClaimKey, removedUid?: string): Promise<void> {
  const id = efinClaimId(key);
  const ref = efinClaims().doc(id);
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const { stored, claim } = await claimIn(transaction, key, removedUid);
    if (claim === stored) return;
    const subject = { id, name: `EFIN ${key.efin}` };
    const detail = 'Two offices have applied with it. Compare them under Bank Applications and decide.';
    const now = Timestamp.now();
    const isNew = claim.contested && !stored?.contested;
    const raise =
      isNew && (await tryCountUse(alertsPerEfin, id, { now, use }))
        ? await raiseAlertIn(transaction, { kind: 'efin_contested', subject, detail }, now)
        : () => {};
    if (claim.contested || claim.holder_id !== null) transaction.set(ref, claim);
    else if (stored) transaction.delete(ref);
    raise();
    if (stored?.contested && !claim.contested) {
      transaction.delete(systemAlerts().doc(alertId('efin_contested', id)));
    }
  });
}

/** Updates the claim on an application's EFIN. */
export async function updateClaimOf(applicationId: string): Promise<void> {
  const application = (await bankApplications().doc(applicationId).get()).data();
  if (application) await updateClaim(application);
}

/** Updates the claim on the previous EFIN of an application whose EFIN was corrected. */
export async function updateFormerClaimOf(eventId: string): Promise<void> {
  const event = (await bankApplicationEvents().doc(eventId).get()).data();
  const former = event?.changes?.find(({ field }) => field === 'efin')?.from;
  if (!event || !former) return;
  const application = (await bankApplications().doc(event.application_id).get()).data();
  if (application) await updateClaim({ season: application.season, efin: former });
}

/** Removes a user from every claim. */
export async function removeFromClaims(uid: string): Promise<void> {
  for (;;) {
    const { docs } = await efinClaims().where('member_ids', 'array-contains', uid).limit(20).get();
    if (docs.length === 0) return;
    for (const found of docs) await updateClaim(found.data(), uid);
  }
}
