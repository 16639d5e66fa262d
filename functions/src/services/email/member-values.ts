import { collections } from '@united/domain/collections';
import { customValueId, customValueTypes, keySlug } from '@united/domain/custom-value';
import { limits } from '@united/domain/limits';
import { placeholdersIn } from '@united/domain/placeholder';
import * as z from 'zod/mini';
import type { Written } from '../../emails/render-template';
import { firestore } from '../../platform/firestore';

/** Values of any other type, secrets above all, do not fit and are left out. */
const openValue = z.object({
  member_id: z.string(),
  key: z.string(),
  value: z.string(),
  value_type: z.enum(customValueTypes),
});

const readAtOnce = 500;

/**
 * The custom values that a template names, of several people: texts by slug, by uid. Reads one document for each name and person; secrets are
 * never among them.
 */
export async function customValuesOf(
  { subject, content }: Written,
  uids: readonly string[],
): Promise<Map<string, Map<string, string>>> {
  const slugs = [...new Set(placeholdersIn(`${subject}\n${content}`).map(keySlug))].filter(
    (slug) => slug !== '' && slug.length <= limits.customValueKey,
  );
  const values = new Map(uids.map((uid) => [uid, new Map<string, string>()]));
  const collection = firestore().collection(collections.memberCustomValues);
  const refs = uids.flatMap((uid) => slugs.map((slug) => collection.doc(customValueId(uid, slug))));
  for (let from = 0; from < refs.length; from += readAtOnce) {
    for (const document of await firestore().getAll(...refs.slice(from, from + readAtOnce))) {
      const parsed = openValue.safeParse(document.data());
      if (parsed.success) values.get(parsed.data.member_id)?.set(keySlug(parsed.data.key), parsed.data.value);
    }
  }
  return values;
}
