import { readPublicSettings } from '@united/domain/settings/settings';
import { changeSecretsId } from '@united/domain/shared/collections';
import type { DocumentReference, Timestamp, Transaction } from 'firebase-admin/firestore';
import { applicationCount, countIn } from '../platform/count';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  bankApplications,
  publicSettings,
  users,
} from '../platform/firestore';
import { changeDecided } from './change-emails';
import { endChangeIn, noOpenChange, refusalOf } from './open-change';
import { recordChangeIn } from './record-change';

/** Audit actor of the scheduled job. */
const scheduler = { uid: 'disposal', name: 'Daily disposal', role: 'system' } as const;

const tooOld = 'No decision was made within 90 days. Send the request again if you still need it.';

/**
 * Reads an undecided change request and returns the writes that expire it: its sensitive values are
 * deleted, the application is unchanged, and the office is notified. A request that no application
 * refers to is closed without notice. If the request was already decided, only its sensitive values
 * are deleted.
 * @param read reads a document, inside a transaction or outside it for a preview
 * @param reason why it expires, for the office
 */
export async function expiry(
  read: <T>(ref: DocumentReference<T>) => Promise<T | undefined>,
  changeId: string,
  reason = tooOld,
): Promise<(transaction: Transaction, now: Timestamp) => void> {
  const change = await read(bankApplicationChanges().doc(changeId));
  const id = change?.application_id;
  const application = id ? await read(bankApplications().doc(id)) : undefined;
  if (!id || change.state !== 'requested') {
    return (transaction) => transaction.delete(bankApplicationSecrets().doc(changeSecretsId(changeId)));
  }
  if (application?.open_change !== changeId) {
    return (transaction, now) =>
      endChangeIn(transaction, { id: changeId }, { state: 'expired', actor: scheduler, reason }, now);
  }
  const [owner, settings] = await Promise.all([read(users().doc(change.member_id)), read(publicSettings())]);
  return (transaction, now) => {
    const update = { ...noOpenChange, updated_at: now, version: application.version + 1 };
    const after = { ...application, ...update };
    transaction.update(bankApplications().doc(id), update);
    endChangeIn(transaction, { id: changeId }, { state: 'expired', actor: scheduler, reason }, now);
    countIn(transaction, [applicationCount([application, after])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: after,
        actor: scheduler,
        events: [{ type: refusalOf(change), changes: change.fields, reason }],
        audit: {
          action: 'application.change_decided',
          fields: change.fields.map(({ field }) => field),
          reason,
        },
        notices: owner
          ? [
              {
                type: 'application_change_decided',
                message: changeDecided(
                  after,
                  { change, end: 'expired', reason },
                  owner.name,
                  readPublicSettings(settings),
                ),
                to: { uid: change.member_id, email: owner.email, name: owner.name },
              },
            ]
          : [],
      },
      now,
    );
  };
}
