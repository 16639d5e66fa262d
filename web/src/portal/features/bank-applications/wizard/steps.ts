import { changeableFieldLabels } from '@united/domain/bank-applications/application-change';
import { wizardSteps } from '@united/domain/bank-applications/bank-application';
import type { OnFile, WizardField, WizardFields } from './values';
import { isSensitive } from './values';

/** Every field's label, on the screen and in messages. */
export const fieldLabels: Record<WizardField, string> = {
  ...changeableFieldLabels,
  security_question: "Security question: your mother's maiden name",
  bank_product: 'Bank product',
  holder_first_name: 'First name',
  holder_last_name: 'Last name',
  holder_email: 'Email',
  holder_phone: 'Phone',
  license_id: "Driver's license number",
  office_state: 'State where your office does business',
  account_number_confirmation: 'Confirm account number',
};

/** Fields required before a step can be left, by step number (1 to 5). */
const required: Record<number, readonly WizardField[]> = {
  1: ['bank_product', 'selected_software'],
  2: ['efin', 'office_name', 'holder_first_name', 'holder_last_name'],
  3: ['shipping_address_line1', 'shipping_city', 'shipping_state', 'shipping_zip'],
  4: ['bank_name', 'account_name', 'routing_number', 'account_number', 'account_number_confirmation'],
  5: [],
};

/** Whether a field must be filled before its step can be left. */
export const isRequired = (field: WizardField): boolean =>
  Object.values(required).some((fields) => fields.includes(field));

export const lastStep = wizardSteps.length;

export const stepTitle = (step: number): string => wizardSteps[step - 1]?.title ?? '';

/** The fields of step 1 to 5, in the order of the screen. */
export function stepFields(step: number): WizardField[] {
  const fields: WizardField[] = [...(wizardSteps[step - 1]?.fields ?? [])];
  return fields.flatMap((field) =>
    field === 'account_number' ? [field, 'account_number_confirmation' as const] : [field],
  );
}

/** The step of a field, or null if no step has it. */
export function stepOf(field: string): number | null {
  for (let step = 1; step <= lastStep; step += 1)
    if (stepFields(step).some((candidate) => candidate === field)) return step;
  return null;
}

/** Required fields of a step still blank. A sensitive value on file counts as filled. */
export function missingFields(step: number, values: WizardFields, onFile: OnFile): WizardField[] {
  return (required[step] ?? []).filter((field) => {
    if (String(values[field] ?? '').trim() !== '') return false;
    if (field === 'account_number_confirmation')
      return values.account_number.trim() !== '' || onFile.account_number === undefined;
    return !isSensitive(field) || onFile[field] === undefined;
  });
}

/** The furthest step that may be opened: the first with something missing. */
export function furthestStep(values: WizardFields, onFile: OnFile): number {
  for (let step = 1; step < lastStep; step += 1)
    if (missingFields(step, values, onFile).length > 0) return step;
  return lastStep;
}
