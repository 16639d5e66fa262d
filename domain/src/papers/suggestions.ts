import type { PaperKind } from './kinds';

/**
 * Kinds of papers that banks are known to ask for, which Settings can add with one click. They take
 * effect only after a super admin saves them. Sources: Refund Advantage asks for the ID of the
 * owner, business owner and control person and an EFIN letter each year (refund-advantage.com,
 * enrollment FAQs). The others are what service bureaus commonly collect; no bank's list of them is
 * known, so they have no source and are asked for only on request.
 */
export const paperSuggestions: readonly PaperKind[] = [
  {
    key: 'photo_id',
    label: 'Photo ID',
    help: 'Driver’s license, state ID or passport of the EFIN holder. All four corners must be visible, and the date must not have passed. For a passport, hand in the photo page as the front and the next page as the back.',
    sides: 2,
    of: 'holder',
    banks: ['Refund Advantage'],
    ask: 'on_submit',
    valid: 'until_date',
    instead: [],
    source: {
      label: 'Refund Advantage, Enrollment FAQs',
      url: 'https://www.refund-advantage.com/',
      checked_on: '2026-11-28',
    },
  },
  {
    key: 'efin_letter',
    label: 'EFIN acceptance letter',
    help: 'The letter from the IRS with your EFIN, or the e-file application summary from your IRS e-Services account with the status “Completed”. Name, address and EFIN must match the application.',
    sides: 1,
    of: 'office',
    banks: ['Refund Advantage'],
    ask: 'on_submit',
    valid: 'season',
    instead: [],
    source: {
      label: 'Refund Advantage, Enrollment FAQs',
      url: 'https://www.refund-advantage.com/',
      checked_on: '2026-11-28',
    },
  },
  {
    key: 'bank_letter',
    label: 'Bank letter or voided check',
    help: 'A letter from your bank or a voided check that shows the account name, routing number and account number of your payout account.',
    sides: 1,
    of: 'office',
    banks: [],
    ask: 'on_request',
    valid: 'season',
    instead: [],
    source: null,
  },
  {
    key: 'ein_letter',
    label: 'EIN letter',
    help: 'IRS letter CP 575 or 147C with the business name and EIN.',
    sides: 1,
    of: 'office',
    banks: [],
    ask: 'on_request',
    valid: 'always',
    instead: [],
    source: null,
  },
  {
    key: 'business_registration',
    label: 'Business registration',
    help: 'Articles, certificate of formation, or a license from your state or city that names the business.',
    sides: 1,
    of: 'office',
    banks: [],
    ask: 'on_request',
    valid: 'always',
    instead: [],
    source: null,
  },
  {
    key: 'address_proof',
    label: 'Proof of address',
    help: 'A utility bill, lease or bank statement with the name and address of the office, from the last 90 days.',
    sides: 1,
    of: 'office',
    banks: [],
    ask: 'on_request',
    valid: 'season',
    max_age_days: 90,
    instead: [],
    source: null,
  },
];
