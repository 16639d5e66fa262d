import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import type { notPassedReasons, passedStatuses } from '@united/domain/bank-applications/entry-contracts';
import { currentStatus, isRejected, isWithdrawn } from '@united/domain/bank-applications/status';
import type { Actor } from '@united/domain/shared/actor';
import { staffLimits } from '@united/domain/users/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, batchCounts, countIn } from '../platform/count';
import { bankApplications, inTransaction, settingsIn, userIn } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';
import { countUse } from '../platform/rate-limit';
import { applicationValues, emailTypeOfStatus, statusChanged } from './emails';
import { recordChangeIn } from './record-change';
import { checkManyStatuses } from './staff-statuses';

interface Passing {
  application_ids: readonly string[];
  status?: (typeof passedStatuses)[number] | null | undefined;
  /** By id. */
  expected_updated_at?: Readonly<Record<string, number>> | undefined;
}

interface Skipped {
  id: string;
  why: (typeof notPassedReasons)[number];
}

interface Passed {
  changed: number;
  skipped: Skipped[];
}

const concurrency = 10;

/**
 * Records that applications were passed to their bank in their current version. This clears
 * `pending_carry`. With `status`, applications that aren't approved get that status and their owner
 * is notified. Each runs in its own transaction; those already up to date are unchanged. With
 * `status`, more than ten at a time need a recent sign-in, and each counts toward the caller's
 * limit.
 * @throws {Refusal} failed-precondition with reason `recent-sign-in`, resource-exhausted
 */
export async function markPassedToBank(passing: Passing, caller: Caller): Promise<Passed> {
  const { actor, uid } = caller;
  const ids = [...new Set(passing.application_ids)];
  if (passing.status) {
    checkManyStatuses(caller, ids);
    await countUse(staffLimits.setStatuses, uid, { uses: ids.length });
  }
  const outcomes = new Map<string, Outcome>();
  await batchCounts(ids.length, () =>
    forEachOf(ids, concurrency, async (id) => {
      outcomes.set(id, await markOne(id, passing, actor));
    }),
  );
  const skipped = ids.flatMap((id): Skipped[] => {
    const outcome = outcomes.get(id);
    return outcome === 'changed' || outcome === 'same' || !outcome ? [] : [{ id, why: outcome }];
  });
  return { changed: [...outcomes.values()].filter((each) => each === 'changed').length, skipped };
}

type Outcome = 'changed' | 'same' | Skipped['why'];

/** Whether the last change was the caller marking it as passed. */
const isOwnPassing = (application: BankApplication, actor: Actor): boolean =>
  application.passed_by?.uid === actor.uid &&
  application.passed_to_bank_at?.toMillis() === application.updated_at.toMillis();

const markOne = (id: string, passing: Passing, actor: Actor): Promise<Outcome> =>
  inTransaction(async (transaction) => {
    const ref = bankApplications().doc(id);
    const [stored, settings] = await Promise.all([transaction.get(ref), settingsIn(transaction)]);
    const application = stored.data();
    if (!application) return 'not_found';
    if (application.submitted_by === actor.uid) return 'own';
    if (application.season !== settings.season) return 'past_season';
    if (isWithdrawn(application)) return 'withdrawn';
    if (isRejected(application.status)) return 'rejected';
    const from = currentStatus(application.status);
    const to = passing.status && from !== 'Bank Application Approved' ? passing.status : from;
    const isPassed = application.passed_to_bank_at && !application.pending_carry?.length;
    const isSame = isPassed && to === from;
    // A retry finds its own change, which is newer than the version the caller saw.
    if (isSame && isOwnPassing(application, actor)) return 'same';
    const seen = passing.expected_updated_at?.[id];
    if (seen !== undefined && application.updated_at.toMillis() !== seen) return 'stale';
    if (isSame) return 'same';
    const owner = to === from ? undefined : await userIn(transaction, application.submitted_by);

    const now = Timestamp.now();
    const update = {
      passed_to_bank_at: now,
      passed_by: actor,
      pending_carry: [],
      ...(to !== from && { status: to, status_reason: null, status_set_at: now }),
      updated_at: now,
      version: application.version + 1,
    };
    const after: BankApplication = { ...application, ...update };
    after.to_enter = isToEnter(after);
    transaction.update(ref, { ...update, to_enter: after.to_enter });
    countIn(transaction, [applicationCount([application, after])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: after,
        actor,
        events: [
          ...(to === from ? [] : [{ type: 'status_changed' as const, from, to }]),
          { type: 'passed_to_bank' },
        ],
        audit: {
          action: 'application.passed_to_bank',
          fields: ['passed_to_bank_at', ...(to === from ? [] : ['status'])],
          reason: null,
        },
        notices: owner
          ? [
              {
                type: emailTypeOfStatus[to],
                message: statusChanged(id, after, owner.name, settings),
                to: { uid: application.submitted_by, email: owner.email, name: owner.name },
                values: applicationValues(after, settings),
              },
            ]
          : [],
      },
      now,
    );
    return 'changed';
  });
