import {
  keySlug,
  profileValueKeys,
  suggestedKeys,
  userCustomValueKeys,
} from '@united/domain/custom-values/custom-value';
import type { EventPlaceholder } from '@united/domain/email/email-types';
import {
  eventPlaceholdersOf,
  type generalPlaceholders,
  type TemplateType,
} from '@united/domain/email/placeholders';
import { type PublicSettings, taxYear } from '@united/domain/settings/settings';
import { brand } from '@united/domain/shared/brand';
import { firstName } from '@united/domain/shared/display';
import { siteUrl } from '../platform/site-url';
import { passwordPath } from '../users/password-link';

/** Returns a user's values for the placeholders available in every template. */
export function generalValues(
  { name, email }: { name: string; email: string },
  settings: PublicSettings,
): Map<string, string> {
  const values: Record<keyof typeof generalPlaceholders, string> = {
    member_name: name,
    member_first_name: firstName(name),
    member_email: email,
    product_name: brand.name,
    support_phone: brand.phone,
    support_email: brand.email,
    season: String(settings.season),
    tax_year: String(taxYear(settings)),
    portal_link: `${siteUrl()}/member`,
  };
  return new Map(Object.entries(values));
}

const eventExamples: Record<EventPlaceholder, string> = {
  password_link: siteUrl() + passwordPath,
  ticket_title: 'How do I add a second office?',
  ticket_id: 'a1b2c3d4',
  ticket_link: `${siteUrl()}/member/tickets?ticket=a1b2c3d4`,
  office_name: 'Maple Tax LLC',
  efin: '123456',
  bank_product: 'Refund Advantage',
  selected_software: 'TaxSlayer',
  application_status: 'Under Review',
  status_reason: 'The bank needs a copy of the license.',
  next_step: 'Our team is reviewing your application. You don’t need to do anything now.',
  software_login: 'maple-tax-101',
  software_url: 'https://maple-tax.software.example',
};

/** Example values for a type's event placeholders. */
export const exampleEventValues = (type: TemplateType): [string, string][] =>
  eventPlaceholdersOf(type).map((name): [string, string] => [name, eventExamples[name]]);

export const exampleRecipient = { name: 'Dana Reed', email: 'dana.reed@office.example' };

/** Example custom values, such as "[Software URL]", or a web address for URL values. */
export const exampleCustomValues = (): [string, string][] =>
  [...suggestedKeys, ...userCustomValueKeys, ...profileValueKeys].map(
    ({ key, value_type }): [string, string] => [
      keySlug(key),
      value_type === 'url' ? 'https://www.example.com' : `[${key}]`,
    ],
  );
