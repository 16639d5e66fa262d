import { fieldLabels } from '~/portal/shared/bank-applications/form/steps';

/** Field labels of a correction. */
export const labels = {
  ...fieldLabels,
  holder_first_name: 'EFIN holder’s first name',
  holder_last_name: 'EFIN holder’s last name',
  holder_email: 'EFIN holder’s email',
  holder_phone: 'EFIN holder’s phone',
  note: 'Note to our team',
  password: 'Your password',
};
