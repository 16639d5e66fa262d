import * as z from 'zod/mini';
import { email, isWebAddress } from './formats';
import { limits } from './limits';
import { timestamp } from './timestamp';

export const customValueTypes = ['text', 'url', 'email', 'number'] as const;
export type CustomValueType = (typeof customValueTypes)[number];

/** The keys that Create New User and Edit User ask for, in the spec's spelling; compared without regard to case. */
export const userCustomValueKeys = [
  { key: 'Member_Email', label: 'Member email', value_type: 'email' },
  { key: 'Contact_First_Name', label: 'Contact first name', value_type: 'text' },
  { key: 'Office_EFIN', label: 'Office EFIN', value_type: 'number' },
  { key: 'Branded_Mobile_App_Link', label: 'Branded mobile app link', value_type: 'url' },
  { key: 'Enrollment_Link', label: 'Enrollment link', value_type: 'url' },
  { key: 'Software_Login', label: 'Software login', value_type: 'text' },
  { key: 'Software_URL', label: 'Software URL', value_type: 'url' },
] as const satisfies readonly { key: string; label: string; value_type: CustomValueType }[];

/** The keys that members and EROs may write themselves, on their profile; the spec's, each with its type. */
export const profileValueKeys = [
  { key: 'phone', value_type: 'text' },
  { key: 'facebook_url', value_type: 'url' },
  { key: 'instagram_handle', value_type: 'text' },
  { key: 'linkedin_url', value_type: 'url' },
  { key: 'youtube_channel', value_type: 'url' },
  { key: 'website_url', value_type: 'url' },
] as const satisfies readonly { key: string; value_type: CustomValueType }[];

/** Case and punctuation do not make another key: "Software URL" and "software_url" are one. */
export const keySlug = (key: string): string =>
  key
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');

/** The id makes a key unique per member. */
export const customValueId = (memberId: string, key: string): string => `${memberId}__${keySlug(key)}`;

const fits: Record<CustomValueType, (value: string) => boolean> = {
  text: () => true,
  url: isWebAddress,
  email: (value) => email.safeParse(value).success,
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
};

const expected: Record<CustomValueType, string> = {
  text: 'Enter a text.',
  url: 'Enter a full web address that starts with https:// or http://.',
  email: 'Enter an email address like name@office.com.',
  number: 'Enter a number.',
};

/** A custom value as it is typed; numbers stay text, since leading zeros matter. A blank value means "none". */
export const customValueInput = z
  .strictObject({
    key: z.string().check(
      z.trim(),
      z.minLength(1, 'Enter the key.'),
      z.maxLength(limits.customValueKey, `Use ${limits.customValueKey} characters or fewer for the key.`),
      z.refine((key) => keySlug(key) !== '', 'A key needs a letter or a digit.'),
    ),
    value: z
      .string()
      .check(z.trim(), z.maxLength(limits.customValue, `Use ${limits.customValue} characters or fewer.`)),
    value_type: z.enum(customValueTypes, 'Choose a type: text, url, email or number.'),
  })
  .check(
    z.superRefine(({ value, value_type }, context) => {
      if (value !== '' && !fits[value_type](value)) {
        context.issues.push({ code: 'custom', path: ['value'], message: expected[value_type], input: value });
      }
    }),
  );
export type CustomValueInput = z.output<typeof customValueInput>;

/** `member_custom_values/{customValueId}`. */
export const customValueDocument = z.object({
  member_id: z.string(),
  key: z.string(),
  value: z.string().check(z.maxLength(limits.customValue)),
  value_type: z.enum(customValueTypes),
  created_at: timestamp,
  updated_at: timestamp,
});
export type CustomValue = z.infer<typeof customValueDocument>;
