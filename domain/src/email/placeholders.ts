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
 * Names a template may use in double braces. Each recipient's custom values may be named too, by
 * their key in any case and punctuation, except secret ones.
 */
export const generalPlaceholders = {
  member_name: 'Full name',
  member_first_name: 'First name',
  member_email: 'Email address',
  product_name: 'Name of our product',
  support_phone: 'Our phone number',
  support_email: 'Our email address',
  season: 'Filing season',
  tax_year: 'Tax year',
  portal_link: 'Address of the member portal',
} as const;

/** Types of templates that are sent by hand and replace no built-in text, as the specification names them. */
const handSentLabels = {
  custom_template: emailTypeTable.custom_template.label,
  notification: 'Notification',
  reminder: 'Reminder',
  auto_ticket_response: 'Auto ticket response',
} as const;
type HandSentType = keyof typeof handSentLabels;

export type TemplateType = HandSentType | ReplaceableEmailType;

/** Whether a template of this type replaces no built-in text. */
export const isHandSent = (type: TemplateType): type is HandSentType => type in handSentLabels;

/** The type of e-mail that a template goes out as when it is sent by hand. */
export const emailTypeOf = (type: TemplateType): EmailType => (isHandSent(type) ? 'custom_template' : type);

const { custom_template: _, ...otherHandSentLabels } = handSentLabels;

/** What staff may write a template for, in the order of the list: first what the specification names. */
export const templateTypeLabels = {
  custom_template: handSentLabels.custom_template,
  welcome: emailTypeTable.welcome.label,
  ...otherHandSentLabels,
  ...Object.fromEntries(replaceableEmailTypes.map((type) => [type, emailTypeTable[type].label])),
} as Record<TemplateType, string>;

export const templateTypeNames = Object.keys(templateTypeLabels) as [TemplateType, ...TemplateType[]];

/** The values of its event that a template of this type may name. */
export const eventPlaceholdersOf = (type: TemplateType): readonly EventPlaceholder[] =>
  isHandSent(type) ? [] : emailTypeTable[type].placeholders;

export interface PlaceholderProblem {
  name: string;
  why: 'unknown' | 'secret';
}

/**
 * Returns the names of a template that cannot be filled in. `customKeys` are slugs of custom values
 * that exist or are suggested.
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

/** Replaces the names in a text; `textFor` gets the slug and returns the replacement. */
export const fillPlaceholders = (text: string, textFor: (slug: string) => string): string =>
  replacePlaceholders(text, (name) => textFor(keySlug(name)));
