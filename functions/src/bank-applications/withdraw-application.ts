import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isRejected, isWithdrawn } from '@united/domain/bank-applications/status';
import { withdrawalPolicy, withdrawnFields } from '@united/domain/bank-applications/withdrawal';
import type { PublicSettings } from '@united/domain/settings/settings';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { notFound, Refusal } from '../platform/errors';
import {
  bankApplicationChanges,
  bankApplications,
  firestore,
  inTransaction,
  retryOnConflict,
  settingsIn,
} from '../platform/firestore';
import { idempotentId } from '../platform/idempotent-id';
import { saveVersionsIn } from '../platform/legal-hold';
import { countUse, type RateLimit } from '../platform/rate-limit';
import { checkFresh, checkVersion } from '../platform/stale';
import { currentCallerIn } from '../platform/user-access';
import { addressesOnRecord } from './addresses-on-record';
import { alreadyWithdrawn } from './already-withdrawn';
import { applicationValues } from './emails';
import { changeOpen } from './open-change';
import { otherBanks } from './other-active';
import { recordChangeIn } from './record-change';
import { freeSlots, heldSlots } from './slot';
import { applicationWithdrawn, withdrawalRequested } from './withdrawal-emails';

export interface WithdrawalCall {
  application_id: string;
  base_version?: number | undefined;
  expected_updated_at?: number | undefined;
  reason: string;
  idempotency_key: string;
}

interface Answer {
  outcome: 'withdrawn' | 'requested';
  change_id: string;
}

/** Requests can be canceled and repeated, and each one alerts staff. */
const withdrawals: RateLimit = {
  name: 'withdraw_application',
  max: 10,
  windowSeconds: 24 * 60 * 60,
  what: 'withdrawals of this application',
};

/**
 * Withdraws the caller's own application, once per idempotency key, and frees its slot. If the
 * application was already passed to the bank, this becomes a request to staff.
 * @throws {Refusal} not-found for another member's application; failed-precondition with reason
 *   `stale` (`outdated` if the caller sent `base_version`), `withdrawn`, `rejected`, `past-season`
 *   or `change-open`; resource-exhausted
 */
export const withdrawApplication = (caller: Caller, call: WithdrawalCall): Promise<Answer> =>
  retryOnConflict(() => withdrawOnce(caller, call));

/** Reads outside the transaction and writes only if unchanged. See `readPrerequisites`. */
async function withdrawOnce(caller: Caller, call: WithdrawalCall): Promise<Answer> {
  const { uid, actor } = caller;
  const { application_id: id, reason } = call;
  const changeId = idempotentId(uid, call.idempotency_key);
  const ref = bankApplications().doc(id);
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [stored, owner, settings, keep] = await Promise.all([
      ref.get(),
      currentCallerIn(transaction, caller),
      settingsIn(transaction),
      saveVersionsIn(transaction, uid, [ref]),
    ]);
    const before = stored.data();
    if (before?.submitted_by !== uid || !stored.updateTime) {
      throw notFound('This application does not exist.');
    }
    // Read after the application: if an earlier attempt changed it, the change document exists.
    const done = (await bankApplicationChanges().doc(changeId).get()).data();
    if (done) return { outcome: done.state === 'applied' ? 'withdrawn' : 'requested', change_id: changeId };
    checkMayWithdraw(before, settings);
    checkVersion(before, call.base_version, 'outdated', outdatedText);
    checkFresh(id, before, call.expected_updated_at, ['status']);
    const isRequest = withdrawalPolicy(before, settings.season) === 'request';
    const [held, others] = await Promise.all([
      isRequest ? [] : heldSlots(firestore(), id, before),
      otherBanks(id, before),
    ]);
    await countUse(withdrawals, id, { now, use: changeId });

    keep();
    const update: Partial<BankApplication> = {
      ...(isRequest
        ? { open_change: changeId, has_open_change: true }
        : withdrawnFields({ reason, at: now, by: actor })),
      updated_at: now,
      version: before.version + 1,
    };
    const after: BankApplication = { ...before, ...update };
    transaction.create(bankApplicationChanges().doc(changeId), {
      ...requestOf(id, before, caller, now),
      note: reason,
      state: isRequest ? 'requested' : 'applied',
    });
    transaction.update(ref, update, { lastUpdateTime: stored.updateTime });
    freeSlots(transaction, held);
    countIn(transaction, [applicationCount([before, after])], now);
    const withdrawing = { application: after, reason, others };
    const notice = isRequest
      ? {
          type: 'application_change_requested' as const,
          message: withdrawalRequested(id, withdrawing, owner.name),
        }
      : {
          type: 'bank_application_withdrawn' as const,
          message: applicationWithdrawn(id, withdrawing, owner.name, settings),
          values: applicationValues(after, settings),
        };
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: after,
        actor,
        events: [{ type: isRequest ? 'withdrawal_requested' : 'withdrawn', reason }],
        audit: {
          action: isRequest ? 'application.withdrawal_requested' : 'application.withdrawn',
          fields: ['withdrawal'],
          reason: null,
        },
        notices: addressesOnRecord(owner, before).map((email) => ({
          ...notice,
          to: { uid, email, name: owner.name },
        })),
      },
      now,
    );
    return { outcome: isRequest ? 'requested' : 'withdrawn', change_id: changeId };
  });
}

const refused = (reason: string, message: string) => new Refusal('failed-precondition', message, { reason });

function checkMayWithdraw(application: BankApplication, { season }: PublicSettings): void {
  if (isWithdrawn(application)) throw alreadyWithdrawn(application);
  if (isRejected(application.status)) {
    throw refused('rejected', 'The bank rejected this application. There is nothing to withdraw.');
  }
  if (application.season !== season) {
    throw refused('past-season', `Only applications for season ${season} can be withdrawn.`);
  }
  if (application.open_change) throw changeOpen();
}

const outdatedText = 'This application has changed since you opened it. Review it before you withdraw it.';

/** The `bank_application_changes` document of a withdrawal. It changes no field. */
const requestOf = (
  id: string,
  application: BankApplication,
  { uid, actor }: Caller,
  now: Timestamp,
): Omit<ApplicationChange, 'note' | 'state'> => ({
  application_id: id,
  member_id: uid,
  office_name: application.office_name,
  efin: application.efin,
  bank_product: application.bank_product,
  season: application.season,
  classes: [],
  fields: [],
  withdraws: true,
  requested_by: actor,
  requested_at: now,
  decided_by: null,
  decided_at: null,
  decision_reason: null,
  called_back: false,
});
