import * as z from 'zod/mini';
import { asLine, asText, atMost, email, isWebAddress, visible } from '../shared/formats';
import { limits } from '../shared/limits';
import { hasLineBreak } from '../shared/plain-text';
import { searchTerms } from '../shared/search';
import { timestamp } from '../shared/timestamp';

export const customValueTypes = ['text', 'url', 'email', 'number'] as const;
export type CustomValueType = (typeof customValueTypes)[number];

/**
 * Types of a stored value. A `secret` is encrypted in another document; this one only shows that it
 * exists.
 */
export const storedValueTypes = [...customValueTypes, 'secret'] as const;
export type StoredValueType = (typeof storedValueTypes)[number];

/** Suggested keys in Custom Values with their types, from the specification. */
export const suggestedKeys = [
  { key: 'Tax Slayer EFIN', value_type: 'number' },
  { key: 'OLT Pro EFIN', value_type: 'number' },
  { key: 'Software Username', value_type: 'text' },
  { key: 'Software Password', value_type: 'secret' },
  { key: 'Software URL', value_type: 'url' },
  { key: 'Enrollment Link', value_type: 'url' },
  { key: 'Bank Application URL', value_type: 'url' },
  { key: 'Support Email', value_type: 'email' },
  { key: 'License Number', value_type: 'text' },
  { key: 'Contact Name', value_type: 'text' },
  { key: 'Phone Number', value_type: 'text' },
] as const satisfies readonly { key: string; value_type: StoredValueType }[];

/** Keys in Create New User and Edit User, spelled as in the specification. Case is ignored. */
export const userCustomValueKeys = [
  { key: 'Member_Email', label: 'Member email', value_type: 'email' },
  { key: 'Contact_First_Name', label: 'Contact first name', value_type: 'text' },
  { key: 'Office_EFIN', label: 'Office EFIN', value_type: 'number' },
  { key: 'Branded_Mobile_App_Link', label: 'Branded mobile app link', value_type: 'url' },
  { key: 'Enrollment_Link', label: 'Enrollment link', value_type: 'url' },
  { key: 'Software_Login', label: 'Software login', value_type: 'text' },
  { key: 'Software_URL', label: 'Software URL', value_type: 'url' },
] as const satisfies readonly { key: string; label: string; value_type: CustomValueType }[];

/**
 * Keys that members and EROs can write on their own profile, with their types, from the
 * specification.
 */
export const profileValueKeys = [
  { key: 'phone', value_type: 'text' },
  { key: 'facebook_url', value_type: 'url' },
  { key: 'instagram_handle', value_type: 'text' },
  { key: 'linkedin_url', value_type: 'url' },
  { key: 'youtube_channel', value_type: 'url' },
  { key: 'website_url', value_type: 'url' },
] as const satisfies readonly { key: string; value_type: CustomValueType }[];

/**
 * Returns the slug of a key. Case and punctuation don't distinguish keys: "Software URL" and
 * "software_url" have the same slug.
 */
export const keySlug = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/**
 * Slugs of suggested keys that always hold secrets. Templates can't use them, and only secrets can
 * be stored under them.
 */
export const secretSlugs: ReadonlySet<string> = new Set(
  suggestedKeys.flatMap(({ key, value_type }) => (value_type === 'secret' ? [keySlug(key)] : [])),
);

const typesBySlug: ReadonlyMap<string, StoredValueType> = new Map(
  [...suggestedKeys, ...userCustomValueKeys, ...profileValueKeys].map(({ key, value_type }) => [
    keySlug(key),
    value_type,
  ]),
);

/** Returns the default type of a known key, or undefined. */
export const defaultTypeOf = (key: string): StoredValueType | undefined => typesBySlug.get(keySlug(key));

const profileTypes: ReadonlyMap<string, CustomValueType> = new Map(
  profileValueKeys.map(({ key, value_type }) => [keySlug(key), value_type]),
);

/**
 * Returns why a value of this type can't be stored under this key, or null. Passwords must be
 * secrets, and profile keys have fixed types.
 */
export function typeProblem(key: string, value_type: StoredValueType): string | null {
  const slug = keySlug(key);
  if (secretSlugs.has(slug) && value_type !== 'secret') return `${key} is always stored as a secret.`;
  const own = profileTypes.get(slug);
  return own && own !== value_type ? `${key} is a profile field. Its type must be ${own}.` : null;
}

/** Returns the document id, which makes a key unique per member. */
export const customValueId = (memberId: string, key: string): string => `${memberId}__${keySlug(key)}`;

const isValid: Record<CustomValueType, (value: string) => boolean> = {
  text: () => true,
  url: isWebAddress,
  email: (value) => email.safeParse(value).success,
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
};

const typeMessages: Record<CustomValueType, string> = {
  text: 'Enter some text.',
  url: 'Enter a full web address that starts with https:// or http://.',
  email: 'Enter an email address like name@office.com.',
  number: 'Enter a number.',
};

/**
 * Input for a custom value. Numbers stay strings because leading zeros matter. A blank value means
 * none.
 */
export const customValueInput = z
  .strictObject({
    key: z.string().check(
      asLine,
      visible('Enter the key.'),
      atMost(limits.customValueKey, `Use ${limits.customValueKey} characters or fewer for the key.`),
      z.refine((key) => keySlug(key) !== '', 'A key must contain a letter or a digit.'),
      z.refine((key) => !hasLineBreak(key), 'The key must be a single line.'),
    ),
    value: z.string().check(asText, atMost(limits.customValue)),
    value_type: z.enum(customValueTypes, 'Choose a type: text, url, email, or number.'),
  })
  .check(
    z.superRefine(({ key, value, value_type }, context) => {
      if (value !== '' && !isValid[value_type](value)) {
        context.issues.push({
          code: 'custom',
          path: ['value'],
          message: typeMessages[value_type],
          input: value,
        });
      }
      const message = typeProblem(key, value_type);
      if (message) context.issues.push({ code: 'custom', path: ['value_type'], message, input: value_type });
    }),
  );
export type CustomValueInput = z.output<typeof customValueInput>;

/** `member_custom_values/{customValueId}`. */
export const customValueDocument = z.object({
  member_id: z.string(),
  key: z.string(),
  /** Blank for a `secret`, whose ciphertext is in `member_custom_value_secrets`. */
  value: z.string(),
  value_type: z.enum(storedValueTypes),
  created_at: timestamp,
  updated_at: timestamp,
  /** Uid of the last direct writer, if the client sent it. */
  updated_by: z.optional(z.string()),
  /** When an unused secret was disposed of; removed when a new one is set. */
  disposed_at: z.optional(timestamp),
  /** Added by a trigger shortly after a client writes the other fields. */
  member: z.optional(z.object({ name: z.string(), email: z.string() })),
  search_terms: z.optional(z.array(z.string())),
  /**
   * Its id in the earlier system; absent if it was created here. Written by functions and tools.
   */
  legacy_id: z.optional(z.string()),
});
export type CustomValue = z.infer<typeof customValueDocument>;

/**
 * Returns the search fields of a custom value: its owner, key, and value. A value longer than a
 * short text is indexed as long text. A secret's value is never indexed.
 */
export const customValueIndex = (
  { name, email }: { name: string; email: string },
  { key, value, value_type }: Pick<CustomValue, 'key' | 'value' | 'value_type'>,
) => ({
  member: { name, email },
  search_terms:
    value_type === 'secret'
      ? searchTerms([key, name, email])
      : value.length > limits.shortText
        ? searchTerms([key, name, email], value)
        : searchTerms([key, name, email, value]),
});

/**
 * `custom_value_keys/{slug}`: a key that is or was in use, with all its types. Functions maintain
 * it so that templates can be validated.
 */
export const customValueKeyDocument = z.object({
  key: z.string(),
  types: z.array(z.enum(storedValueTypes)),
});
export type CustomValueKey = z.infer<typeof customValueKeyDocument>;
