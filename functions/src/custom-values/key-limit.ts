import { defaultTypeOf, keySlug } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import type { Transaction } from 'firebase-admin/firestore';
import { Refusal } from '../platform/errors';
import { firestore, memberCustomValues } from '../platform/firestore';

/** The catalog of keys in use, `custom_value_keys/{slug}`. */
export const customValueKeys = () => firestore().collection(collections.customValueKeys);

/**
 * Returns which limit a user would exceed with these new keys, or null. Built-in keys don't count
 * toward the limit of different keys. Costs one count, one read per key that isn't built in, and
 * another count if one of them is new to the catalog.
 */
export async function keyLimitProblemIn(
  transaction: Transaction,
  uid: string,
  newKeys: readonly string[],
): Promise<string | null> {
  if (newKeys.length === 0) return null;
  const own = await transaction.get(memberCustomValues().where('member_id', '==', uid).count());
  if (own.data().count + newKeys.length > limits.customValuesPerMember)
    return `A member can have at most ${limits.customValuesPerMember} custom values. Remove one first.`;
  const custom = newKeys.filter((key) => defaultTypeOf(key) === undefined).map(keySlug);
  if (custom.length === 0) return null;
  const known = await transaction.getAll(...custom.map((slug) => customValueKeys().doc(slug)));
  const added = known.filter(({ exists }) => !exists).length;
  if (added === 0) return null;
  const inUse = (await transaction.get(customValueKeys().count())).data().count;
  return inUse + added > limits.customValueKeys
    ? `There can be at most ${limits.customValueKeys} different keys. Use an existing one.`
    : null;
}

/**
 * Checks that a user may have these new keys. Costs what `keyLimitProblemIn` costs.
 * @throws {Refusal} resource-exhausted
 */
export async function checkKeyLimitIn(
  transaction: Transaction,
  uid: string,
  newKeys: readonly string[],
): Promise<void> {
  const problem = await keyLimitProblemIn(transaction, uid, newKeys);
  if (problem) throw new Refusal('resource-exhausted', problem);
}
