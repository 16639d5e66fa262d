import { efinClaimId } from '@united/domain/bank-applications/efin-claim';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import {
  type BankApplicationStatus,
  currentStatus,
  isRejected,
  isWithdrawn,
} from '@united/domain/bank-applications/status';
import { readPublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import { notFound } from '../platform/errors';
import { bankApplications, publicSettings } from '../platform/firestore';
import { alreadyWithdrawn } from './already-withdrawn';
import { checkHolders } from './check-holder';
import { feeRuleReason } from './fee-rule-reason';
import { otherActive, slotTaken } from './other-active';
import { pastSeasonReason } from './past-season';
import { targetSlot } from './slot';

interface NewStatus {
  status: BankApplicationStatus;
  reason?: string | undefined;
}

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/**
 * Throws if the change would fail for any of the applications, before anything is written.
 * @returns `own`: ids of the actor's own applications, which are skipped. `offices`: the other ids,
 *   grouped by EFIN and season. An approval locks every application with its EFIN, so each group
 *   must run sequentially
 */
export async function checkStatuses(
  chosen: readonly string[],
  { status, reason }: NewStatus,
  actor: Actor,
): Promise<{ offices: string[][]; own: string[] }> {
  const [snapshots, settings] = await Promise.all([
    Promise.all(chosen.map((id) => bankApplications().doc(id).get())),
    publicSettings()
      .get()
      .then((stored) => readPublicSettings(stored.data())),
  ]);
  const own = snapshots.filter((each) => each.data()?.submitted_by === actor.uid).map(({ id }) => id);
  const others = snapshots.filter(({ id }) => !own.includes(id));
  const ids = others.map(({ id }) => id);
  const applications = others.map((snapshot) => snapshot.data());
  const returning = new Map<string, string>();
  const offices = new Map<string, string[]>();
  for (const [i, id] of ids.entries()) {
    const application = applications[i];
    if (!application) throw notFound('One of the applications does not exist. Nothing was changed.');
    const office = efinClaimId(application);
    offices.set(office, [...(offices.get(office) ?? []), id]);
    if (isWithdrawn(application)) throw alreadyWithdrawn(application);
    if (!reason && currentStatus(application.status) !== status && isPastSeason(application, settings.season))
      throw pastSeasonReason(application);
    if (isRejected(status) || !isRejected(application.status)) continue;
    const slot = targetSlot(application, settings);
    const holder = (await slot.get()).data()?.application_id ?? returning.get(slot.id);
    if (holder !== undefined && holder !== id) throw slotTaken(application);
    if (await otherActive(id, application, settings)) throw slotTaken(application);
    returning.set(slot.id, id);
  }
  if (status === approved) {
    const toApprove = applications.flatMap((each) =>
      each && currentStatus(each.status) !== approved ? [each] : [],
    );
    if (!reason && toApprove.some((each) => hasOpenFeeRule(each, settings))) throw feeRuleReason();
    await checkHolders(toApprove);
  }
  return { offices: [...offices.values()], own };
}
