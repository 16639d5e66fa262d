import {
  customValueDocument,
  customValueKeyDocument,
  keySlug,
} from '@united/domain/custom-values/custom-value';
import { limits } from '@united/domain/shared/limits';
import { inTransaction } from '../platform/firestore';
import { customValueKeys } from './key-limit';

/**
 * Adds a value's key and type to the catalog, so that templates can be checked without reading all
 * values. Stops at the limit, because rules can't limit staff's direct writes. Templates can't use
 * keys that aren't in the catalog.
 */
export async function recordKey(data: unknown): Promise<void> {
  const parsed = customValueDocument.safeParse(data);
  if (!parsed.success) return;
  const { key, value_type } = parsed.data;
  const ref = customValueKeys().doc(keySlug(key));
  const known = customValueKeyDocument.safeParse((await ref.get()).data());
  if (known.success && known.data.types.includes(value_type)) return;
  await inTransaction(async (transaction) => {
    const stored = customValueKeyDocument.safeParse((await transaction.get(ref)).data());
    if (
      !stored.success &&
      (await transaction.get(customValueKeys().count())).data().count >= limits.customValueKeys
    )
      return;
    const types = new Set([...(stored.success ? stored.data.types : []), value_type]);
    transaction.set(ref, { key: stored.success ? stored.data.key : key, types: [...types].toSorted() });
  });
}
