import {
  type CustomValue,
  customValueId,
  customValueKeyDocument,
  keySlug,
  secretSlugs,
  typeProblem,
  usualTypeOf,
} from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, permissionDenied, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import { inTransaction, memberCustomValueSecrets, memberCustomValues } from '../platform/firestore';
import { checkMayRemoveIn, keptIn } from '../platform/legal-hold';
import { callerStillIn, checkMayManage, noSuchUser, usersIn } from '../platform/people';
import { countUse, newUse, type RateLimit } from '../platform/rate-limit';
import { checkFresh } from '../platform/stale';
import { checkRoomIn, customValueKeys } from './key-room';
import { putSecret, removeValue } from './write-value';

/** More than anyone types by hand. */
const setLimit: RateLimit = { name: 'set_secret_value', max: 120, windowSeconds: 60 * 60 };

export interface SecretInput {
  member_id: string;
  key: string;
  value: string;
  /** `updated_at` of the custom value that the caller saw, in milliseconds; 0 for none. */
  expected_updated_at?: number | undefined;
}

/**
 * Encrypts a value under a member's key, replacing whatever was there; a blank one removes it.
 * Active staff set those of the users they manage; members their own, under keys that staff has
 * made secret: a new key would change what templates may name. Of a user on legal hold nothing is
 * removed, and what is replaced is kept.
 * @throws {Refusal} permission-denied, not-found, invalid-argument, resource-exhausted,
 *   failed-precondition with reason `being-deleted`, `legal-hold`, `kept` or `stale`
 */
export async function setSecretValue(caller: Caller, input: SecretInput, keyRing: KeyRing): Promise<void> {
  const { member_id, key } = input;
  const value = input.value.trim();
  const own = !isStaff(caller.user.role);
  if (own && member_id !== caller.uid) throw noSuchUser();
  // The contract admits members who await approval; pending staff act upon nobody.
  if (!own && caller.user.status !== 'active') throw permissionDenied();
  const problem = typeProblem(key, 'secret');
  if (problem) throw invalidFields({ key: problem });
  const use = newUse();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const id = customValueId(member_id, key);
    const [[person], snapshot] = await Promise.all([
      usersIn(transaction, [member_id]),
      transaction.get(memberCustomValues().doc(id)),
      own ? null : callerStillIn(transaction, caller),
    ]);
    if (!person) throw noSuchUser();
    const stored = snapshot.data();
    if (!own) checkMayManage(caller, person.role);
    else if (stored ? stored.value_type !== 'secret' : isFactOfStaff(key))
      throw new Refusal('permission-denied', 'Our team keeps this value.');
    else if (!stored && !(await holdsSecretsIn(transaction, key)))
      throw new Refusal('permission-denied', `${key} is not a key for secrets. Ask our team to add it.`);
    checkSeen(id, stored, input);
    if (value !== '' && !stored) await checkRoomIn(transaction, member_id, [key]);
    if (value === '' && stored) await checkMayRemoveIn(transaction, member_id, caller.uid);
    const keep = stored
      ? await keptIn(transaction, member_id, [
          memberCustomValues().doc(id),
          memberCustomValueSecrets().doc(id),
        ])
      : () => {};
    await countUse(setLimit, caller.uid, { now, use });
    if (value === '' && !stored) return;
    keep();
    const holder = { uid: member_id, name: person.name, email: person.email };
    if (value === '') removeValue(transaction, holder, key);
    else putSecret(transaction, holder, { key, value }, stored, keyRing, now);
    auditIn(transaction, {
      actor: caller.actor,
      action: value === '' ? 'custom_value.secret_removed' : 'custom_value.secret_set',
      target: { collection: collections.memberCustomValues, id, name: person.name },
      fields: [keySlug(key)],
      at: now,
    });
  });
}

/**
 * Checks that the caller saw the value about to be replaced or removed. The same secret set again
 * counts as another: only a reveal may tell whether it is the same.
 * @throws {Refusal} not-found, failed-precondition with reason `stale`
 */
function checkSeen(id: string, stored: CustomValue | undefined, { value, expected_updated_at }: SecretInput) {
  if (stored) checkFresh(id, stored, expected_updated_at, ['key', 'value', 'value_type']);
  else if (expected_updated_at && value.trim() !== '') throw notFound('This custom value no longer exists.');
}

/** Whether the product or staff has made this a key for secrets. */
async function holdsSecretsIn(transaction: Transaction, key: string): Promise<boolean> {
  if (secretSlugs.has(keySlug(key))) return true;
  const known = customValueKeyDocument.safeParse(
    (await transaction.get(customValueKeys().doc(keySlug(key)))).data(),
  );
  return known.success && known.data.types.includes('secret');
}

/**
 * Keys that the product knows as readable, such as the EFIN: a member cannot turn one into
 * something staff can no longer read.
 */
const isFactOfStaff = (key: string): boolean =>
  usualTypeOf(key) !== undefined && !secretSlugs.has(keySlug(key));
