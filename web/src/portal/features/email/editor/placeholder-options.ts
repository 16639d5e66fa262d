import {
  keySlug,
  profileValueKeys,
  suggestedKeys,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import { eventPlaceholders } from '@united/domain/email/email-types';
import {
  eventPlaceholdersOf,
  generalPlaceholders,
  type TemplateType,
} from '@united/domain/email/placeholders';

export interface PlaceholderOption {
  /** The name between the braces. */
  name: string;
  hint: string;
  group: 'Every email' | 'This type of email' | 'Member’s custom values';
}

/** Suggested custom value keys in their usual spelling, except secrets. */
export const suggestedNames: readonly string[] = [
  ...userCustomValueKeys.map(({ key }) => key),
  ...suggestedKeys.flatMap(({ key, value_type }) => (value_type === 'secret' ? [] : [key])),
  ...profileValueKeys.map(({ key }) => key),
];

/**
 * Returns the placeholders of a template type. Custom keys that differ only in spelling appear
 * once.
 */
export function placeholderOptions(type: TemplateType, keys: readonly string[]): PlaceholderOption[] {
  const general = Object.entries(generalPlaceholders).map(
    ([name, hint]): PlaceholderOption => ({ name, hint, group: 'Every email' }),
  );
  const own = eventPlaceholdersOf(type).map(
    (name): PlaceholderOption => ({ name, hint: eventPlaceholders[name], group: 'This type of email' }),
  );
  const builtIn = new Set([...general, ...own].map(({ name }) => name));
  const custom = [...new Map([...suggestedNames, ...keys].map((key) => [keySlug(key), key])).entries()];
  return [
    ...general,
    ...own,
    ...custom.flatMap(([slug, name]): PlaceholderOption[] =>
      builtIn.has(slug)
        ? []
        : [{ name, hint: 'Blank for members without it', group: 'Member’s custom values' }],
    ),
  ];
}
