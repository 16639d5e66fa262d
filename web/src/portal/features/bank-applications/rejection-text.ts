import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { reasonCodeText } from '@united/domain/bank-applications/reason-codes';

/** Returns the reason for a status: the meaning of the bank's code, then our team's reason. */
export const statusReasonText = ({
  reason_code,
  status_reason,
}: Pick<BankApplication, 'reason_code' | 'status_reason'>): string =>
  [codeSentence(reason_code), status_reason].filter(Boolean).join('\n');

/** Returns the meaning of a bank's code as a sentence; '' for none or `other`. */
export const codeSentence = (code: string | null | undefined): string =>
  code && code !== 'other' ? `${reasonCodeText(code)}.` : '';
