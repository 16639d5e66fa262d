import { customValueId, keySlug, storedValueTypes } from '@united/domain/custom-values/custom-value';
import { generalPlaceholders } from '@united/domain/email/placeholders';
import { collections } from '@united/domain/shared/collections';
import { limits } from '@united/domain/shared/limits';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import * as z from 'zod/mini';
import { firestore } from '../platform/firestore';
import type { Written } from './render-template';

const storedValue = z.object({
  member_id: z.string(),
  key: z.string(),
  value: z.string(),
  value_type: z.enum(storedValueTypes),
});

const readsPerCall = 500;

/** A user's values for the placeholders in a template. */
export interface NamedValues {
  /** Non-secret values by slug. */
  texts: Map<string, string>;
  /** Keys that are secret for this user. Messages that use them are not sent to the user. */
  secrets: string[];
}

/**
 * Reads several users' custom values for the placeholders of a template, by uid. Costs one read per
 * placeholder and user.
 * @param eventSlugs placeholders that the event fills in
 */
export async function customValuesOf(
  { subject, content }: Written,
  uids: readonly string[],
  eventSlugs: readonly string[] = [],
): Promise<Map<string, NamedValues>> {
  const slugs = [...new Set(placeholdersIn(`${subject}\n${content}`).map(keySlug))].filter(
    (slug) =>
      slug !== '' &&
      slug.length <= limits.customValueKey &&
      !(slug in generalPlaceholders) &&
      !eventSlugs.includes(slug),
  );
  const values = new Map(uids.map((uid): [string, NamedValues] => [uid, { texts: new Map(), secrets: [] }]));
  const collection = firestore().collection(collections.memberCustomValues);
  const refs = uids.flatMap((uid) => slugs.map((slug) => collection.doc(customValueId(uid, slug))));
  for (let from = 0; from < refs.length; from += readsPerCall) {
    for (const document of await firestore().getAll(...refs.slice(from, from + readsPerCall))) {
      const parsed = storedValue.safeParse(document.data());
      if (!parsed.success) continue;
      const { member_id, key, value, value_type } = parsed.data;
      const named = values.get(member_id);
      if (value_type === 'secret') named?.secrets.push(key);
      else named?.texts.set(keySlug(key), value);
    }
  }
  return values;
}
