import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import { applicationSlot } from '@united/domain/bank-applications/build';
import { efinClaimId } from '@united/domain/bank-applications/efin-claim';
import type { BankApplicationEvent } from '@united/domain/bank-applications/event';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import type { ReasonCode } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  currentStatus,
  isActive,
  needsReason,
} from '@united/domain/bank-applications/status';
import { readPublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import type { StaleRecord } from '@united/domain/shared/version';
import { staffLimits } from '@united/domain/users/staff-limits';
import { type DocumentReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { applicationCount, countIn } from '../platform/count';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import {
  bankApplicationSlots,
  bankApplications,
  inTransaction,
  publicSettings,
  settingsIn,
  userIn,
} from '../platform/firestore';
import { inOrder } from '../platform/in-order';
import { countUse } from '../platform/rate-limit';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import { endOfChoiceIn } from './active-bank';
import { checkHolderIn, checkHolders, keepingContested } from './check-holder';
import { applicationValues, emailTypeOfStatus, statusChanged } from './emails';
import { feeRuleReason } from './fee-rule-reason';
import { endChangeIn, noOpenChange, openChangeIn } from './open-change';
import { otherActive, slotTaken } from './other-active';
import { checkNotOwn } from './own-application';
import { recordChangeIn } from './record-change';

/** The new status of one application. */
export interface OneChange {
  status: BankApplicationStatus;
  reason?: string | undefined;
  /** The bank's code of a rejection. */
  reason_code?: ReasonCode | undefined;
  /** Where it comes from, unless someone sets it by hand. */
  source?: BankApplicationEvent['source'];
  /** The status that it replaces; an application with another one stays as it is. */
  from?: BankApplicationStatus;
}

export interface StatusChange extends OneChange {
  application_ids: readonly string[];
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/** Fields of an application that may change after it was sent. */
const shown = [
  'status',
  'status_reason',
  'bank_name',
  'account_name',
  'account_type',
  'routing_number_last4',
  'account_number_last4',
] as const;

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/** How a single change is made. */
export interface ChangeOptions {
  /** Names the use that it counts as towards the actor's limit; without one it does not count. */
  use?: string;
}

export interface BulkStatusResult extends BulkResult {
  /** The actor's own applications, left alone; absent when there are none. */
  own?: string[];
}

/** What became of one application. */
type Outcome = 'changed' | 'same' | 'moved' | StaleRecord;

/** What the transaction of a single application reads first. */
export const firstReadsOfStatus = ({ application_ids: [id, another] }: StatusChange): DocumentReference[] =>
  id === undefined || another !== undefined ? [] : [bankApplications().doc(id), publicSettings()];

/**
 * Sets the status of applications: timeline, e-mail to the owner and audit row in one transaction
 * each. A rejection also refuses the requested change that waits. Skips those that have the status
 * already, stale ones, and among several the actor's own.
 * @returns how many changed, which were stale, and which are the actor's own
 * @throws {Refusal} not-found (nothing written), invalid-argument without a reason where one is
 *   needed (a rejection, an approval despite an open fee rule) or with a code of anything but a
 *   rejection, failed-precondition when a rejected one cannot come back because another is active, or
 *   with reason `efin-contested` when one to be approved names an EFIN that another office claims,
 *   or `own-application` for a single one of the actor's own
 */
export async function setBankApplicationStatus(
  change: StatusChange,
  actor: Actor,
  options: ChangeOptions = {},
): Promise<BulkStatusResult> {
  if (needsReason(change.status) && !change.reason) {
    throw invalidFields({ reason: 'Enter the reason; the office reads it.' });
  }
  if (change.reason_code && isActive(change.status)) {
    throw invalidFields({ reason_code: 'Only a rejection has a code.' });
  }
  const ids = [...new Set(change.application_ids)];
  // The transaction of a single one checks the same.
  const { offices, own } =
    ids.length > 1 ? await keepingContested(() => checkAll(ids, change, actor)) : { offices: [ids], own: [] };
  const seen = change.expected_updated_at;
  const ofOffice = async (office: readonly string[]) => {
    const settled: PromiseSettledResult<Outcome>[] = [];
    for (const id of office) {
      const one = keepingContested(() => setOne(id, change, actor, seen?.[id], options));
      settled.push(...(await Promise.allSettled([one])));
    }
    return settled;
  };
  const results = (await Promise.all(offices.map(ofOffice))).flat();
  const failed = results.find((result) => result.status === 'rejected');
  const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const changed = outcomes.filter((outcome) => outcome === 'changed').length;
  if (failed) throw changed > 0 ? partly(failed.reason, changed, ids.length) : failed.reason;
  const result = bulkResult(
    changed,
    outcomes.map((outcome) => (typeof outcome === 'object' ? outcome : null)),
  );
  return { ...result, ...(own.length > 0 && { own }) };
}

/** A refusal that states how far a bulk change came. */
const partly = (reason: unknown, changed: number, of: number): unknown =>
  reason instanceof Refusal
    ? new Refusal(reason.code, `${reason.message} ${changed} of ${of} were changed.`, reason.details)
    : reason;

/**
 * Refuses a change that would fail for one application, before any is written.
 * @returns `own`, the ids of the actor's own, which are not changed; the others in `offices`, those
 *   of one EFIN and season together: an approval locks all applications with its EFIN, so those
 *   follow one another
 */
async function checkAll(
  chosen: readonly string[],
  { status, reason }: StatusChange,
  actor: Actor,
): Promise<{ offices: string[][]; own: string[] }> {
  const snapshots = await Promise.all(chosen.map((id) => bankApplications().doc(id).get()));
  const own = snapshots.filter((each) => each.data()?.submitted_by === actor.uid).map(({ id }) => id);
  const others = snapshots.filter(({ id }) => !own.includes(id));
  const ids = others.map(({ id }) => id);
  const applications = others.map((snapshot) => snapshot.data());
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
  return { offices: [...offices.values()], own };
}

/**
 * Sets the status of one application, as `setBankApplicationStatus` does.
 * @param seenVersion `updated_at` of the application that the caller saw, in milliseconds
 * @returns `moved` where it has neither this status nor the one that this was to replace
 * @throws {Refusal} also failed-precondition with reason `own-application`; resource-exhausted where
 *   it counts
 */
export async function setOne(
  id: string,
  change: OneChange,
  actor: Actor,
  seenVersion?: number,
  { use }: ChangeOptions = {},
): Promise<Outcome> {
  return inTransaction(async (transaction) => {
    const ref = bankApplications().doc(id);
    const now = Timestamp.now();
    const [snapshot, settings] = await Promise.all([transaction.get(ref), settingsIn(transaction)]);
    const application = snapshot.data();
    if (!application) throw notFound('This application does not exist.');
    checkNotOwn(application.submitted_by, actor);
    const from = currentStatus(application.status);
    if (from === change.status) return 'same';
    if (change.from && from !== change.from) return 'moved';
    const stale = staleRecord(id, application, seenVersion, shown);
    if (stale) return stale;
    const replaced = { ...application, status: change.status };
    const [writeSlot, owner, open, endChoice] = await inOrder(
      slotIn(transaction, id, application, change.status),
      userIn(transaction, application.submitted_by),
      isActive(change.status) ? null : openChangeIn(transaction, application),
      endOfChoiceIn(transaction, id, application, replaced),
    );
    if (isActive(change.status) && !isActive(from) && (await otherActive(id, application))) {
      throw slotTaken(application);
    }
    if (change.status === approved) {
      if (!change.reason && hasOpenFeeRule(application, settings)) throw feeRuleReason();
      await checkHolderIn(transaction, id, application);
    }

    const reason = change.reason ?? null;
    const update = {
      ...(open && noOpenChange),
      status: change.status,
      status_reason: reason,
      reason_code: change.reason_code ?? null,
      status_set_at: now,
      to_enter: isToEnter(replaced),
      updated_at: now,
      version: application.version + 1,
    };
    const changed: BankApplication = { ...application, ...update };
    if (use !== undefined) await countUse(staffLimits.setStatuses, actor.uid, { now, use });
    transaction.update(ref, update);
    writeSlot();
    endChoice();
    if (open) endChangeIn(transaction, open, { state: 'refused', actor, reason }, now);
    countIn(transaction, [applicationCount([application, changed])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: changed,
        actor,
        events: [
          {
            ...{ type: 'status_changed', from, to: change.status, reason },
            ...{ reason_code: change.reason_code, source: change.source },
          },
          ...(open ? [{ type: 'change_refused' as const, changes: open.change.fields, reason }] : []),
        ],
        audit: { action: 'application.status_changed', fields: ['status'], reason },
        notices: owner
          ? [
              {
                type: emailTypeOfStatus[change.status],
                message: statusChanged(id, changed, owner.name, settings, open !== null),
                to: { uid: application.submitted_by, email: owner.email, name: owner.name },
                values: applicationValues(changed, settings),
              },
            ]
          : [],
      },
      now,
    );
    return 'changed';
  });
}

/**
 * Reads an application's slot and returns the write that a status needs: a rejected one frees it,
 * others hold it.
 */
async function slotIn(
  transaction: Transaction,
  id: string,
  application: BankApplication,
  status: BankApplicationStatus,
): Promise<() => void> {
  const ref = bankApplicationSlots().doc(applicationSlot(application));
  const holder = (await transaction.get(ref)).data()?.application_id;
  if (!isActive(status)) return holder === id ? () => void transaction.delete(ref) : () => {};
  if (holder === undefined) return () => void transaction.create(ref, { application_id: id });
  if (holder !== id) throw slotTaken(application);
  return () => {};
}
