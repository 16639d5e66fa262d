import type { AuditEntry } from '@united/domain/audit/audit';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { type BankApplicationEvent, buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import type { Actor } from '@united/domain/shared/actor';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { type Notice, queueIn } from '../email/notifications';
import { applicationTarget, auditIn } from '../platform/audit';
import { bankApplicationEvents } from '../platform/firestore';

/** Id of a timeline event: application, version and event type. */
const eventId = (applicationId: string, version: number, type: BankApplicationEvent['type']): string =>
  `${applicationId}__${version}__${type}`;

/** What else to write in the transaction of an application change. */
export interface ChangeRecord {
  applicationId: string;
  /** The application after the change. */
  application: BankApplication;
  actor: Actor;
  events: readonly (Pick<BankApplicationEvent, 'type'> &
    Partial<Pick<BankApplicationEvent, 'from' | 'to' | 'changes' | 'reason' | 'reason_code' | 'source'>>)[];
  audit: Pick<AuditEntry, 'action' | 'fields' | 'reason'>;
  notices: readonly Omit<Notice, 'eventId' | 'applicationId'>[];
}

/** Writes the events, the audit entry and the queued emails for a change. */
export function recordChangeIn(transaction: Transaction, change: ChangeRecord, now: Timestamp): void {
  const { applicationId, application, actor } = change;
  const idOf = (type: BankApplicationEvent['type']) => eventId(applicationId, application.version, type);
  for (const event of change.events) {
    transaction.create(
      bankApplicationEvents().doc(idOf(event.type)),
      buildBankApplicationEvent(
        { id: applicationId, submitted_by: application.submitted_by },
        event,
        actor,
        now,
      ),
    );
  }
  const cause = change.events[0]?.type ?? 'status_changed';
  for (const notice of change.notices) {
    queueIn(transaction, { ...notice, eventId: idOf(cause), applicationId }, now);
  }
  auditIn(transaction, {
    ...change.audit,
    actor,
    target: applicationTarget(applicationId, application),
    at: now,
  });
}
