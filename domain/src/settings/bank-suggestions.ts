import type { BankQuestion } from './settings';

/** Where a question was read, and when someone last compared it, YYYY-MM-DD. */
interface SuggestionSource {
  label: string;
  url: string;
  checked_on?: string;
}

export interface BankSuggestion {
  /** What the bank is called; a super admin adds the questions to any bank. */
  bank: string;
  source: SuggestionSource;
  questions: readonly BankQuestion[];
}

const number = (key: string, label: string, help: string, group: BankQuestion['group']): BankQuestion => ({
  key,
  label,
  help,
  type: 'number',
  required: true,
  group,
});

/**
 * Questions that banks are known to ask, for Settings to add with one press. Nothing of this is in
 * force until a super admin saves it. Keys that both banks share keep their answers when an office
 * changes the bank.
 */
export const bankSuggestions: readonly BankSuggestion[] = [
  {
    bank: 'Refund Advantage',
    source: {
      label: 'TaxSlayer Pro, Refund Advantage ERO Enrollment Application Guide',
      url: 'https://support.taxslayerpro.com/hc/en-us/articles/360047978414',
    },
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
        help: 'As it is registered with your state, with LLC or Inc. where it belongs.',
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
        key: 'office_type',
        label: 'Type of office',
        help: 'Where clients meet you.',
        type: 'choice',
        choices: ['Storefront', 'Office building', 'Home office', 'Online only', 'Other'],
        required: true,
        group: 'office',
      },
      number('years_at_address', 'Years at this address', 'Enter 0 for less than a year.', 'office'),
      {
        key: 'control_person_is_holder',
        label: 'Is the control person the EFIN holder?',
        help: 'The control person manages or directs the business. If it is someone else, our team will ask you for this person’s details by phone.',
        type: 'yes_no',
        required: true,
        group: 'owner',
      },
      number(
        'years_filing',
        'Years of filing returns',
        'How long you have prepared returns for pay.',
        'owner',
      ),
      number(
        'years_bank_products',
        'Years of offering bank products',
        'Enter 0 if this is the first.',
        'owner',
      ),
      {
        key: 'account_use',
        label: 'What is the bank account used for?',
        help: 'The account that your fees are paid to.',
        type: 'choice',
        choices: ['Business', 'Personal'],
        required: true,
        group: 'volume',
      },
      number(
        'returns_last_year',
        'Returns filed last year',
        'All returns of the office, not only those with a bank product.',
        'volume',
      ),
      number('returns_expected', 'Returns expected this season', 'Your best estimate.', 'volume'),
    ],
  },
  {
    bank: 'Santa Barbara TPG',
    source: {
      label: 'TaxSlayer Pro, Santa Barbara TPG ERO Enrollment Application Guide',
      url: 'https://support.taxslayerpro.com/hc/en-us/articles/360048705193',
    },
    questions: [
      {
        key: 'hold_shipment_until',
        label: 'Hold the shipment until',
        help: 'The day on which the bank is to ship checks and cards to your office.',
        type: 'date',
        required: false,
        group: 'office',
      },
      number(
        'bank_products_last_year',
        'Bank products last year',
        'Returns of last season with a bank product.',
        'volume',
      ),
    ],
  },
];
