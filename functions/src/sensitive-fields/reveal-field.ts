import type { AuditEntry } from '@united/domain/audit/audit';
import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import { disposedAt } from '@united/domain/bank-applications/bank-application';
import { changeSecretsId, collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { secretIn } from '../custom-values/reveal-secret';
import { applicationTarget, auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { noValueStored, permissionDenied } from '../platform/errors';
import { decryptField, type KeyRing } from '../platform/field-crypto';
import {
  bankApplicationChanges,
  bankApplicationSecrets,
  bankApplications,
  currentSettings,
  inTransaction,
  readAll,
} from '../platform/firestore';
import { disposedOf } from '../platform/legal-hold';
import { newUseKey } from '../platform/rate-limit';
import { heldSecretIn } from '../retention/read-held-versions';
import { credentialWaitCheck } from '../users/credential-wait';
import { alertManyReveals, countReveals } from './reveal-limits';
import { secretsPath } from './sensitive-values';

export interface RevealRequest {
  document: string;
  field: SensitiveField | 'value';
  reason: string;
}

/**
 * Reveals a sensitive value. Staff can reveal values of applications, requested changes, and secret
 * custom values. Members can reveal their own secret custom values. Super admins can also reveal
 * values saved during a legal hold. Returns the value only after the audit row is committed.
 * @throws {Refusal} not-found if no value is stored
 * @throws {Refusal} permission-denied, resource-exhausted, or failed-precondition with reason
 *   `credential-wait`
 */
export async function revealField(caller: Caller, request: RevealRequest, keyRing: KeyRing): Promise<string> {
  const { actor, user } = caller;
  const [collection = '', id = ''] = request.document.split('/');
  // Members can't reveal application fields, even those that they entered.
  if (!isStaff(user.role) && collection !== collections.memberCustomValues) throw permissionDenied();
  const [checkWait, settings] = await Promise.all([credentialWaitCheck(caller), currentSettings()]);
  checkWait(settings);
  const use = newUseKey();
  const { value, near } = await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const place = { collection, id, field: request.field };
    const { value, target, office } = await valueIn(transaction, caller, place, keyRing);
    const near = await countReveals({ uid: actor.uid, office, values: 1 }, { now, use });
    auditIn(transaction, {
      actor,
      action: 'field.revealed',
      target,
      fields: [request.field],
      reason: request.reason,
      at: now,
    });
    return { value, near };
  });
  if (near) await alertManyReveals(caller, near);
  return value;
}

interface Place {
  collection: string;
  id: string;
  field: RevealRequest['field'];
}

interface Found {
  value: string;
  target: AuditEntry['target'];
  /** The owner, for the limit per office. Null if the value belongs to the caller. */
  office: string | null;
}

async function valueIn(
  transaction: Transaction,
  caller: Caller,
  { collection, id, field }: Place,
  keyRing: KeyRing,
): Promise<Found> {
  if (collection === collections.memberCustomValues && field === 'value') {
    const { value, owner, memberId } = await secretIn(transaction, caller, id, keyRing);
    const office = isStaff(caller.user.role) ? `member:${memberId}` : null;
    return { value, target: { collection, id, name: owner }, office };
  }
  if (collection === collections.heldVersions)
    return heldSecretIn(transaction, caller, { id, field }, keyRing);
  if (field === 'value') throw noValueStored();
  if (collection === collections.bankApplicationChanges)
    return requestedIn(transaction, { collection, id, field }, keyRing);
  if (collection !== collections.bankApplications) throw noValueStored();
  const [application, secrets] = await readAll(
    transaction,
    bankApplications().doc(id),
    bankApplicationSecrets().doc(id),
  );
  const stored = application.data();
  const ciphertext = secrets.data()?.values[field];
  if (!stored) throw noValueStored();
  if (ciphertext === undefined) throw disposedOf(disposedAt(stored, field)) ?? noValueStored();
  const office = `efin:${stored.efin}`;
  return {
    value: decryptField(keyRing, secretsPath(id), field, ciphertext),
    target: applicationTarget(id, stored),
    office,
  };
}

/** Reads the new value of a requested change. It's deleted once the change is decided. */
async function requestedIn(
  transaction: Transaction,
  { collection, id, field }: Place & { field: SensitiveField },
  keyRing: KeyRing,
): Promise<Found> {
  const secretsId = changeSecretsId(id);
  const [stored, secrets] = await readAll(
    transaction,
    bankApplicationChanges().doc(id),
    bankApplicationSecrets().doc(secretsId),
  );
  const change = stored.data();
  const ciphertext = secrets.data()?.values[field];
  if (!change || ciphertext === undefined) throw noValueStored();
  return {
    value: decryptField(keyRing, secretsPath(secretsId), field, ciphertext),
    target: { collection, id, name: change.office_name },
    office: `efin:${change.efin}`,
  };
}
