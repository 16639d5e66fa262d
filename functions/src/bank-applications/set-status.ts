import { accountKeys } from '@united/domain/bank-applications/application-fields';
import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import type { BankImportRow } from '@united/domain/bank-applications/bank-import';
import type { BankApplicationEvent } from '@united/domain/bank-applications/event';
import { hasOpenFeeRule } from '@united/domain/bank-applications/fee-rule';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
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
import { applicationCount, batchCounts, countIn } from '../platform/count';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import {
  bankApplications,
  inTransaction,
  publicSettings,
  readAll,
  settingsOf,
  userIn,
} from '../platform/firestore';
import { checkNotOwn } from '../platform/own-application';
import { countUse } from '../platform/rate-limit';
import { type BulkResult, bulkResult, staleRecord } from '../platform/stale';
import { endOfChoiceIn } from './active-bank';
import { alreadyWithdrawn } from './already-withdrawn';
import { checkHolderIn, storingContestedClaim } from './check-holder';
import { checkStatuses } from './check-statuses';
import { applicationValues, emailTypeOfStatus, statusChanged } from './emails';
import { feeRuleReason } from './fee-rule-reason';
import { restoreIn, saveUndoRowIn } from './import-row';
import { endChangeIn, noOpenChange, openChangeIn, refusalOf, requestOf } from './open-change';
import { otherActive, slotTaken } from './other-active';
import { pastSeasonReason } from './past-season';
import { recordChangeIn } from './record-change';
import { heldSlots, targetSlot } from './slot';

/** The new status of one application. */
export interface OneChange {
  status: BankApplicationStatus;
  reason?: string | undefined;
  /** The bank's code for a rejection. */
  reason_code?: ReasonCode | undefined;
  /** Where the change comes from, unless it is set by hand. */
  source?: BankApplicationEvent['source'];
  /** The expected current status. An application with another status is unchanged. */
  from?: BankApplicationStatus | undefined;
  /** The import that makes the change. The replaced values are stored for an undo. */
  import_id?: string;
  /** What the undo of an import restores, if the application is still in the imported version. */
  restores?: BankImportRow;
}

export interface StatusChange extends OneChange {
  application_ids: readonly string[];
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

/** Fields returned with a stale record: those that can change after an application was sent. */
const shown = ['status', 'status_reason', ...accountKeys] as const;

const approved = 'Bank Application Approved' satisfies BankApplicationStatus;

/** Options for a single change. */
export interface ChangeOptions {
  /** Id under which the change counts toward the actor's limit. Without one, it doesn't count. */
  use?: string;
}

export interface BulkStatusResult extends BulkResult {
  /** Ids of the actor's own applications, which are skipped. Absent if there are none. */
  own?: string[];
}

/** The result for one application. */
type Outcome = 'changed' | 'same' | 'moved' | StaleRecord;

/**
 * Sets the status of applications. Each is written in its own transaction, with its timeline event,
 * the email to the owner and the audit entry. A rejection also refuses the open change request.
 * Skips applications that already have the status, stale ones, and, among several, the actor's own.
 * @returns how many changed, which were stale, and which are the actor's own
 * @throws {Refusal} not-found (nothing is written); invalid-argument if a required reason is
 *   missing (a rejection, an approval despite an open fee rule, or any status of an application of an
 *   earlier season) or a code is passed without a
 *   rejection; failed-precondition with reason `slot-taken` if another active application prevents
 *   reopening a rejected one, `withdrawn` if the office withdrew one, `efin-contested` if another
 *   office claims the EFIN of one to approve, or `own-application` if the only application is the
 *   actor's own
 */
export async function setBankApplicationStatus(
  change: StatusChange,
  actor: Actor,
  options: ChangeOptions = {},
): Promise<BulkStatusResult> {
  if (needsReason(change.status) && !change.reason) {
    throw invalidFields({ reason: 'Enter a reason. The office will see it.' });
  }
  if (change.reason_code && !isRejected(change.status)) {
    throw invalidFields({ reason_code: 'Only a rejection can have a reason code.' });
  }
  const ids = [...new Set(change.application_ids)];
  // A single application is checked in its transaction.
  const { offices, own } =
    ids.length > 1
      ? await storingContestedClaim(() => checkStatuses(ids, change, actor))
      : { offices: [ids], own: [] };
  const seen = change.expected_updated_at;
  const setInOrder = async (office: readonly string[]) => {
    const settled: PromiseSettledResult<Outcome>[] = [];
    for (const id of office) {
      const one = storingContestedClaim(() => setOne(id, change, actor, seen?.[id], options));
      settled.push(...(await Promise.allSettled([one])));
    }
    return settled;
  };
  const results = (await batchCounts(ids.length, () => Promise.all(offices.map(setInOrder)))).flat();
  const failed = results.find((result) => result.status === 'rejected');
  const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const changed = outcomes.filter((outcome) => outcome === 'changed').length;
  if (failed) throw changed > 0 ? withProgress(failed.reason, changed, ids.length) : failed.reason;
  const result = bulkResult(
    changed,
    outcomes.map((outcome) => (typeof outcome === 'object' ? outcome : null)),
  );
  return { ...result, ...(own.length > 0 && { own }) };
}

/** Adds to a refusal how many applications were changed before it. */
const withProgress = (reason: unknown, changed: number, of: number): unknown =>
  reason instanceof Refusal
    ? new Refusal(reason.code, `${reason.message} ${changed} of ${of} were changed.`, reason.details)
    : reason;

/** Combines the reason for the undo with the restored reason, since the office reads both. */
const bothReasons = (why: string | null, reason: string | null): string | null =>
  why && reason && reason !== why ? `${why}. The earlier reason applies again: ${reason}` : reason;

/**
 * Sets the status of one application, as `setBankApplicationStatus` does.
 * @param expectedVersion `updated_at` of the application that the caller saw, in milliseconds
 * @returns `moved` if the application has neither the new status nor the expected status or version
 * @throws {Refusal} also failed-precondition with reason `own-application`; resource-exhausted if
 *   the change counts toward a limit
 */
export async function setOne(
  id: string,
  change: OneChange,
  actor: Actor,
  expectedVersion?: number,
  { use }: ChangeOptions = {},
): Promise<Outcome> {
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const set = await statusWriteIn(transaction, id, change, actor, { now, expectedVersion });
    if (typeof set !== 'function') return set;
    if (use !== undefined) await countUse(staffLimits.setStatuses, actor.uid, { now, use });
    set();
    return 'changed';
  });
}

interface WriteOptions {
  now: Timestamp;
  expectedVersion?: number | undefined;
  /** Whether the caller notifies the office. */
  isQuiet?: boolean;
}

/**
 * Does the reads and checks for setting the status of one application, as `setOne` does.
 * @returns the write, or why nothing is to be written
 */
export async function statusWriteIn(
  transaction: Transaction,
  id: string,
  change: OneChange,
  actor: Actor,
  { now, expectedVersion, isQuiet = false }: WriteOptions,
): Promise<(() => void) | Exclude<Outcome, 'changed'>> {
  const ref = bankApplications().doc(id);
  const [stored, storedSettings] = await readAll(transaction, ref, publicSettings());
  const application = stored.data();
  if (!application) throw notFound('This application does not exist.');
  checkNotOwn(application.submitted_by, actor);
  if (isWithdrawn(application)) throw alreadyWithdrawn(application);
  const from = currentStatus(application.status);
  if (from === change.status) return 'same';
  if (change.from && from !== change.from) return 'moved';
  if (change.restores && application.version !== change.restores.version) return 'moved';
  const stale = staleRecord(id, application, expectedVersion, shown);
  if (stale) return stale;
  const settings = settingsOf(storedSettings);
  const isPast = isPastSeason(application, settings.season);
  if (isPast && !change.reason) throw pastSeasonReason(application);
  const replaced = { ...application, status: change.status };
  // First, so that a taken slot is reported before other problems.
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
    ? await saveUndoRowIn(transaction, change.import_id, id, application, {
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
  return () => {
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
        audit: {
          action: isPast ? 'application.past_season_status' : 'application.status_changed',
          fields: ['status'],
          reason,
        },
        notices:
          owner && !isQuiet
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
  };
}

/**
 * Reads an application's slots and returns the write for a new status: a rejected application frees
 * its slots, any other must hold one.
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
  const slot = targetSlot(application, settings);
  if ((await transaction.get(slot)).exists) throw slotTaken(application);
  return () => void transaction.create(slot, { application_id: id });
}
