import { createHash } from 'node:crypto';
import type { SystemAlert, SystemAlertKind } from '@united/domain/dashboard/system-alert';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { inTransaction, systemAlerts } from './firestore';

/**
 * `subject` is the user or thing concerned (an id and its name); `detail` holds no value and no
 * secret.
 */
export interface NewAlert {
  kind: SystemAlertKind;
  subject?: { id: string; name: string };
  detail: string;
}

const safeId = /^[A-Za-z0-9_-]{1,128}$/;

/** Id of the one alert of a kind and subject; subjects that cannot be part of an id are hashed. */
export function alertId(kind: SystemAlertKind, subjectId?: string): string {
  if (subjectId === undefined) return kind;
  const hashed = () => createHash('sha256').update(subjectId).digest('hex').slice(0, 32);
  return `${kind}__${safeId.test(subjectId) ? subjectId : hashed()}`;
}

/**
 * Reads the alert of this kind and subject and returns the write that raises it: new, or once more
 * with the latest detail. Costs a read and a write.
 */
export async function raiseAlertIn(
  transaction: Transaction,
  { kind, subject, detail }: NewAlert,
  now: Timestamp,
): Promise<() => void> {
  const ref = systemAlerts().doc(alertId(kind, subject?.id));
  const stored = (await transaction.get(ref)).data();
  const alert: SystemAlert = {
    kind,
    subject: subject ?? null,
    detail,
    count: (stored?.count ?? 0) + 1,
    raised_at: stored?.raised_at ?? now,
    last_at: now,
  };
  return () => {
    transaction.set(ref, alert);
  };
}

/**
 * Raises an alert in its own transaction. With `quietMs`, at most once in this many milliseconds: for
 * causes that may occur thousands of times in a row. Costs a read and a write; with `quietMs` a read
 * more, and that read alone while it is quiet.
 */
export async function raiseAlert(
  alert: NewAlert,
  { now = Timestamp.now(), quietMs = 0 }: { now?: Timestamp; quietMs?: number } = {},
): Promise<void> {
  const stored = quietMs > 0 ? await systemAlerts().doc(alertId(alert.kind, alert.subject?.id)).get() : null;
  const lastMs = stored?.data()?.last_at.toMillis() ?? Number.NEGATIVE_INFINITY;
  if (now.toMillis() - lastMs < quietMs) return;
  await inTransaction(async (transaction) => {
    const raise = await raiseAlertIn(transaction, alert, now);
    raise();
  });
  // An alert of Google Cloud reads this line (tools/deploy/checks/operations.mjs).
  warn('A system alert was raised', { alert: alert.kind });
}

/** Removes an alert whose cause is gone. Costs one read, and a delete where there is one. */
export async function clearAlert(kind: SystemAlertKind, subjectId?: string): Promise<void> {
  const ref = systemAlerts().doc(alertId(kind, subjectId));
  if ((await ref.get()).exists) await ref.delete();
}
