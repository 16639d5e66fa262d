import { accountUseKey, officeTypeKey, personalAccount, standAlone } from '../bank-applications/account-use';
import type { BankQuestion } from './settings';

/** Where the questions were found, and when they were last checked (YYYY-MM-DD). For staff only. */
interface SuggestionSource {
  label: string;
  url: string;
  checked_on?: string;
}

export interface BankSuggestion {
  /** The bank's name. A super admin can add the questions to any bank. */
  bank: string;
  sources: readonly SuggestionSource[];
  questions: readonly BankQuestion[];
}

/** A number question that doesn't accept 0, as Refund Advantage requires. */
const count = (key: string, label: string, help: string, group: BankQuestion['group']): BankQuestion => ({
  ...number(key, label, help, group),
  at_least_one: true,
});

const number = (key: string, label: string, help: string, group: BankQuestion['group']): BankQuestion => ({
  key,
  label,
  help,
  type: 'number',
  required: true,
  group,
});

/**
 * Questions that banks are known to ask, which Settings can add with one click. They take effect
 * only after a super admin saves them. Banks that share a question use the same key, so that an
 * office that changes banks keeps its answer.
 */
export const bankSuggestions: readonly BankSuggestion[] = [
  {
    bank: 'Refund Advantage',
    sources: [
      {
        label: 'TaxSlayer Pro, Refund Advantage ERO Enrollment Application Guide',
        url: 'https://support.taxslayerpro.com/hc/en-us/articles/360047978414',
      },
      {
        label: 'TMB Tax Bureau, Office Enroll for the First Time',
        url: 'https://support.tmbtaxbureau.com/',
        checked_on: '2026-11-27',
      },
    ],
    questions: [
      {
        key: 'ein',
        label: 'EIN of the business',
        help: 'The nine-digit number from the IRS. Never a Social Security number.',
        type: 'ein',
        required: true,
        group: 'office',
      },
      {
        key: 'registered_name',
        label: 'Registered name of the business',
        help: 'As registered with your state, including LLC or Inc. if applicable.',
        type: 'text',
        required: true,
        group: 'office',
      },
      {
        key: 'organization_type',
        label: 'Type of organization',
        help: '',
        type: 'choice',
        choices: ['Sole proprietor', 'Partnership', 'LLC', 'Corporation', 'S corporation', 'Nonprofit'],
        required: true,
        group: 'office',
      },
      {
        key: officeTypeKey,
        label: 'Type of office',
        help: `Choose ${standAlone} if the office is not part of another business or a chain.`,
        type: 'choice',
        choices: [standAlone, 'Storefront', 'Office building', 'Home office', 'Online only', 'Other'],
        required: true,
        group: 'office',
      },
      count('years_at_address', 'Years at this address', 'Enter 1 for less than a year.', 'office'),
      {
        key: 'control_person_is_holder',
        label: 'Is the control person the EFIN holder?',
        help: 'The control person manages or directs the business. If it is someone else, our team will ask you for this person’s details by phone.',
        type: 'yes_no',
        required: true,
        group: 'owner',
      },
      count(
        'years_filing',
        'Years filing returns',
        'How long you have prepared returns for pay. Enter 1 if this is your first year.',
        'owner',
      ),
      count(
        'years_bank_products',
        'Years offering bank products',
        'Enter 1 if this is your first year.',
        'owner',
      ),
      {
        key: accountUseKey,
        label: 'What is the bank account used for?',
        help: `The account that your fees are paid to. Choose ${personalAccount} only if the office is ${standAlone}.`,
        type: 'choice',
        choices: ['Business', personalAccount],
        required: true,
        group: 'volume',
      },
      count(
        'returns_last_year',
        'Returns filed last year',
        'All of the office’s returns, not only those with a bank product. At least 1.',
        'volume',
      ),
      count('returns_expected', 'Returns expected this season', 'Your best estimate, at least 1.', 'volume'),
    ],
  },
  {
    bank: 'Santa Barbara TPG',
    sources: [
      {
        label: 'TaxSlayer Pro, Santa Barbara TPG ERO Enrollment Application Guide',
        url: 'https://support.taxslayerpro.com/hc/en-us/articles/360048705193',
      },
    ],
    questions: [
      {
        key: 'hold_shipment_until',
        label: 'Hold the shipment until',
        help: 'The day when the bank should ship checks and cards to your office.',
        type: 'date',
        required: false,
        group: 'office',
      },
      number(
        'bank_products_last_year',
        'Bank products last year',
        'Returns with a bank product last season.',
        'volume',
      ),
    ],
  },
];
