import type { BureauApplication, BureauOffice, BureauPrepared } from './bureau-office';

/** The lines of the table that tells an office what its bureau sees, in order. */
export const visibilityLines = [
  'account',
  'applications',
  'turns',
  'prepared',
  'readiness',
  'papers',
  'license',
] as const;
export type VisibilityLine = (typeof visibilityLines)[number];

/** The text of a line: what the bureau sees, or never sees, and how much of it. */
export interface VisibilityText {
  what: string;
  detail: string;
}

/**
 * The texts of the table. Increment `bureauTermsVersion` when one of them changes: an office accepts
 * an invitation in the current version.
 */
export const visibilityTexts: Record<VisibilityLine, VisibilityText> = {
  account: {
    what: 'Your name and email',
    detail:
      'As in your account, the day you joined, and whether your account is waiting for approval or suspended.',
  },
  applications: {
    what: 'Your bank applications',
    detail: 'Office name, EFIN, bank, software, status, the bureau’s add-ons, and the day you sent each one.',
  },
  turns: {
    what: 'The next step',
    detail: 'What happens next, whose turn it is, when it is due, and what is overdue.',
  },
  prepared: {
    what: 'Applications prepared for you',
    detail:
      'Office name, EFIN, bank, who prepared it, how many sections you confirmed, how many sensitive values are missing, whether you chose not to send it, and when it last changed. Never the values.',
  },
  readiness: {
    what: 'Your season readiness',
    detail: 'Which of the six steps are done, such as your PTIN renewal and your training.',
  },
  papers: {
    what: 'How many papers you owe',
    detail: 'Only how many are due, overdue, in review, or refused. Not which papers, and never a file.',
  },
  license: {
    what: 'Your license with the bureau',
    detail: 'Paid, unpaid, or waived.',
  },
};

/** What a bureau never sees of an office. */
export const bureauNeverSees: readonly VisibilityText[] = [
  { what: 'Social Security numbers', detail: 'Nor tax IDs or answers to security questions.' },
  { what: 'Birth dates and driver’s licenses', detail: 'Of you, your EFIN holder, and owners.' },
  { what: 'Bank accounts', detail: 'Account and routing numbers, not even the last four digits.' },
  { what: 'Addresses and phone numbers', detail: 'Your home, office, and shipping address.' },
  { what: 'Your papers', detail: 'No photo IDs, letters, or file names.' },
  { what: 'Your support tickets', detail: 'Nor your messages, emails, or saved passwords and links.' },
  { what: 'Your sign-in', detail: 'A bureau can’t sign in as you, send for you, or change your banking.' },
];

/** What the office reads below the table. */
export const preparingNote =
  'If the bureau prepares an application for you, it types in what it already knows. It never sees what you enter or change.';

/** The line that a field belongs to. `key`: for finding and sorting, not shown. */
type FieldVisibility = VisibilityLine | 'key';

/** Which line of the table tells the office about a field of its row. A new field must be in one. */
export const visibilityOfField: Record<keyof BureauOffice, FieldVisibility> = {
  bureau_id: 'key',
  member_id: 'key',
  season: 'key',
  name: 'account',
  email: 'account',
  joined_at: 'account',
  offices: 'applications',
  prepared: 'prepared',
  steps: 'readiness',
  score: 'readiness',
  papers: 'papers',
  license: 'license',
  bank_product: 'applications',
  status: 'applications',
  next_who: 'turns',
  next_what: 'turns',
  due_on: 'turns',
  is_ready: 'readiness',
  overdue: 'turns',
  has_overdue: 'turns',
  search_terms: 'key',
  updated_at: 'key',
};

/** The same for the fields of an application in the row. */
export const visibilityOfApplicationField: Record<keyof BureauApplication, FieldVisibility> = {
  application_id: 'key',
  office_name: 'applications',
  efin: 'applications',
  bank_product: 'applications',
  software: 'applications',
  status: 'applications',
  next_who: 'turns',
  next_what: 'turns',
  due_on: 'turns',
  addons: 'applications',
  papers: 'papers',
  submitted_at: 'applications',
};

/** The same for the fields of a prepared application in the row. */
export const visibilityOfPreparedField: Record<keyof BureauPrepared, FieldVisibility> = {
  id: 'key',
  office_name: 'prepared',
  efin: 'prepared',
  bank_product: 'prepared',
  state: 'prepared',
  by_bureau: 'prepared',
  confirmed: 'prepared',
  missing: 'prepared',
  updated_at: 'prepared',
};
