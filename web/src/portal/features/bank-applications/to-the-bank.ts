import { answerKey, isAnswer } from '@united/domain/bank-applications/answer-field';
import { applicationFieldLabels } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { dateTimeText } from '@united/domain/shared/display';

/** Names the corrected fields that the bank doesn't have yet; blank if none. */
export function carryText({
  pending_carry = [],
  bank_answer_labels = {},
}: Pick<BankApplication, 'pending_carry' | 'bank_answer_labels'>): string {
  const labels: Record<string, string> = applicationFieldLabels;
  return pending_carry
    .map((field) => labels[field] ?? (isAnswer(field) ? bank_answer_labels[answerKey(field)] : null) ?? field)
    .join(', ');
}

/** Says when and by whom an application was passed to its bank; blank if it was not. */
export const passedText = ({
  passed_to_bank_at,
  passed_by,
}: Pick<BankApplication, 'passed_to_bank_at' | 'passed_by'>): string =>
  passed_to_bank_at
    ? [dateTimeText(passed_to_bank_at.toDate()), ...(passed_by ? [passed_by.name] : [])].join(' by ')
    : '';
