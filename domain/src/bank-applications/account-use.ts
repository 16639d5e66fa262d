import type { BankAnswers } from './bank-application';

/** Keys and choices of the suggested questions by which a bank's rule of personal accounts is known. */
export const officeTypeKey = 'office_type';
export const standAlone = 'Stand Alone';
export const accountUseKey = 'account_use';
export const personalAccount = 'Personal';

/**
 * Whether an office that says it does not stand alone is to be paid to a personal account. False
 * where one of the two is not answered.
 */
export const isPersonalElsewhere = (answers: BankAnswers): boolean =>
  answers[accountUseKey] === personalAccount &&
  Boolean(answers[officeTypeKey]) &&
  answers[officeTypeKey] !== standAlone;
