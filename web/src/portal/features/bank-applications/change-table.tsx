import {
  type ChangedField,
  changedValueText,
  changeLabel,
  type FieldChange,
} from '@united/domain/bank-applications/application-change';
import { isSensitive } from '@united/domain/bank-applications/application-fields';
import { feeLabels } from '@united/domain/bank-applications/fees';
import { money } from '@united/domain/shared/display';
import type { ReactNode } from 'react';
import { type BeforeAfter, BeforeAfterTable } from '~/portal/shared/bank-applications/before-after-table';

interface Props {
  fields: readonly FieldChange[];
  /** The total per funded return before and after, in dollars, if fees change. */
  total?: { from: number; to: number } | undefined;
  /** Renders below a new value, such as a button that reveals it. */
  renderExtra?: (change: FieldChange) => ReactNode;
}

/** The current and new value of each field in a correction. */
export function ChangeTable({ fields, total, renderExtra }: Props) {
  const lines: BeforeAfter[] = fields.map((change) => ({
    key: change.field,
    label: changeLabel(change),
    now: valueText(change.field, change.from),
    next: valueText(change.field, change.to),
    extra: renderExtra?.(change),
  }));
  if (total)
    lines.push({
      key: 'total',
      label: feeLabels.total_fee,
      now: money(total.from),
      next: money(total.to),
    });
  return <BeforeAfterTable label="Changes" lines={lines} />;
}

/** Formats a value. Sensitive values without last digits show only whether they are on file. */
function valueText(field: ChangedField, value: string | null): string {
  if (value === null || value === '') return 'Not provided';
  const text = changedValueText(field, value);
  if (!isSensitive(field)) return text;
  return { 'on file': 'On file', new: 'New value' }[text] ?? text;
}
