import * as z from 'zod/mini';
import type { PreflightCode } from './preflight-codes';

export interface BankReasonCode {
  code: string;
  /** The text shown to the office. */
  label: string;
  /** The checks that would have found the problem before the application was sent. */
  preflight: readonly PreflightCode[];
}

/**
 * Reasons why banks reject an enrollment, in plain words. Source: Drake Help, Refund Advantage's
 * "Enrollment Reject Codes", 2019 edition. Not checked against the current list; no other bank's
 * list is known.
 */
export const bankReasonCodes = [
  {
    code: '0010',
    label: 'The EFIN is enrolled under another transmitter',
    preflight: ['efin_elsewhere'],
  },
  { code: '0011', label: 'The EFIN is the same as the master EFIN', preflight: ['efin_is_master'] },
  { code: '0012', label: 'The owner is under 18', preflight: [] },
  { code: '0013', label: 'The bank does not allow this EFIN', preflight: [] },
  { code: '0016', label: 'The office’s ZIP code is not valid', preflight: ['zip_state'] },
  { code: '0017', label: 'The mailing ZIP code is not valid', preflight: ['zip_state'] },
  { code: '0019', label: 'The ID has expired', preflight: ['id_expires_soon'] },
  { code: '0020', label: 'The master EFIN is enrolled under another transmitter', preflight: [] },
  { code: '0021', label: 'The bank has denied this EFIN before', preflight: ['rejected_before'] },
  {
    code: '0022',
    label: 'The application arrived after the deadline',
    preflight: ['window_closed'],
  },
  { code: '0024', label: 'The street address is a PO box', preflight: ['po_box'] },
  { code: '0025', label: 'The routing number is not valid', preflight: [] },
  {
    code: '0028',
    label: 'Only a stand-alone office can use a personal account',
    preflight: ['personal_account'],
  },
  { code: '0033', label: 'The ID number is the Social Security number', preflight: ['id_is_ssn'] },
  {
    code: '0034',
    label: 'The street address has no number',
    preflight: ['street_without_number'],
  },
  {
    code: '0035',
    label: 'The bank has accepted this EFIN for another owner',
    preflight: ['efin_elsewhere'],
  },
  { code: '0036', label: 'The EFIN change is not valid', preflight: [] },
  { code: '0037', label: 'The owner’s tax ID is not valid', preflight: [] },
  { code: 'other', label: 'Another reason', preflight: [] },
] as const satisfies readonly BankReasonCode[];

export const reasonCode = z.enum(
  bankReasonCodes.map(({ code }) => code),
  'Choose a code from the list.',
);
export type ReasonCode = z.output<typeof reasonCode>;

/** Returns the text of a stored code: null without a code, and the code itself if it is unknown. */
export const reasonCodeText = (code: string | null | undefined): string | null =>
  code ? (bankReasonCodes.find((each) => each.code === code)?.label ?? code) : null;
