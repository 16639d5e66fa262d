import { keySlug, secretSlugs } from '../custom-values/custom-value';
import { placeholdersIn, replacePlaceholders } from '../shared/placeholder';
import type { EmailType } from './notification';

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

/** Names that only the e-mails of an event may use, beside the general ones. */
export const eventPlaceholders = {
  password_link: 'Where to set the password',
  ticket_title: 'Title of the ticket',
  ticket_id: 'Short number of the ticket',
  ticket_link: 'Address of the ticket',
  office_name: 'Name of the office',
  efin: 'EFIN of the office',
  bank_product: 'Bank of the application',
  selected_software: 'Software of the application',
  application_status: 'Status of the application',
  status_reason: 'Reason our team gave',
  next_step: 'What happens next',
  software_login: 'Login of the software',
  software_url: 'Address of the software',
} as const;
export type EventPlaceholder = keyof typeof eventPlaceholders;

const ticket = ['ticket_title', 'ticket_id', 'ticket_link'] as const;
const application = [
  'office_name',
  'efin',
  'bank_product',
  'selected_software',
  'application_status',
  'status_reason',
  'next_step',
] as const;

/**
 * Types of a template, each with its event placeholders: first the spec's. Those of
 * `handSentTypes` are sent by hand only; the others replace a built-in text.
 */
export const templateTypes = {
  custom_template: [],
  welcome: ['password_link'],
  notification: [],
  reminder: [],
  auto_ticket_response: [],
  account_approved: [],
  support_ticket_received: ticket,
  support_ticket_replied: ticket,
  support_ticket_resolved: ticket,
  bank_application_received: application,
  bank_application_pending: application,
  bank_application_under_review: application,
  bank_application_approved: application,
  bank_application_rejected: application,
  software_complete: ['software_login', 'software_url'],
} as const satisfies Record<string, readonly EventPlaceholder[]>;
export type TemplateType = keyof typeof templateTypes;
const handSentTypes = [
  'custom_template',
  'notification',
  'reminder',
  'auto_ticket_response',
] as const satisfies readonly TemplateType[];

/** Whether a template of this type replaces no built-in text. */
export const isHandSent = (type: TemplateType): type is (typeof handSentTypes)[number] =>
  handSentTypes.some((handSent) => handSent === type);

/** The type of e-mail that a template goes out as when it is sent by hand. */
export const emailTypeOf = (type: TemplateType): EmailType => (isHandSent(type) ? 'custom_template' : type);

export const templateTypeNames = Object.keys(templateTypes) as [TemplateType, ...TemplateType[]];

export const templateTypeLabels: Record<TemplateType, string> = {
  custom_template: 'Custom',
  welcome: 'Welcome',
  notification: 'Notification',
  reminder: 'Reminder',
  auto_ticket_response: 'Auto ticket response',
  account_approved: 'Account approved',
  support_ticket_received: 'Ticket received',
  support_ticket_replied: 'Ticket replied',
  support_ticket_resolved: 'Ticket resolved',
  bank_application_received: 'Application received',
  bank_application_pending: 'Application pending',
  bank_application_under_review: 'Application under review',
  bank_application_approved: 'Application approved',
  bank_application_rejected: 'Application rejected',
  software_complete: 'Software complete',
};

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
  const allowed: readonly string[] = [...Object.keys(generalPlaceholders), ...templateTypes[type]];
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
