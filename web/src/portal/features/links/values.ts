import { type CustomValue, keySlug, profileValueKeys } from '@united/domain/custom-values/custom-value';
import { isWebAddress } from '@united/domain/shared/formats';

export type Value = CustomValue & { id: string };

/** Keys of a software login, in order of preference. */
const loginKeys = ['software_login', 'software_username'];
const urlKey = 'software_url';

const ownProfile = new Set(profileValueKeys.map(({ key }) => keySlug(key)));

const readable = (values: readonly Value[], slug: string): string =>
  values.find(({ key, value_type }) => keySlug(key) === slug && value_type !== 'secret')?.value.trim() ?? '';

/** Returns the login and URL of the tax software, or blanks until staff store them. */
export function softwareOf(values: readonly Value[]): { login: string; url: string } {
  const url = readable(values, urlKey);
  const logins = loginKeys.map((slug) => readable(values, slug));
  return { login: logins.find((login) => login !== '') ?? '', url: isWebAddress(url) ? url : '' };
}

/** Returns the values sorted by key, without the software login and the member's own profile. */
export const otherValues = (values: readonly Value[]): Value[] =>
  values
    .filter(({ key }) => {
      const slug = keySlug(key);
      return !ownProfile.has(slug) && !loginKeys.includes(slug) && slug !== urlKey;
    })
    .toSorted((a, b) => a.key.localeCompare(b.key));

/** Formats a key for display: "Office_EFIN" becomes "Office EFIN". */
export const keyText = (key: string): string => key.replaceAll('_', ' ').trim();
