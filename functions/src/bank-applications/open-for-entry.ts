import {
  disposedAt,
  type SensitiveField,
  sensitiveFields,
} from '@united/domain/bank-applications/bank-application';
import { isActive } from '@united/domain/bank-applications/status';
import { Timestamp } from 'firebase-admin/firestore';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { notFound, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import { bankApplicationSecrets, bankApplications, inTransaction, settingsIn } from '../platform/firestore';
import { inOrder } from '../platform/in-order';
import { countUses, newUse, type RateLimit } from '../platform/rate-limit';
import { decryptValues, type SensitiveValues } from '../sensitive-fields/sensitive-values';
import { credentialCheckOf } from '../users/credential-wait';

const hour = 60 * 60;
const what = 'applications opened for entry';

/** More than one person enters at a bank by hand, and far less than a copy of the collection. */
const entries: readonly RateLimit[] = [
  { name: 'entry', max: 40, windowSeconds: hour, what },
  { name: 'entry_day', max: 200, windowSeconds: 24 * hour, what },
];

interface Opened {
  values: SensitiveValues;
  /** When each disposed field went, in milliseconds. */
  disposed: Partial<Record<SensitiveField, number>>;
}

/**
 * Reveals all sensitive values of an application of this season to staff that enters it at its
 * bank. The audit row is committed before the values are returned; without it there are none.
 * @throws {Refusal} not-found; failed-precondition with reason `rejected`, `past-season` or
 *   `credential-wait`; resource-exhausted
 */
export async function openForEntry(
  caller: Caller,
  { application_id: id, reason }: { application_id: string; reason?: string | undefined },
  keyRing: KeyRing,
): Promise<Opened> {
  const checkWait = await credentialCheckOf(caller);
  const use = newUse();
  return inTransaction(async (transaction) => {
    const at = Timestamp.now();
    const settings = settingsIn(transaction);
    const [, { season }, stored, secrets] = await inOrder(
      settings.then(checkWait),
      settings,
      transaction.get(bankApplications().doc(id)),
      transaction.get(bankApplicationSecrets().doc(id)),
    );
    const application = stored.data();
    if (!application) throw notFound('This application does not exist.');
    if (application.season !== season) {
      throw notEntered('past-season', 'Only applications of this season are entered at a bank.');
    }
    if (!isActive(application.status)) {
      throw notEntered('rejected', 'This application was rejected. It is not entered at the bank.');
    }
    const values = decryptValues(keyRing, id, secrets.data()?.values ?? {});
    const disposed = Object.fromEntries(
      sensitiveFields.flatMap((field) => {
        const gone = field in values ? null : disposedAt(application, field);
        return gone ? [[field, gone.getTime()]] : [];
      }),
    );
    await countUses(entries, caller.uid, { now: at, use });
    auditIn(transaction, {
      actor: caller.actor,
      action: 'application.opened_for_entry',
      target: applicationTarget(id, application),
      fields: sensitiveFields.filter((field) => field in values),
      reason: reason ?? `Entry at ${application.bank_product}`,
      at,
    });
    return { values, disposed };
  });
}

const notEntered = (reason: string, message: string) =>
  new Refusal('failed-precondition', message, { reason });
