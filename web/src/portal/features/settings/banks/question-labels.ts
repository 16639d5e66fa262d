import type { BankQuestion } from '@united/domain/settings/settings';

/** Labels for the answer types. */
export const typeLabels: Record<BankQuestion['type'], string> = {
  text: 'Text',
  number: 'Number',
  choice: 'Multiple choice',
  date: 'Date',
  yes_no: 'Yes or no',
  ein: 'EIN',
};

/** Labels for the wizard sections a question can appear in. */
export const groupLabels: Record<BankQuestion['group'], string> = {
  office: 'Office (step 2)',
  owner: 'EFIN holder (step 2)',
  volume: 'Account (step 4)',
};
