import {
  applicationFields,
  fieldRow,
  isSensitive,
  maskedLast4,
} from '@united/domain/bank-applications/application-fields';
import { calendarDateText, lastFour } from '@united/domain/shared/display';
import { isCalendarDate } from '@united/domain/shared/formats';
import { usState } from '@united/domain/shared/us-state';
import { usStateNames } from '@united/domain/shared/us-states';
import { onFileText } from './secrets';
import type { OnFile, WizardField, WizardValues } from './values';

/** Formats a field for review. Sensitive ones show their last four digits or "Provided". */
export function shownValue(field: WizardField, values: WizardValues, onFile: OnFile): string {
  const value = String(values[field] ?? '').trim();
  if (isSensitive(field)) {
    if (value === '') return onFileText(field, onFile) ?? '';
    return applicationFields[field].ending ? maskedLast4(field, lastFour(value)) : 'Provided';
  }
  if (field === 'office_state' && value === '') {
    const shipping = usState.safeParse(values.shipping_state);
    return shipping.success ? `${usStateNames[shipping.data]} (same as the shipping address)` : '';
  }
  const isDate = field !== 'account_number_confirmation' && fieldRow(field).kind === 'date';
  return isDate && isCalendarDate(value) ? calendarDateText(value) : value;
}
