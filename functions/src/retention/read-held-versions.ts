import type { SensitiveField } from '@united/domain/bank-applications/application-fields';
import { type HeldVersion, heldVersion } from '@united/domain/retention/held-version';
import { collections } from '@united/domain/shared/collections';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn, userTarget } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { notFound, noValueStored, permissionDenied } from '../platform/errors';
import { decryptField, type KeyRing } from '../platform/field-crypto';
import { firestore, heldVersions, inTransaction, userIn, users } from '../platform/firestore';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { ciphertextsOf } from '../platform/stored-ciphertexts';
import { noSuchUser } from '../platform/user-access';

const reads: RateLimit = { name: 'read_held_versions', max: 120, windowSeconds: 60 * 60, what: 'pages' };

const pageSize = 20;

/** Index fields, which aren't shown. */
const hiddenFields = new Set(['search_terms']);

/**
 * Returns a page of the document versions saved during a user's legal hold, newest first. Lists
 * ciphertexts by field name only; `revealField` reveals them. Writes an audit row.
 * @param after id of the last version on the previous page
 * @throws {Refusal} not-found or resource-exhausted
 */
export const readHeldVersions = (
  { uid: by, actor }: Caller,
  { uid, after }: { uid: string; after?: string | undefined },
): Promise<{ versions: HeldVersion[]; more: boolean }> => {
  const use = newUseKey();
  return inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const [record, last] = await Promise.all([
      transaction.get(users().doc(uid)),
      after === undefined ? null : transaction.get(heldVersions().doc(after)),
    ]);
    const user = record.data();
    if (!user) throw noSuchUser();
    if (last?.exists === false) throw noSuchVersion();
    const query = firestore()
      .collection(collections.heldVersions)
      .where('member_id', '==', uid)
      .orderBy('at', 'desc');
    const { docs } = await transaction.get((last ? query.startAfter(last) : query).limit(pageSize + 1));
    const versions = docs.slice(0, pageSize).map(versionOf);
    await countUse(reads, by, { now, use });
    auditIn(transaction, {
      actor,
      action: 'hold.read',
      target: userTarget(uid, user),
      count: versions.length,
      at: now,
    });
    return { versions, more: docs.length > pageSize };
  });
};

const noSuchVersion = () => notFound('This version no longer exists.');

function versionOf(document: DocumentSnapshot): HeldVersion {
  const content: Record<string, unknown> = document.get('content');
  const ciphertexts = ciphertextsOf(document);
  const secret = new Set(ciphertexts.map(({ at }) => at.split('.')[1]));
  return {
    id: document.id,
    path: document.get('path'),
    at: document.get('at').toMillis(),
    fields: Object.entries(content)
      .filter(([name]) => !secret.has(name) && !hiddenFields.has(name))
      .map(([name, value]) => ({ name, value: textOf(value) })),
    secrets: heldVersion.shape.secrets.parse(ciphertexts.map(({ field }) => field)),
  };
}

const readable = (value: unknown): unknown => {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readable(each)]));
};

const textOf = (value: unknown): string => {
  const shown = readable(value);
  return typeof shown === 'string' ? shown : JSON.stringify(shown);
};

/**
 * Returns a secret from a held version. Only for super admins.
 * @throws {Refusal} permission-denied or not-found
 */
export async function heldSecretIn(
  transaction: Transaction,
  { user }: Caller,
  { id, field }: { id: string; field: SensitiveField | 'value' },
  keyRing: KeyRing,
) {
  if (user.role !== 'super_admin') throw permissionDenied();
  const document = await transaction.get(firestore().collection(collections.heldVersions).doc(id));
  const found = document.exists && ciphertextsOf(document).find((each) => each.field === field);
  if (!found) throw noValueStored();
  const memberId: string = document.get('member_id');
  const holder = await userIn(transaction, memberId);
  return {
    value: decryptField(keyRing, found.path, field, found.ciphertext),
    target: { collection: collections.heldVersions, id, name: holder?.name ?? null },
    office: `member:${memberId}`,
  };
}
