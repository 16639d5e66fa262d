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

/** Nobody pressed a button. */
const clock = { uid: 'disposal', name: 'Daily disposal', role: 'system' } as const;

const reason = 'Nobody decided on it within 90 days. Send it again if it is still needed.';

/**
 * Reads a requested change that nobody has decided on, and returns the writes that let it expire:
 * its sensitive values are deleted, the application stays as it is, and the office is told. One that
 * no application knows of just ends; of one that is decided, only the values go.
 * @param read within a transaction, or past it for a look ahead
 */
export async function expiry(
  read: <T>(ref: DocumentReference<T>) => Promise<T | undefined>,
  changeId: string,
): Promise<(transaction: Transaction, now: Timestamp) => void> {
  const change = await read(bankApplicationChanges().doc(changeId));
  const id = change?.application_id;
  const application = id ? await read(bankApplications().doc(id)) : undefined;
  if (!id || change.state !== 'requested') {
    return (transaction) => transaction.delete(bankApplicationSecrets().doc(changeSecretsId(changeId)));
  }
  if (application?.open_change !== changeId) {
    return (transaction, now) =>
      endChangeIn(transaction, { id: changeId }, { state: 'expired', actor: clock, reason }, now);
  }
  const [owner, settings] = await Promise.all([read(users().doc(change.member_id)), read(publicSettings())]);
  return (transaction, now) => {
    const update = { ...noOpenChange, updated_at: now, version: application.version + 1 };
    const after = { ...application, ...update };
    transaction.update(bankApplications().doc(id), update);
    endChangeIn(transaction, { id: changeId }, { state: 'expired', actor: clock, reason }, now);
    countIn(transaction, [applicationCount([application, after])], now);
    recordChangeIn(
      transaction,
      {
        applicationId: id,
        application: after,
        actor: clock,
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
