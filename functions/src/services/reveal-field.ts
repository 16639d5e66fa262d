import type { Actor } from '@united/domain/actor';
import type { SensitiveField } from '@united/domain/bank-application';
import { collections } from '@united/domain/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import { notFound } from '../platform/errors';
import { decryptField, type KeyRing } from '../platform/field-crypto';
import { bankApplicationSecrets, bankApplications, inTransaction } from '../platform/firestore';
import { type RateLimit, rateLimitIn } from '../platform/rate-limit';
import { secretsPath } from './sensitive-values';

/** More than anyone needs by hand, and far less than a copy of the collection. */
const revealLimit: RateLimit = { name: 'reveal_field', most: 30, windowSeconds: 60 * 60 };

export interface RevealRequest {
  document: string;
  field: SensitiveField;
  reason: string;
}

/**
 * One sensitive value of an application, for staff. The audit row is committed before the value is returned; without it
 * there is no value.
 * @throws {Refusal} not-found when nothing is stored there, resource-exhausted
 */
export async function revealField(actor: Actor, request: RevealRequest, keyRing: KeyRing): Promise<string> {
  const [collection, id = ''] = request.document.split('/');
  const nothing = notFound('No value is stored here.');
  if (collection !== collections.bankApplications) throw nothing;
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const countUse = await rateLimitIn(transaction, revealLimit, actor.uid, now);
    const [application, secrets] = await Promise.all([
      transaction.get(bankApplications().doc(id)),
      transaction.get(bankApplicationSecrets().doc(id)),
    ]);
    const ciphertext = secrets.data()?.values[request.field];
    if (!application.exists || ciphertext === undefined) throw nothing;
    const value = decryptField(keyRing, secretsPath(id), request.field, ciphertext);
    countUse();
    auditIn(transaction, {
      actor,
      action: 'field.revealed',
      target: { collection, id },
      fields: [request.field],
      reason: request.reason,
      at: now,
    });
    return value;
  });
}
