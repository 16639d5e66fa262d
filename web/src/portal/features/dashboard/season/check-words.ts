import type { PreflightCode } from '@united/domain/bank-applications/preflight-codes';

/** The checks before sending that a reason code names, in short. */
export const checkWords: Partial<Record<PreflightCode, string>> & Partial<Record<string, string>> = {
  window_closed: 'the bank is closed',
  efin_elsewhere: 'EFIN held by another account',
  efin_is_master: 'EFIN is the master EFIN',
  rejected_before: 'rejected before',
  id_is_ssn: 'ID number is the SSN',
  id_expires_soon: 'ID expires soon',
  po_box: 'PO box',
  street_without_number: 'street without a number',
  zip_state: 'ZIP code of another state',
};
