import {
  type ApplicationField,
  applicationFieldNames,
  applicationFields,
  type DetailSection,
} from '../bank-applications/application-fields';
import type { BankQuestion } from '../settings/settings';

/** The sections of a renewal, in screen order. The office confirms each one. */
export const renewalSections = ['office', 'holder', 'shipping', 'banking', 'fees'] as const;
export type RenewalSection = (typeof renewalSections)[number];

export const renewalSectionTitles: Record<RenewalSection, string> = {
  office: 'Office and software',
  holder: 'EFIN holder',
  shipping: 'Shipping address',
  banking: 'Payout account',
  fees: 'Fees',
};

/** The renewal section that shows the fields of a section of the application details. */
const renewalSectionOf: Record<DetailSection, RenewalSection> = {
  office: 'office',
  selections: 'office',
  holder: 'holder',
  license: 'holder',
  additional: 'holder',
  address: 'shipping',
  account: 'banking',
  fees: 'fees',
};

/** The renewal section that shows each group of a bank's own questions. */
export const renewalSectionOfGroup: Record<BankQuestion['group'], RenewalSection> = {
  office: 'office',
  owner: 'holder',
  volume: 'fees',
};

/** Returns the renewal section that shows a field. */
export const renewalSectionOfField = (field: ApplicationField): RenewalSection =>
  renewalSectionOf[applicationFields[field].section];

/** Returns the fields of a renewal section, in the order of the table of application fields. */
export const fieldsOfRenewalSection = (section: RenewalSection): ApplicationField[] =>
  applicationFieldNames.filter((field) => renewalSectionOfField(field) === section);
