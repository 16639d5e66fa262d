import type { ApplicationChange } from '@united/domain/bank-applications/application-change';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { currentStatus } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { addressesOnRecord } from './addresses-on-record';
import { applicationCorrected, changeRequested } from './change-emails';
import { feesChanged } from './fees-changed';
import { recordChangeIn } from './record-change';

interface Write {
  id: string;
  changeId: string;
  change: ApplicationChange;
  before: BankApplication;
  after: BankApplication;
  owner: Caller['user'];
  settings: PublicSettings;
  caller: Caller;
  now: Timestamp;
}

/** Records a correction that is waiting for staff: stats, timeline, audit and emails. */
export function recordRequestIn(transaction: Transaction, write: Write): void {
  const { id, change, before, after, owner, settings, caller, now } = write;
  countIn(transaction, [applicationCount([before, after])], now);
  const message = changeRequested(id, after, change, owner.name, settings);
  recordChangeIn(
    transaction,
    {
      applicationId: id,
      application: after,
      actor: caller.actor,
      events: [{ type: 'change_requested', changes: change.fields, reason: change.note }],
      audit: {
        action: 'application.change_requested',
        fields: change.fields.map(({ field }) => field),
        reason: null,
      },
      notices: addressesOnRecord(owner, before).map((email) => ({
        type: 'application_change_requested' as const,
        message,
        to: { uid: caller.uid, email, name: owner.name },
      })),
    },
    now,
  );
}

/** Records a correction that took effect. */
export function recordCorrectionIn(transaction: Transaction, write: Write): void {
  const { id, change, before, after, owner, settings, caller, now } = write;
  const from = currentStatus(before.status);
  const to = currentStatus(after.status);
  countIn(transaction, [applicationCount([before, after])], now);
  const message = applicationCorrected(id, after, change, owner.name, settings);
  recordChangeIn(
    transaction,
    {
      applicationId: id,
      application: after,
      actor: caller.actor,
      events: [
        from === to
          ? { type: 'corrected', changes: change.fields, reason: change.note }
          : { type: 'resubmitted', from, to, changes: change.fields, reason: change.note },
        ...feesChanged(before, after),
      ],
      audit: {
        action: 'application.corrected',
        fields: change.fields.map(({ field }) => field),
        reason: null,
      },
      notices: addressesOnRecord(owner, before, after).map((email) => ({
        type: 'application_changed' as const,
        message,
        to: { uid: caller.uid, email, name: owner.name },
      })),
    },
    now,
  );
}
