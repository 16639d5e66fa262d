import {
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { disposedAt, isToEnter } from '@united/domain/bank-applications/bank-application';
import { isRejected, isWithdrawn } from '@united/domain/bank-applications/status';
import { Timestamp } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationSecrets,
  bankApplications,
  inTransaction,
  publicSettings,
  readAll,
  settingsOf,
} from '../platform/firestore';
import { newUseKey } from '../platform/rate-limit';
import { alertManyReveals, countReveals } from '../sensitive-fields/reveal-limits';
import { decryptValues } from '../sensitive-fields/sensitive-values';
import { credentialWaitCheck } from '../users/credential-wait';
import { acquireEntryLockIn } from './acquire-entry-lock';

interface Opening {
  application_id: string;
  /** Required if the application isn't waiting to be entered. */
  reason?: string | undefined;
  take_over?: boolean | undefined;
}

interface Opened {
  values: SensitiveValues;
  /** When each deleted field was disposed of, in milliseconds. */
  disposed: Partial<Record<SensitiveField, number>>;
  /** The version that was read: `updated_at` in milliseconds, for `markPassedToBank`. */
  updated_at: number;
}

/**
 * Reveals all sensitive values of a current-season application so that staff can enter it at the
 * bank, and acquires its entry lock. The values count toward the office's reveal limit like values
 * revealed one by one. The audit entry is committed before the values are returned.
 * @throws {Refusal} not-found; failed-precondition with reason `rejected`, `withdrawn`,
 *   `past-season`, `locked` or `credential-wait`; invalid-argument if a required reason is missing;
 *   resource-exhausted
 */
export async function openForEntry(
  caller: Caller,
  { application_id: id, reason, take_over = false }: Opening,
  keyRing: KeyRing,
): Promise<Opened> {
  const checkWait = await credentialWaitCheck(caller);
  const use = newUseKey();
  const { opened, near } = await inTransaction(async (transaction) => {
    const at = Timestamp.now();
    const [storedSettings, stored, secrets] = await readAll(
      transaction,
      publicSettings(),
      bankApplications().doc(id),
      bankApplicationSecrets().doc(id),
    );
    const settings = settingsOf(storedSettings);
    checkWait(settings);
    const application = stored.data();
    if (!application) throw notFound('This application does not exist.');
    if (application.season !== settings.season) {
      throw notEntered('past-season', 'Only this season’s applications can be entered at a bank.');
    }
    if (isWithdrawn(application)) {
      throw notEntered(
        'withdrawn',
        'The office withdrew this application. It cannot be entered at the bank.',
      );
    }
    if (isRejected(application.status)) {
      throw notEntered('rejected', 'This application was rejected. It cannot be entered at the bank.');
    }
    const waits = isToEnter(application);
    if (!waits && !reason) throw reasonRequired();
    const values = decryptValues(keyRing, id, secrets.data()?.values ?? {});
    const disposed = Object.fromEntries(
      sensitiveFields.flatMap((field) => {
        const deletedAt = field in values ? null : disposedAt(application, field);
        return deletedAt ? [[field, deletedAt.getTime()]] : [];
      }),
    );
    const taking = { id, application, takeOver: take_over };
    const takeLock = await acquireEntryLockIn(transaction, caller, taking, at);
    const shown = { uid: caller.uid, office: `efin:${application.efin}`, values: Object.keys(values).length };
    const near = await countReveals({ ...shown, toEnter: waits }, { now: at, use });
    takeLock();
    auditIn(transaction, {
      actor: caller.actor,
      action: 'application.opened_for_entry',
      target: applicationTarget(id, application),
      fields: sensitiveFields.filter((field) => field in values),
      reason: reason ?? `Entry at ${application.bank_product}`,
      at,
    });
    return { opened: { values, disposed, updated_at: application.updated_at.toMillis() }, near };
  });
  if (near) await alertManyReveals(caller, near);
  return opened;
}

const reasonRequired = () =>
  invalidFields({
    reason: 'This office is not waiting to be entered at its bank. Enter why you need its values.',
  });

const notEntered = (reason: string, message: string) =>
  new Refusal('failed-precondition', message, { reason });
