import { accountKeys, type SensitiveField } from '@united/domain/bank-applications/application-fields';
import {
  type BankApplication,
  type Banking,
  isToEnter,
} from '@united/domain/bank-applications/bank-application';
import { currentStatus, isEditable } from '@united/domain/bank-applications/status';
import type { PublicSettings } from '@united/domain/settings/settings';
import { lastFour, maskedNumber } from '@united/domain/shared/display';
import { Timestamp } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { applicationCount, countIn } from '../platform/count';
import { notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationSecrets,
  bankApplications,
  inTransaction,
  retryOnConflict,
  settingsIn,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { checkFresh } from '../platform/stale';
import { decryptValues, encryptValues } from '../sensitive-fields/sensitive-values';
import { countValueEntries } from '../sensitive-fields/value-entries';
import { credentialWaitCheck } from '../users/credential-wait';
import { addressesOnRecord } from './addresses-on-record';
import { bankingUpdated } from './emails';
import { changeOpen, openChangeIn } from './open-change';
import { otherSeason } from './past-season';
import { withPendingCarry } from './pending-carry';
import { preflightOf, storedPreflight } from './preflight';
import { recordChangeIn } from './record-change';

const reset = 'Bank Application Sent';
const secretFields = ['routing_number', 'account_number'] as const satisfies readonly SensitiveField[];
const openFields = ['bank_name', 'account_name', 'account_type'] as const;

interface Update {
  applicationId: string;
  banking: Banking;
  expectedVersion: number | undefined;
}

/**
 * Changes the payout account of the caller's own application and sets its status back to Sent. The
 * commit fails if the application changed since it was read, so a concurrent approval wins or loses
 * as a whole. Entering the stored account again counts as a change, because reporting that it is
 * the same would confirm a guess.
 * @param expectedVersion `updated_at` of the application that the caller saw, in milliseconds
 * @throws {Refusal} not-found for another member's application; failed-precondition with reason
 *   `not-editable` if the status no longer allows it, `past-season`, `change-open` while a change
 *   request for the account is open, `stale`, or `credential-wait` after a change of the caller's
 *   password or address
 */
export async function updateBankingInformation(
  caller: Caller,
  applicationId: string,
  banking: Banking,
  keyRing: KeyRing,
  expectedVersion?: number,
): Promise<void> {
  await countValueEntries(caller, applicationId, secretFields);
  const checkWait = await credentialWaitCheck(caller);
  await retryOnConflict(() =>
    updateOnce(caller, { applicationId, banking, expectedVersion }, keyRing, checkWait),
  );
}

/**
 * Reads contended documents outside the transaction and writes them only if unchanged. See
 * `readPrerequisites` for the reason.
 */
async function updateOnce(
  caller: Caller,
  { applicationId, banking, expectedVersion }: Update,
  keyRing: KeyRing,
  checkWait: (settings: PublicSettings) => void,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = bankApplications().doc(applicationId);
    const secretsRef = bankApplicationSecrets().doc(applicationId);
    const [stored, storedSecrets, settings] = await Promise.all([
      ref.get(),
      secretsRef.get(),
      settingsIn(transaction),
    ]);
    checkWait(settings);
    const application = stored.data();
    if (application?.submitted_by !== caller.uid || !stored.updateTime) {
      throw notFound('This application does not exist.');
    }
    if (!isEditable(application)) {
      throw new Refusal(
        'failed-precondition',
        'The banking information of this application can no longer be changed here.',
        { reason: 'not-editable' },
      );
    }
    if (application.season !== settings.season) throw otherSeason(application);
    const open = await openChangeIn(transaction, application);
    if (open?.change.classes.includes('banking')) throw changeOpen();
    const ciphertexts = storedSecrets.data()?.values ?? {};
    const before = decryptValues(keyRing, applicationId, ciphertexts);
    const fields = [
      ...openFields.filter((field) => application[field] !== banking[field]),
      // Always listed as changed: comparing with the stored values would confirm a guess.
      ...secretFields,
    ];
    const from = currentStatus(application.status);
    checkFresh(applicationId, application, expectedVersion, ['status', ...accountKeys]);

    const keep = await saveVersionsIn(transaction, caller.uid, [ref, secretsRef]);
    const now = Timestamp.now();
    const { routing_number, account_number, ...readable } = banking;
    // The bank may already have the old account. If so, staff must update it there.
    const isKnownToBank =
      application.passed_to_bank_at || from !== reset || application.pending_carry?.length;
    const carried = isKnownToBank ? withPendingCarry(application, fields) : [];
    const update = {
      ...readable,
      routing_number_last4: lastFour(routing_number),
      account_number_last4: lastFour(account_number),
      sensitive_on_file: [...new Set([...application.sensitive_on_file, ...secretFields])],
      status: reset,
      status_reason: null,
      status_set_at: now,
      pending_carry: carried,
      passed_to_bank_at: null,
      updated_at: now,
      version: application.version + 1,
    } as const satisfies Partial<BankApplication>;
    const sound: BankApplication = { ...application, ...update };
    const typed = { routing_number, account_number };
    const sensitive = { known: { ...before, ...typed }, typed, before: application };
    const found = storedPreflight(await preflightOf(applicationId, sound, sensitive, settings, now), now);
    const changed: BankApplication = { ...sound, ...found, to_enter: isToEnter(sound) };
    keep();
    transaction.update(
      ref,
      { ...update, ...found, to_enter: changed.to_enter },
      { lastUpdateTime: stored.updateTime },
    );
    countIn(transaction, [applicationCount([application, changed])], now);
    const secrets = {
      member_id: caller.uid,
      values: { ...ciphertexts, ...encryptValues(keyRing, applicationId, typed) },
      updated_at: now,
    };
    if (storedSecrets.updateTime) {
      transaction.update(secretsRef, secrets, { lastUpdateTime: storedSecrets.updateTime });
    } else transaction.create(secretsRef, secrets);
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
