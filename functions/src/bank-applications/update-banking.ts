import {
  type BankApplication,
  type Banking,
  isToEnter,
  type SensitiveField,
} from '@united/domain/bank-applications/bank-application';
import { currentStatus, isEditable } from '@united/domain/bank-applications/status';
import { lastFour, maskedNumber } from '@united/domain/shared/display';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import { bankApplicationSecrets, bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { checkFresh } from '../platform/stale';
import { keptIn } from '../retention/hold';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';
import { credentialCheckOf } from '../users/credential-wait';
import { addressesOnRecord } from './addresses-on-record';
import { withCarried } from './carry';
import { bankingUpdated } from './emails';
import { changeOpen, openChangeIn } from './open-change';
import { preflightOf, storedPreflight } from './preflight';
import { recordChangeIn } from './record-change';

const reset = 'Bank Application Sent';
const secretFields = ['routing_number', 'account_number'] as const satisfies readonly SensitiveField[];
const openFields = ['bank_name', 'account_name', 'account_type'] as const;

/**
 * Changes the payout account of the caller's own application and sets it back to Sent. Decides
 * within the transaction whether the application may still be edited, so that a concurrent approval
 * wins or loses as a whole. The same account again changes nothing.
 * @param seenVersion `updated_at` of the application that the caller saw, in milliseconds
 * @throws {Refusal} not-found for what is not the caller's, failed-precondition with reason
 *   `not-editable` when the status no longer allows it, `change-open` while a requested change of
 *   the account waits, `stale`, or `credential-wait` after a change of the caller's password or
 *   address
 */
export async function updateBankingInformation(
  caller: Caller,
  applicationId: string,
  banking: Banking,
  keyRing: KeyRing,
  seenVersion?: number,
): Promise<void> {
  const checkWait = await credentialCheckOf(caller);
  await inTransaction(async (transaction) => {
    const ref = bankApplications().doc(applicationId);
    const secretsRef = bankApplicationSecrets().doc(applicationId);
    const [stored, storedSecrets, settings] = await Promise.all([
      transaction.get(ref),
      transaction.get(secretsRef),
      settingsIn(transaction),
    ]);
    checkWait(settings);
    const application = stored.data();
    if (application?.submitted_by !== caller.uid) throw notFound('This application does not exist.');
    if (!isEditable(application.status)) {
      throw new Refusal(
        'failed-precondition',
        'The banking information of this application can no longer be changed here.',
        { reason: 'not-editable' },
      );
    }
    const open = await openChangeIn(transaction, application);
    if (open?.change.classes.includes('banking')) throw changeOpen();
    const ciphertexts = storedSecrets.data()?.values ?? {};
    const before = decryptValues(keyRing, applicationId, ciphertexts);
    const fields = [
      ...openFields.filter((field) => application[field] !== banking[field]),
      ...secretFields.filter((field) => before[field] !== banking[field]),
    ];
    const from = currentStatus(application.status);
    if (fields.length === 0 && from === reset) return;
    checkFresh(applicationId, application, seenVersion, [
      'status',
      ...openFields,
      'routing_number_last4',
      'account_number_last4',
    ]);

    const keep = await keptIn(transaction, caller.uid, [ref, secretsRef]);
    const now = Timestamp.now();
    const { routing_number, account_number, ...readable } = banking;
    // The bank may already have the old account, so the new one has to be carried there.
    const known = application.passed_to_bank_at || from !== reset || application.pending_carry?.length;
    const carried = known ? withCarried(application, fields) : [];
    const update = {
      ...readable,
      routing_number_last4: lastFour(routing_number),
      account_number_last4: lastFour(account_number),
      sensitive_on_file: [...new Set([...application.sensitive_on_file, ...secretFields])],
      status: reset,
      status_reason: null,
      status_set_at: now,
      ...(fields.length > 0 && { pending_carry: carried, passed_to_bank_at: null }),
      updated_at: now,
      version: application.version + 1,
    } as const satisfies Partial<BankApplication>;
    const sound: BankApplication = { ...application, ...update };
    const values = { ...before, routing_number, account_number };
    const found = storedPreflight(await preflightOf(applicationId, sound, values, settings, now), now);
    const changed: BankApplication = { ...sound, ...found, to_enter: isToEnter(sound) };
    keep();
    transaction.update(ref, { ...update, ...found, to_enter: changed.to_enter });
    countIn(transaction, [applicationCount([application, changed])], now);
    transaction.set(secretsRef, {
      member_id: caller.uid,
      values: {
        ...ciphertexts,
        ...encryptValues(keyRing, applicationId, { routing_number, account_number }),
      },
      updated_at: now,
    });
    const message = bankingUpdated(applicationId, changed, caller.user.name, settings);
    recordChangeIn(
      transaction,
      {
        applicationId,
        application: changed,
        actor: caller.actor,
        events: [
          {
            type: 'banking_updated',
            from: maskedNumber(application.account_number_last4 ?? ''),
            to: maskedNumber(update.account_number_last4),
          },
          ...(from === reset ? [] : [{ type: 'status_changed' as const, from, to: reset }]),
        ],
        audit: { action: 'application.banking_updated', fields, reason: null },
        notices: addressesOnRecord(caller.user, application).map((email) => ({
          type: 'banking_information_updated' as const,
          message,
          to: { uid: caller.uid, email, name: caller.user.name },
        })),
      },
      now,
    );
  });
}
