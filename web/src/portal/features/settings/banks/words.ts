import type { BankQuestion } from '@united/domain/settings/settings';

/** The kinds of answers. */
export const typeLabels: Record<BankQuestion['type'], string> = {
  text: 'Text',
  number: 'Number',
  choice: 'One of several choices',
  date: 'Date',
  yes_no: 'Yes or no',
  ein: 'EIN',
};

/** Where the wizard asks a question. */
export const groupLabels: Record<BankQuestion['group'], string> = {
  office: 'With the office, step 2',
  owner: 'With the EFIN holder, step 2',
  volume: 'With the account, step 4',
};
