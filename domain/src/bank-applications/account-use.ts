import type { BankAnswers } from './bank-application';

/**
 * Keys and choices of the suggested questions that decide whether a bank allows a personal account.
 */
export const officeTypeKey = 'office_type';
export const standAlone = 'Stand Alone';
export const accountUseKey = 'account_use';
export const personalAccount = 'Personal';

/**
 * Returns whether an office that isn't stand-alone asks to be paid to a personal account. Returns
 * false if either question is unanswered.
 */
export const asksForDisallowedPersonalAccount = (answers: BankAnswers): boolean =>
  answers[accountUseKey] === personalAccount &&
  Boolean(answers[officeTypeKey]) &&
  answers[officeTypeKey] !== standAlone;
