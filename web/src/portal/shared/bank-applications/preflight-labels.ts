import type { PreflightCode } from '@united/domain/bank-applications/preflight-codes';

/** Short labels for the findings of each pre-flight check. */
export const preflightLabels: Record<PreflightCode, string> = {
  window_closed: 'The bank no longer accepts applications',
  window_not_open: 'The bank does not accept applications yet',
  missing_for_bank: 'A field that the bank requires is blank',
  answer_too_simple: 'The security answer is too simple',
  efin_is_master: 'EFIN and master EFIN are the same',
  efin_elsewhere: 'Another account has an application with this EFIN',
  master_not_enrolled: 'There is no application with the master EFIN',
  efin_of_bureau: 'The EFIN is the master EFIN of a bureau that the office isn’t in',
  master_of_bureau: 'The master EFIN belongs to a bureau that the office isn’t in',
  rejected_before: 'The bank rejected this EFIN this season',
  id_is_ssn: 'The license number is the Social Security number',
  id_expires_soon: 'The license expires before April 30 of the season',
  ptin_missing: 'The PTIN is missing',
  ptin_not_confirmed: 'The PTIN renewal is not confirmed',
  po_box: 'The street address is a PO box',
  street_without_number: 'The street address has no number',
  zip_state: 'The ZIP code does not match the state',
  account_name_is_bank: 'The account name is the name of a bank',
  personal_account: 'The account is personal, but the office is not stand-alone',
  account_name_unlike: 'The account name matches neither office nor holder',
  fee_rule: 'There is an add-on in a state that restricts fees',
};
