import { accountKeys } from '@united/domain/bank-applications/application-fields';
import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import type { BankImportRow } from '@united/domain/bank-applications/bank-import';
import type { BankApplicationEvent } from '@united/domain/bank-applications/event';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import type { ReasonCode } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  currentStatus,
  isRejected,
  isWithdrawn,
  needsReason,
} from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Actor } from '@united/domain/shared/actor';
import type { StaleRecord } from '@united/domain/shared/version';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { applicationCount, countIn, countTogether } from '../platform/count';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import {
  bankApplications,
  inTransaction,
  publicSettings,
  readAll,
  settingsOf,
  userIn,
} from '../platform/firestore';
import { countUse } from '../platform/rate-limit';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import { endOfChoiceIn } from './active-bank';
import { checkHolderIn, keepingContested } from './check-holder';
import { checkStatuses } from './check-statuses';
import { applicationValues, emailTypeOfStatus, statusChanged } from './emails';
import { feeRuleReason } from './fee-rule-reason';
import { keepRowIn, restoreIn } from './import-row';
import { endChangeIn, noOpenChange, openChangeIn, refusalOf, requestOf } from './open-change';
import { otherActive, slotTaken } from './other-active';
import { checkNotOwn } from './own-application';
import { recordChangeIn } from './record-change';
import { heldSlots, slotToTake } from './slot';
import { withdrawnAlready } from './withdrawn-already';

/** The new status of one application. */
export interface OneChange {
  status: BankApplicationStatus;
  reason?: string | undefined;
  /** The bank's code of a rejection. */
  reason_code?: ReasonCode | undefined;
  /** Where it comes from, unless someone sets it by hand. */
  source?: BankApplicationEvent['source'];
  /** The status that it replaces; an application with another one stays as it is. */
  from?: BankApplicationStatus | undefined;
  /** The import that it belongs to, which keeps what it replaces for an undo. */
  import_id?: string;
  /** What an undo of an import gives back, to the version that the import has left. */
  restores?: BankImportRow;
}

export interface StatusChange extends OneChange {
  application_ids: readonly string[];
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/** Fields of an application that may change after it was sent. */
const shown = ['status', 'status_reason', ...accountKeys] as const;

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

/**
 * Sets the status of applications: timeline, e-mail to the owner and audit row in one transaction
 * each. A rejection also refuses the requested change that waits. Skips those that have the status
 * already, stale ones, and among several the actor's own.
 * @returns how many changed, which were stale, and which are the actor's own
 * @throws {Refusal} not-found (nothing written), invalid-argument without a reason where one is
 *   needed (a rejection, an approval despite an open fee rule) or with a code of anything but a
 *   rejection, failed-precondition when a rejected one cannot come back because another is active,
 *   with reason `withdrawn` when an office has withdrawn one, `efin-contested` when one to be
 *   approved names an EFIN that another office claims, or `own-application` for a single one of the
 *   actor's own
 */
export async function setBankApplicationStatus(
  change: StatusChange,
  actor: Actor,
  options: ChangeOptions = {},
): Promise<BulkStatusResult> {
  if (needsReason(change.status) && !change.reason) {
    throw invalidFields({ reason: 'Enter the reason; the office reads it.' });
  }
  if (change.reason_code && !isRejected(change.status)) {
    throw invalidFields({ reason_code: 'Only a rejection has a code.' });
  }
  const ids = [...new Set(change.application_ids)];
  // The transaction of a single one checks the same.
  const { offices, own } =
    ids.length > 1
      ? await keepingContested(() => checkStatuses(ids, change, actor))
      : { offices: [ids], own: [] };
  const seen = change.expected_updated_at;
  const ofOffice = async (office: readonly string[]) => {
    const settled: PromiseSettledResult<Outcome>[] = [];
    for (const id of office) {
      const one = keepingContested(() => setOne(id, change, actor, seen?.[id], options));
      settled.push(...(await Promise.allSettled([one])));
    }
    return settled;
  };
  const results = (await countTogether(ids.length, () => Promise.all(offices.map(ofOffice)))).flat();
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

/** Why a status is given back, and the reason that it had: the office reads both. */
const bothReasons = (why: string | null, reason: string | null): string | null =>
  why && reason && reason !== why ? `${why}. The status has its earlier reason: ${reason}` : reason;

/**
 * Sets the status of one application, as `setBankApplicationStatus` does.
 * @param seenVersion `updated_at` of the application that the caller saw, in milliseconds
 * @returns `moved` where it has neither this status nor the one, or the version, that this was to
 *   replace
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
    const [stored, storedSettings] = await readAll(transaction, ref, publicSettings());
    const application = stored.data();
    if (!application) throw notFound('This application does not exist.');
    checkNotOwn(application.submitted_by, actor);
    if (isWithdrawn(application)) throw withdrawnAlready(application);
    const from = currentStatus(application.status);
    if (from === change.status) return 'same';
    if (change.from && from !== change.from) return 'moved';
    if (change.restores && application.version !== change.restores.version) return 'moved';
    const stale = staleRecord(id, application, seenVersion, shown);
    if (stale) return stale;
    const settings = settingsOf(storedSettings);
    const replaced = { ...application, status: change.status };
    // First, so that it refuses before the others do.
    const writeSlot = await slotIn(transaction, id, application, change.status, settings);
    const [owner, open, endChoice] = await Promise.all([
      userIn(transaction, application.submitted_by),
      isRejected(change.status) ? openChangeIn(transaction, application) : null,
      endOfChoiceIn(transaction, id, application, replaced),
    ]);
    if (!isRejected(change.status) && isRejected(from)) {
      if (await otherActive(id, application, settings)) throw slotTaken(application);
    }
    if (change.status === approved) {
      if (!change.reason && hasOpenFeeRule(application, settings)) throw feeRuleReason();
      await checkHolderIn(transaction, id, application);
    }

    const reason = change.reason ?? null;
    const keepRow = change.import_id
      ? await keepRowIn(transaction, change.import_id, id, application, {
          open,
          active_bank: endChoice.ended ?? null,
        })
      : null;
    const restored = change.restores ? await restoreIn(transaction, change.restores, reason ?? '') : null;

    const update = {
      ...(open && noOpenChange),
      status: change.status,
      status_reason: reason,
      reason_code: change.reason_code ?? null,
      status_set_at: now,
      to_enter: isToEnter(replaced),
      updated_at: now,
      version: application.version + 1,
      ...restored?.fields,
    };
    const changed: BankApplication = { ...application, ...update };
    if (use !== undefined) await countUse(staffLimits.setStatuses, actor.uid, { now, use });
    transaction.update(ref, update);
    writeSlot();
    endChoice();
    keepRow?.(changed, now);
    restored?.write(now);
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
            ...{ reason_code: update.reason_code ?? undefined, source: change.source },
          },
          ...(open ? [{ type: refusalOf(open.change), changes: open.change.fields, reason }] : []),
          ...(restored?.change
            ? [{ type: requestOf(restored.change), changes: restored.change.fields, reason }]
            : []),
        ],
        audit: { action: 'application.status_changed', fields: ['status'], reason },
        notices: owner
          ? [
              {
                type: emailTypeOfStatus[change.status],
                message: statusChanged(
                  id,
                  restored
                    ? { ...changed, status_reason: bothReasons(reason, update.status_reason) }
                    : changed,
                  owner.name,
                  settings,
                  { refused: open?.change ?? null, reopened: restored?.change ?? null },
                ),
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
 * Reads an application's slots and returns the write that a status needs: a rejected one frees
 * those it holds, others hold one.
 */
async function slotIn(
  transaction: Transaction,
  id: string,
  application: BankApplication,
  status: BankApplicationStatus,
  settings: PublicSettings,
): Promise<() => void> {
  const slots = await heldSlots(transaction, id, application);
  if (isRejected(status)) {
    return () => {
      for (const { ref } of slots) transaction.delete(ref);
    };
  }
  if (slots.length > 0) return () => {};
  const slot = slotToTake(application, settings);
  if ((await transaction.get(slot)).exists) throw slotTaken(application);
  return () => void transaction.create(slot, { application_id: id });
}
