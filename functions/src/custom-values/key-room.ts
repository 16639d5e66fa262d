import { keySlug, usualTypeOf } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { firestore, memberCustomValues } from '../platform/firestore';

/** The catalogue of keys in use, `custom_value_keys/{slug}`. */
export const customValueKeys = () => firestore().collection(collections.customValueKeys);

/**
 * Returns why a user cannot have these further keys, or null. Keys that the product knows count for
 * the user only. Reads one count for the user; for the office's own keys one document each and,
 * when one is new, another count.
 */
export async function roomProblemIn(
  transaction: Transaction,
  uid: string,
  newKeys: readonly string[],
): Promise<string | null> {
  if (newKeys.length === 0) return null;
  const own = await transaction.get(memberCustomValues().where('member_id', '==', uid).count());
  if (own.data().count + newKeys.length > limits.customValuesPerMember)
    return `A member can have ${limits.customValuesPerMember} custom values at most. Remove one first.`;
  const made = newKeys.filter((key) => usualTypeOf(key) === undefined).map(keySlug);
  if (made.length === 0) return null;
  const known = await transaction.getAll(...made.map((slug) => customValueKeys().doc(slug)));
  const fresh = known.filter(({ exists }) => !exists).length;
  if (fresh === 0) return null;
  const inUse = (await transaction.get(customValueKeys().count())).data().count;
  return inUse + fresh > limits.customValueKeys
    ? `There can be ${limits.customValueKeys} different keys at most. Use an existing one.`
    : null;
}

/** @throws {Refusal} resource-exhausted when there is no room for these further keys */
export async function checkRoomIn(
  transaction: Transaction,
  uid: string,
  newKeys: readonly string[],
): Promise<void> {
  const problem = await roomProblemIn(transaction, uid, newKeys);
  if (problem) throw new Refusal('resource-exhausted', problem);
}
