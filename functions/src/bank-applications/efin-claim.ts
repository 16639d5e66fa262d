import { isDeepStrictEqual } from 'node:util';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type EfinClaim, efinClaimId, standingOf } from '@united/domain/bank-applications/efin-claim';
import { isActive } from '@united/domain/bank-applications/status';
import { type QuerySnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import {
  bankApplicationEvents,
  bankApplications,
  efinClaims,
  inTransaction,
  systemAlerts,
} from '../platform/firestore';
import { hasRoom, newUse, type RateLimit } from '../platform/rate-limit';
import { alertId, raiseAlertIn } from '../platform/system-alerts';

export type ClaimKey = Pick<EfinClaim, 'season' | 'efin'>;

const alertsPerEfin: RateLimit = { name: 'efin_contested', max: 1, windowSeconds: 24 * 60 * 60 };

/** More applications with one EFIN and season than there are banks and honest offices. */
const maxApplications = 100;

export const applicationsWith = ({ season, efin }: ClaimKey) =>
  bankApplications().where('efin', '==', efin).where('season', '==', season).limit(maxApplications);

/** Returns the submitter of each active application of a result, by its id. */
export const claimantsIn = ({ docs }: QuerySnapshot<BankApplication>): EfinClaim['applications'] =>
  Object.fromEntries(
    docs.flatMap((found) => {
      const application = found.data();
      return isActive(application) ? [[found.id, application.submitted_by]] : [];
    }),
  );

/** The stored claim without its times. */
const content = ({ updated_at: _, ...rest }: EfinClaim) => rest;

/**
 * Reads who claims an EFIN according to the applications, and for whom staff have decided.
 * @param gone uid of a member who no longer counts
 * @returns `stored`, and `claim` as it is now, with the time of `stored` where nothing differs
 */
export async function claimIn(
  transaction: Transaction,
  key: ClaimKey,
  gone?: string,
): Promise<{ stored: EfinClaim | undefined; claim: EfinClaim }> {
  const [snapshot, found] = await Promise.all([
    transaction.get(efinClaims().doc(efinClaimId(key))),
    transaction.get(applicationsWith(key)),
  ]);
  const stored = snapshot.data();
  const applications = Object.fromEntries(
    Object.entries(claimantsIn(found)).filter(([, uid]) => uid !== gone),
  );
  const holder_id = stored?.holder_id === gone ? null : (stored?.holder_id ?? null);
  const claim: EfinClaim = {
    season: key.season,
    efin: key.efin,
    applications,
    holder_id,
    decided_at: holder_id === null ? null : (stored?.decided_at ?? null),
    ...standingOf({ applications, holder_id }),
    updated_at: Timestamp.now(),
  };
  const same = stored && isDeepStrictEqual(content(stored), content(claim));
  return { stored, claim: same ? stored : claim };
}

/**
 * Stores who claims an EFIN according to the applications: while two members do, or once staff has
 * decided. Alerts super admins when it becomes contested, once a day for each EFIN: two offices that
 * send and take back applications make one alert. Idempotent.
 */
export async function keepClaim(key: ClaimKey, gone?: string): Promise<void> {
  const id = efinClaimId(key);
  const ref = efinClaims().doc(id);
  const use = newUse();
  await inTransaction(async (transaction) => {
    const { stored, claim } = await claimIn(transaction, key, gone);
    if (claim === stored) return;
    const subject = { id, name: `EFIN ${key.efin}` };
    const detail = 'Two offices have applied with it. Compare them under Bank Applications and decide.';
    const now = Timestamp.now();
    const isNew = claim.contested && !stored?.contested;
    const raise =
      isNew && (await hasRoom(alertsPerEfin, id, { now, use }))
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

/** Updates the claim of an application that was submitted or has a new status. */
export async function keepClaimOf(applicationId: string): Promise<void> {
  const application = (await bankApplications().doc(applicationId).get()).data();
  if (application) await keepClaim(application);
}

/** Updates the claim of the EFIN that a correction has taken from its application. */
export async function keepFormerClaimOf(eventId: string): Promise<void> {
  const event = (await bankApplicationEvents().doc(eventId).get()).data();
  const former = event?.changes?.find(({ field }) => field === 'efin')?.from;
  if (!event || !former) return;
  const application = (await bankApplications().doc(event.application_id).get()).data();
  if (application) await keepClaim({ season: application.season, efin: former });
}

/** Removes a user from every claim. */
export async function forgetClaimsOf(uid: string): Promise<void> {
  for (;;) {
    const { docs } = await efinClaims().where('member_ids', 'array-contains', uid).limit(20).get();
    if (docs.length === 0) return;
    for (const found of docs) await keepClaim(found.data(), uid);
  }
}
