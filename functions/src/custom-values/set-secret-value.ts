import {
  type CustomValue,
  customValueId,
  customValueKeyDocument,
  defaultTypeOf,
  keySlug,
  secretSlugs,
  typeProblem,
} from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { isStaff } from '@united/domain/shared/roles';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../platform/audit';
import type { Caller } from '../platform/caller';
import { invalidFields, notFound, permissionDenied, Refusal } from '../platform/errors';
import type { KeyRing } from '../platform/field-crypto';
import { inTransaction, memberCustomValueSecrets, memberCustomValues } from '../platform/firestore';
import { checkMayRemoveIn, saveVersionsIn } from '../platform/legal-hold';
import { countUse, newUseKey, type RateLimit } from '../platform/rate-limit';
import { checkFresh } from '../platform/stale';
import { checkMayManage, currentCallerIn, noSuchUser, usersIn } from '../platform/user-access';
import { checkKeyLimitIn, customValueKeys } from './key-limit';
import { putSecret, removeValue } from './write-value';

/** More than anyone can enter manually. */
const setLimit: RateLimit = { name: 'set_secret_value', max: 120, windowSeconds: 60 * 60 };

export interface SecretInput {
  member_id: string;
  key: string;
  value: string;
  /** `updated_at` of the value that the caller saw, in milliseconds, or 0 if there was none. */
  expected_updated_at?: number | undefined;
}

/**
 * Sets a secret custom value, replacing the current value. A blank value removes it. Active staff
 * can set secrets for users that they may manage. Members can set their own, but only for existing
 * secret keys, because a new key affects which keys templates may use. During a legal hold, values
 * can't be removed, and replaced values are saved.
 * @throws {Refusal} permission-denied, not-found, invalid-argument, resource-exhausted, or
 *   failed-precondition with reason `being-deleted`, `legal-hold`, `kept`, or `stale`
 */
export async function setSecretValue(caller: Caller, input: SecretInput, keyRing: KeyRing): Promise<void> {
  const { member_id, key } = input;
  const value = input.value.trim();
  const own = !isStaff(caller.user.role);
  if (own && member_id !== caller.uid) throw noSuchUser();
  // The contract also allows pending users, for members. Pending staff may not set values.
  if (!own && caller.user.status !== 'active') throw permissionDenied();
  const problem = typeProblem(key, 'secret');
  if (problem) throw invalidFields({ key: problem });
  const use = newUseKey();
  await inTransaction(async (transaction) => {
    const now = Timestamp.now();
    const id = customValueId(member_id, key);
    const [[user], snapshot] = await Promise.all([
      usersIn(transaction, [member_id]),
      transaction.get(memberCustomValues().doc(id)),
      own ? null : currentCallerIn(transaction, caller),
    ]);
    if (!user) throw noSuchUser();
    const stored = snapshot.data();
    if (!own) checkMayManage(caller, user.role);
    else if (stored ? stored.value_type !== 'secret' : isReadableKey(key))
      throw new Refusal('permission-denied', 'Only our team can change this value.');
    else if (!stored && !(await holdsSecretsIn(transaction, key)))
      throw new Refusal('permission-denied', `${key} is not a key for secrets. Ask our team to add it.`);
    checkSeen(id, stored, input);
    if (value !== '' && !stored) await checkKeyLimitIn(transaction, member_id, [key]);
    if (value === '' && stored) await checkMayRemoveIn(transaction, member_id, caller.uid);
    const keep = stored
      ? await saveVersionsIn(transaction, member_id, [
          memberCustomValues().doc(id),
          memberCustomValueSecrets().doc(id),
        ])
      : () => {};
    await countUse(setLimit, caller.uid, { now, use });
    if (value === '' && !stored) return;
    keep();
    const holder = { uid: member_id, name: user.name, email: user.email };
    if (value === '') removeValue(transaction, holder, key);
    else putSecret(transaction, holder, { key, value }, stored, keyRing, now);
    auditIn(transaction, {
      actor: caller.actor,
      action: value === '' ? 'custom_value.secret_removed' : 'custom_value.secret_set',
      target: { collection: collections.memberCustomValues, id, name: user.name },
      fields: [keySlug(key)],
      at: now,
    });
  });
}

/**
 * Checks that the caller saw the value that they replace or remove. Setting the same secret again
 * counts as a change, because only a reveal may disclose whether it's the same.
 * @throws {Refusal} not-found, or failed-precondition with reason `stale`
 */
function checkSeen(id: string, stored: CustomValue | undefined, { value, expected_updated_at }: SecretInput) {
  if (stored) checkFresh(id, stored, expected_updated_at, ['key', 'value', 'value_type']);
  else if (expected_updated_at && value.trim() !== '') throw notFound('This custom value no longer exists.');
}

/** Returns whether a key is for secrets: a built-in one, or one that staff use for secrets. */
async function holdsSecretsIn(transaction: Transaction, key: string): Promise<boolean> {
  if (secretSlugs.has(keySlug(key))) return true;
  const known = customValueKeyDocument.safeParse(
    (await transaction.get(customValueKeys().doc(keySlug(key)))).data(),
  );
  return known.success && known.data.types.includes('secret');
}

/**
 * Returns whether a key is a built-in readable one, such as the EFIN. Members can't turn it into a
 * secret, which staff could no longer read.
 */
const isReadableKey = (key: string): boolean =>
  defaultTypeOf(key) !== undefined && !secretSlugs.has(keySlug(key));
