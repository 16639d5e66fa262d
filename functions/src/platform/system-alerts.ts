import { createHash } from 'node:crypto';
import type { SystemAlert, SystemAlertKind } from '@united/domain/dashboard/system-alert';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { inTransaction, systemAlerts } from './firestore';

export interface NewAlert {
  kind: SystemAlertKind;
  /** What the alert is about, such as a user. */
  subject?: { id: string; name: string };
  /** Must not contain secrets or sensitive values. */
  detail: string;
}

const safeId = /^[A-Za-z0-9_-]{1,128}$/;

/**
 * Returns the id of the alert for a kind and subject. Hashes subjects that aren't valid in an id.
 */
export function alertId(kind: SystemAlertKind, subjectId?: string): string {
  if (subjectId === undefined) return kind;
  const hashed = () => createHash('sha256').update(subjectId).digest('hex').slice(0, 32);
  return `${kind}__${safeId.test(subjectId) ? subjectId : hashed()}`;
}

/**
 * Reads the alert for a kind and subject and returns a function that writes it. The write creates
 * the alert, or increments its count and updates its detail. Costs one read and one write.
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
 * Raises an alert in its own transaction. Costs one read and one write, plus one read with
 * `quietMs` (only that read if it skips the alert).
 * @param options.quietMs skips an alert that was raised within this many milliseconds, for causes
 *   that may occur thousands of times in a row
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
  // A Google Cloud alert matches this log message (tools/deploy/checks/operations.mjs).
  warn('A system alert was raised', { alert: alert.kind });
}

/** Deletes an alert once its cause is resolved. Costs one read, plus one delete if it exists. */
export async function clearAlert(kind: SystemAlertKind, subjectId?: string): Promise<void> {
  const ref = systemAlerts().doc(alertId(kind, subjectId));
  if ((await ref.get()).exists) await ref.delete();
}
