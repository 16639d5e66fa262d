import { collections } from '@united/domain/collections';
import { customValueDocument, customValueKeyDocument, keySlug } from '@united/domain/custom-value';
import { firestore, inTransaction } from '../../platform/firestore';

/** Keeps in mind under which keys, and with which types, values were ever stored, so that templates can be checked without reading them all. */
export async function noteKey(data: unknown): Promise<void> {
  const parsed = customValueDocument.safeParse(data);
  if (!parsed.success) return;
  const { key, value_type } = parsed.data;
  const ref = firestore().collection(collections.customValueKeys).doc(keySlug(key));
  const known = customValueKeyDocument.safeParse((await ref.get()).data());
  if (known.success && known.data.types.includes(value_type)) return;
  await inTransaction(async (transaction) => {
    const stored = customValueKeyDocument.safeParse((await transaction.get(ref)).data());
    const types = new Set([...(stored.success ? stored.data.types : []), value_type]);
    transaction.set(ref, { key: stored.success ? stored.data.key : key, types: [...types].toSorted() });
  });
}
