import { customValueIndex } from '@united/domain/custom-values/custom-value';
import type { User } from '@united/domain/users/user';
import { FieldPath } from 'firebase-admin/firestore';
import { inTransaction, memberCustomValues, userIn } from '../platform/firestore';
import { forEachOf } from '../platform/for-each';

/**
 * Updates a custom value's index fields: search terms, and its member's name and email. Browsers
 * may not write them. Idempotent; reads the current document.
 */
export async function indexValue(id: string): Promise<void> {
  await inTransaction(async (transaction) => {
    const ref = memberCustomValues().doc(id);
    const stored = (await transaction.get(ref)).data();
    if (!stored) return;
    const holder = await userIn(transaction, stored.member_id);
    if (!holder) return;
    const index = customValueIndex(holder, stored);
    const { member, search_terms } = stored;
    if (JSON.stringify({ member, search_terms }) === JSON.stringify(index)) return;
    transaction.update(ref, index);
  });
}

type Named = Pick<User, 'name' | 'email'> | undefined;

/** Updates a user's custom values after their name or email changed. */
export async function indexValuesOf(uid: string, before: Named, after: Named): Promise<void> {
  if (!after || (before?.name === after.name && before.email === after.email)) return;
  const own = memberCustomValues().where('member_id', '==', uid).orderBy(FieldPath.documentId()).select();
  for (let last: string | null = null; ; ) {
    const { docs }: { docs: { id: string }[] } = await (last === null ? own : own.startAfter(last))
      .limit(500)
      .get();
    await forEachOf(docs, 1, ({ id }) => indexValue(id));
    if (docs.length < 500) return;
    last = docs.at(-1)?.id ?? null;
  }
}
