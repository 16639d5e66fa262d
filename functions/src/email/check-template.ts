import {
  customValueKeyDocument,
  keySlug,
  profileValueKeys,
  secretSlugs,
  suggestedKeys,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import {
  type PlaceholderProblem,
  placeholderProblems,
  type TemplateType,
} from '@united/domain/email/placeholders';
import { collections } from '@united/domain/shared/collections';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import { limits } from '@united/domain/shared/limits';
import { placeholdersIn } from '@united/domain/shared/placeholder';
import { invalidFields } from '../platform/errors';
import { firestore } from '../platform/firestore';
import type { Written } from './render-template';

const builtInKeys: ReadonlySet<string> = new Set(
  [...suggestedKeys, ...userCustomValueKeys, ...profileValueKeys]
    .map(({ key }) => keySlug(key))
    .filter((slug) => !secretSlugs.has(slug)),
);

/** Returns which slugs have a non-secret value for any user, and which only ever held secrets. */
async function storedKeys(slugs: readonly string[]) {
  const open = new Set<string>();
  const secret = new Set<string>();
  const usable = slugs.filter((slug) => slug !== '' && slug.length <= limits.customValueKey);
  if (usable.length > 0) {
    const keys = firestore().collection(collections.customValueKeys);
    for (const document of await firestore().getAll(...usable.map((slug) => keys.doc(slug)))) {
      const parsed = customValueKeyDocument.safeParse(document.data());
      if (parsed.success)
        (parsed.data.types.every((type) => type === 'secret') ? secret : open).add(document.id);
    }
  }
  return { open, secret };
}

/**
 * Returns the placeholders in a text that messages of the type can't use. Looks keys up among all
 * keys ever stored. A key that is secret for only some users is allowed; those users don't get the
 * message.
 */
export async function problemsOf(text: string, type: TemplateType): Promise<PlaceholderProblem[]> {
  const { open, secret } = await storedKeys([...new Set(placeholdersIn(text).map(keySlug))]);
  return placeholderProblems(text, type, new Set([...builtInKeys, ...open])).map((problem) =>
    secret.has(keySlug(problem.name)) ? { ...problem, why: 'secret' } : problem,
  );
}

const sentence = ({ name, why }: PlaceholderProblem) =>
  why === 'secret'
    ? `{{${name}}} is a secret. Secrets cannot be emailed.`
    : `{{${name}}} is not available in this email.`;

/**
 * Checks that every placeholder can be filled in.
 * @throws {Refusal} invalid-argument that lists the other placeholders, by field
 */
export async function checkPlaceholders({ subject, content }: Written, type: TemplateType): Promise<void> {
  const problems = { subject: await problemsOf(subject, type), content: await problemsOf(content, type) };
  const fields: FieldErrors = Object.fromEntries(
    Object.entries(problems).flatMap(([field, list]) =>
      list.length > 0 ? [[field, list.map(sentence).join(' ')]] : [],
    ),
  );
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}
