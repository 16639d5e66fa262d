import type { PreflightCode } from '@united/domain/bank-applications/preflight-codes';

/** What each check of the pre-flight finds, in a few words. */
export const preflightLabels: Record<PreflightCode, string> = {
  window_closed: 'The bank no longer takes applications',
  window_not_open: 'The bank does not take applications yet',
  missing_for_bank: 'The bank asks for something that is blank',
  answer_too_simple: 'The security answer is too simple',
  efin_is_master: 'EFIN and master EFIN are the same',
  efin_elsewhere: 'Another account has an application with the EFIN',
  master_not_enrolled: 'No application of the master EFIN is known',
  rejected_before: 'The bank rejected this EFIN this season',
  id_is_ssn: 'The license number is the Social Security number',
  id_expires_soon: 'The license expires before April 30 of the season',
  ptin_missing: 'There is no PTIN',
  ptin_not_confirmed: 'The renewal of the PTIN is not confirmed',
  po_box: 'The street address is a PO box',
  street_without_number: 'The street address has no number',
  zip_state: 'ZIP code and state do not belong together',
  account_name_is_bank: 'The account is in the name of the bank',
  personal_account: 'A personal account, though the office does not stand alone',
  account_name_unlike: 'The name on the account is unlike office and holder',
  fee_rule: 'An add-on where the state restricts fees',
};
