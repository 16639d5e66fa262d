import { systemAlertTitle } from '@united/domain/dashboard/system-alert';
import type { Actor } from '@united/domain/shared/actor';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { inTransaction, systemAlerts } from '../platform/firestore';

/** Deletes an alert and writes an audit row. Does nothing if the alert doesn't exist. */
export const dismissAlert = (id: string, actor: Actor): Promise<void> =>
  inTransaction(async (transaction) => {
    const ref = systemAlerts().doc(id);
    const alert = (await transaction.get(ref)).data();
    if (!alert) return;
    const title = systemAlertTitle(alert);
    transaction.delete(ref);
    auditIn(transaction, {
      actor,
      action: 'alert.dismissed',
      target: {
        collection: collections.systemAlerts,
        id,
        name: alert.subject ? `${title}: ${alert.subject.name}` : title,
      },
      at: Timestamp.now(),
    });
  });
