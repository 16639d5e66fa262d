import { canManage, isStaff } from '@united/domain/shared/roles';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller } from '../platform/caller';
import { noValueStored, permissionDenied } from '../platform/errors';
import { decryptField, type KeyRing } from '../platform/field-crypto';
import { memberCustomValueSecrets, memberCustomValues, userIn } from '../platform/firestore';
import { disposedOf } from '../platform/legal-hold';
import { secretPath } from './write-value';

/**
 * Returns the value and owner of a secret. Only for its owner and for staff who may manage the
 * owner.
 * @throws {Refusal} not-found if no value is stored or a member isn't its owner
 * @throws {Refusal} permission-denied if staff may not manage the owner
 */
export async function secretIn(
  transaction: Transaction,
  { uid, user }: Caller,
  id: string,
  keyRing: KeyRing,
): Promise<{ value: string; owner: string; memberId: string }> {
  const [entry, secret] = await Promise.all([
    transaction.get(memberCustomValues().doc(id)),
    transaction.get(memberCustomValueSecrets().doc(id)),
  ]);
  const stored = entry.data();
  const ciphertext = secret.data();
  if (stored?.value_type !== 'secret') throw noValueStored();
  let owner = user.name;
  if (!isStaff(user.role)) {
    if (stored.member_id !== uid) throw noValueStored();
  } else {
    const holder = await userIn(transaction, stored.member_id);
    if (!holder) throw noValueStored();
    if (!canManage(user.role, holder.role)) throw permissionDenied();
    owner = holder.name;
  }
  if (ciphertext?.member_id !== stored.member_id)
    throw disposedOf(stored.disposed_at?.toDate() ?? null) ?? noValueStored();
  const value = decryptField(keyRing, secretPath(id), 'value', ciphertext.value);
  return { value, owner, memberId: stored.member_id };
}
