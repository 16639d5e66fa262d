import { keySlug, secretSlugs } from '../custom-values/custom-value';
import { placeholdersIn, replacePlaceholders } from '../shared/placeholder';
import {
  type EmailType,
  type EventPlaceholder,
  emailTypeTable,
  type ReplaceableEmailType,
  replaceableEmailTypes,
} from './email-types';

/**
 * Placeholders that any template can use in double braces. Templates can also use a recipient's
 * custom values, except secrets, by key; case and punctuation are ignored.
 */
export const generalPlaceholders = {
  member_name: 'Full name',
  member_first_name: 'First name',
  member_email: 'Email address',
  product_name: 'Product name',
  support_phone: 'Our phone number',
  support_email: 'Our email address',
  season: 'Filing season',
  tax_year: 'Tax year',
  portal_link: 'Link to the member portal',
} as const;

/** Template types that are sent by hand and don't replace built-in text, from the specification. */
const handSentLabels = {
  custom_template: emailTypeTable.custom_template.label,
  notification: 'Notification',
  reminder: 'Reminder',
  auto_ticket_response: 'Auto ticket response',
} as const;
type HandSentType = keyof typeof handSentLabels;

export type TemplateType = HandSentType | ReplaceableEmailType;

/** Returns whether templates of this type are sent by hand and don't replace built-in text. */
export const isManualTemplate = (type: TemplateType): type is HandSentType => type in handSentLabels;

/** Returns the email type used when a template is sent by hand. */
export const emailTypeOf = (type: TemplateType): EmailType =>
  isManualTemplate(type) ? 'custom_template' : type;

const { custom_template: _, ...otherHandSentLabels } = handSentLabels;

/** Template types in list order, starting with those in the specification. */
export const templateTypeLabels = {
  custom_template: handSentLabels.custom_template,
  welcome: emailTypeTable.welcome.label,
  ...otherHandSentLabels,
  ...Object.fromEntries(replaceableEmailTypes.map((type) => [type, emailTypeTable[type].label])),
} as Record<TemplateType, string>;

export const templateTypeNames = Object.keys(templateTypeLabels) as [TemplateType, ...TemplateType[]];

/** Returns the event values that templates of this type can use. */
export const eventPlaceholdersOf = (type: TemplateType): readonly EventPlaceholder[] =>
  isManualTemplate(type) ? [] : emailTypeTable[type].placeholders;

export interface PlaceholderProblem {
  name: string;
  why: 'unknown' | 'secret';
}

/**
 * Returns the placeholders in a template that can't be filled in.
 * @param customKeys slugs of custom values that exist or are suggested
 */
export function placeholderProblems(
  text: string,
  type: TemplateType,
  customKeys: ReadonlySet<string>,
): PlaceholderProblem[] {
  const allowed: readonly string[] = [...Object.keys(generalPlaceholders), ...eventPlaceholdersOf(type)];
  return placeholdersIn(text).flatMap((name): PlaceholderProblem[] => {
    const slug = keySlug(name);
    if (allowed.includes(slug)) return [];
    if (secretSlugs.has(slug)) return [{ name, why: 'secret' }];
    return customKeys.has(slug) ? [] : [{ name, why: 'unknown' }];
  });
}

/** Replaces the placeholders in a text. `textFor` gets the slug and returns the replacement. */
export const fillPlaceholders = (text: string, textFor: (slug: string) => string): string =>
  replacePlaceholders(text, (name) => textFor(keySlug(name)));
