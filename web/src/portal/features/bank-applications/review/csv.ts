import {
  applicationFieldLabels,
  type DetailSection,
  fieldRow,
  type ReadableField,
  readableFields,
  type SensitiveField,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { isWarning, type PreflightCode } from '@united/domain/bank-applications/preflight-codes';
import { reasonCodeText } from '@united/domain/bank-applications/reason-codes';
import { currentStatus, isWithdrawn } from '@united/domain/bank-applications/status';
import type { WithId } from '~/portal/data/documents';
import { preflightLabels } from '~/portal/shared/bank-applications/preflight-labels';
import type { Dollars, SheetColumns } from '~/portal/ui/sheet';

/** Whether the sensitive field has a stored value. The value itself is never exported. */
const onFile = (row: WithId<BankApplication>, field: SensitiveField) =>
  row.sensitive_on_file.includes(field) ? 'On file' : '';

const amount = (dollars: number): Dollars => ({ dollars });

/** Returns a readable field's cell. */
const cell = (row: WithId<BankApplication>, field: ReadableField) =>
  fieldRow(field).kind === 'money' ? amount(Number(row[field])) : String(row[field] ?? '');

const warnings = ({ preflight }: WithId<BankApplication>) =>
  (preflight?.codes ?? [])
    .filter(isWarning)
    .map((code) => preflightLabels[code as PreflightCode])
    .join('; ');

/** Returns the bank's questions with the office's answers. */
const answers = ({ bank_answers = {}, bank_answer_labels = {} }: WithId<BankApplication>) =>
  Object.entries(bank_answers)
    .map(([key, answer]) => `${bank_answer_labels[key] ?? key}: ${answer}`)
    .join('; ');

/** Returns columns for the readable fields of matching detail sections. */
const fieldColumns = (isIn: (section: DetailSection) => boolean) =>
  readableFields.flatMap((field) => {
    const { inFile, section } = fieldRow(field);
    return inFile && isIn(section)
      ? [[inFile, (row: WithId<BankApplication>) => cell(row, field)] as const]
      : [];
  });

/** Sensitive values are never exported, not even their last four digits. */
export const columns: SheetColumns<WithId<BankApplication>> = [
  ['Application ID', (row) => row.id],
  ['User ID', (row) => row.submitted_by],
  ...fieldColumns((section) => section !== 'selections'),
  ...fieldColumns((section) => section === 'selections'),
  ['Service Bureau Fee', (row) => amount(row.service_bureau_fee)],
  ['Transmitter Fee', (row) => amount(row.transmitter_fee)],
  ['Technology Fee', (row) => amount(row.software_tech_fee)],
  ['Bank Fee', (row) => amount(row.bank_fee)],
  ['Total Fee', (row) => amount(row.total_fee)],
  ['Status', (row) => currentStatus(row.status)],
  ['Withdrawn', (row) => (isWithdrawn(row) ? 'Yes' : '')],
  ['Withdrawn On', (row) => row.withdrawal?.at.toDate().toISOString() ?? ''],
  ['Status Reason', (row) => row.status_reason],
  ['Reason Code', (row) => reasonCodeText(row.reason_code)],
  ['State of Business', (row) => row.office_state || row.shipping_state],
  ['Warnings', (row) => warnings(row)],
  ['Answers to the Bank', (row) => answers(row)],
  ['Season', (row) => row.season],
  ['Tax Year', (row) => row.tax_year],
  ['Type', (row) => row.application_type],
  ['Submitted', (row) => row.submitted_at.toDate().toISOString()],
  ['Updated', (row) => row.updated_at.toDate().toISOString()],
  ...sensitiveFields.map(
    (field) => [applicationFieldLabels[field], (row: WithId<BankApplication>) => onFile(row, field)] as const,
  ),
];
