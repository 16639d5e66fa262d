import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { reasonCodeText } from '@united/domain/bank-applications/reason-codes';

/** Why an application has its status: what the bank's code means, then the words of our team. */
export const statusReasonText = ({
  reason_code,
  status_reason,
}: Pick<BankApplication, 'reason_code' | 'status_reason'>): string =>
  [codeSentence(reason_code), status_reason].filter(Boolean).join('\n');

/** The meaning of a bank's code as a sentence; '' for none or for `other`. */
export const codeSentence = (code: string | null | undefined): string =>
  code && code !== 'other' ? `${reasonCodeText(code)}.` : '';
