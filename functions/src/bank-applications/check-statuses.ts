import { applicationSlot } from '@united/domain/bank-applications/build';
import { efinClaimId } from '@united/domain/bank-applications/efin-claim';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { type BankApplicationStatus, currentStatus, isActive } from '@united/domain/bank-applications/status';
import { readPublicSettings } from '@united/domain/settings/settings';
import { notFound } from '../platform/errors';
import { bankApplicationSlots, bankApplications, publicSettings } from '../platform/firestore';
import { checkHolders } from './check-holder';
import { feeRuleReason } from './fee-rule-reason';
import { otherActive, slotTaken } from './other-active';

interface NewStatus {
  status: BankApplicationStatus;
  reason?: string | undefined;
}

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/**
 * Refuses a change that would fail for one application, before any is written.
 * @returns the ids, those of one EFIN and season together: an approval locks all applications with
 *   its EFIN, so those follow one another
 */
export async function checkStatuses(
  ids: readonly string[],
  { status, reason }: NewStatus,
): Promise<string[][]> {
  const snapshots = await Promise.all(ids.map((id) => bankApplications().doc(id).get()));
  const applications = snapshots.map((snapshot) => snapshot.data());
  const returning = new Map<string, string>();
  const offices = new Map<string, string[]>();
  for (const [i, id] of ids.entries()) {
    const application = applications[i];
    if (!application) throw notFound('One of the applications does not exist; nothing was changed.');
    const office = efinClaimId(application);
    offices.set(office, [...(offices.get(office) ?? []), id]);
    if (!isActive(status) || isActive(application.status)) continue;
    const slot = applicationSlot(application);
    const holder =
      (await bankApplicationSlots().doc(slot).get()).data()?.application_id ?? returning.get(slot);
    if (holder !== undefined && holder !== id) throw slotTaken(application);
    if (await otherActive(id, application)) throw slotTaken(application);
    returning.set(slot, id);
  }
  if (status === approved) {
    const toApprove = applications.flatMap((each) =>
      each && currentStatus(each.status) !== approved ? [each] : [],
    );
    if (!reason) {
      const settings = readPublicSettings((await publicSettings().get()).data());
      if (toApprove.some((each) => hasOpenFeeRule(each, settings))) throw feeRuleReason();
    }
    await checkHolders(toApprove);
  }
  return [...offices.values()];
}
