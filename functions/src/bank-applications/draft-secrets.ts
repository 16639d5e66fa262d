import {
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { draftSecretsId } from '@united/domain/shared/collections';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { notFound } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import {
  bankApplicationDrafts,
  bankApplicationSecrets,
  bankApplications,
  inTransaction,
  readAll,
} from '../platform/firestore';
import { saveVersionsIn } from '../platform/legal-hold';
import { currentCallerIn } from '../platform/user-access';
import { decryptValues, draftHint, encryptValues } from '../sensitive-fields/sensitive-values';

/**
 * Reads a user's draft and returns a function that writes its sensitive values. An empty string
 * removes the stored value.
 */
async function draftIn(transaction: Transaction, caller: Caller) {
  const { uid } = caller;
  const draft = bankApplicationDrafts().doc(uid);
  const secrets = bankApplicationSecrets().doc(draftSecretsId(uid));
  const [[storedDraft, storedSecrets], keep] = await Promise.all([
    readAll(transaction, draft, secrets),
    saveVersionsIn(transaction, uid, [secrets]),
    currentCallerIn(transaction, caller),
  ]);
  return (keyRing: KeyRing, values: SensitiveValues, now: Timestamp) => {
    keep();
    const changed = sensitiveFields.filter((field) => values[field] !== undefined);
    const kept = Object.fromEntries(
      changed.filter((field) => values[field]).map((field) => [field, values[field]]),
    );
    const removed = changed.filter((field) => !values[field]);
    const hints = Object.fromEntries(
      Object.entries(kept).map(([field, value]) => [field, draftHint(field as SensitiveField, value ?? '')]),
    );
    transaction.set(secrets, {
      member_id: uid,
      values: without(
        { ...storedSecrets.data()?.values, ...encryptValues(keyRing, draftSecretsId(uid), kept) },
        removed,
      ),
      updated_at: now,
    });
    if (storedDraft.exists) {
      // Merges, because the browser writes `step` and `values`. The server owns only the hints.
      const deletions = Object.fromEntries(removed.map((field) => [field, FieldValue.delete()]));
      transaction.set(
        draft,
        { secrets_on_file: { ...hints, ...deletions }, updated_at: now },
        { merge: true },
      );
    } else {
      transaction.create(draft, { step: 1, values: {}, secrets_on_file: hints, updated_at: now });
    }
  };
}

function without(values: SensitiveValues, removed: readonly SensitiveField[]): SensitiveValues {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !removed.includes(field as SensitiveField)),
  );
}

/**
 * Encrypts and stores sensitive draft values as typed. An empty string removes the stored value.
 */
export async function saveDraftSecrets(
  caller: Caller,
  values: SensitiveValues,
  keyRing: KeyRing,
): Promise<void> {
  if (Object.values(values).every((value) => value === undefined)) return;
  await inTransaction(async (transaction) => {
    const write = await draftIn(transaction, caller);
    write(keyRing, values, Timestamp.now());
  });
}

/**
 * Copies the sensitive values of the caller's earlier application into their draft, without sending
 * them to the browser.
 * @throws {Refusal} not-found if the application doesn't exist or isn't the caller's
 */
export async function copyDraftSecrets(
  caller: Caller,
  applicationId: string,
  keyRing: KeyRing,
): Promise<void> {
  await inTransaction(async (transaction) => {
    const [application, source] = await readAll(
      transaction,
      bankApplications().doc(applicationId),
      bankApplicationSecrets().doc(applicationId),
    );
    if (application.data()?.submitted_by !== caller.uid) throw notFound('This application does not exist.');
    const write = await draftIn(transaction, caller);
    const values = decryptValues(keyRing, applicationId, source.data()?.values ?? {});
    if (Object.keys(values).length > 0) write(keyRing, values, Timestamp.now());
  });
}
