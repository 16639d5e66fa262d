import {
  applicationFieldNames,
  fieldRow,
  isSensitive,
  wizardSteps,
} from '@united/domain/bank-applications/application-fields';
import type { OnFile, WizardField, WizardFields } from './values';

/** Field labels, on screen and in messages. */
export const fieldLabels = Object.fromEntries([
  ...applicationFieldNames.map((field) => [field, fieldRow(field).inForm ?? fieldRow(field).label]),
  ['account_number_confirmation', 'Confirm account number'],
]) as Record<WizardField, string>;

/** Whether a field must be filled in before the user can continue to the next step. */
export const isRequired = (field: WizardField): boolean =>
  field === 'account_number_confirmation' || fieldRow(field).required;

export const lastStep = wizardSteps.length;

export const stepTitle = (step: number): string => wizardSteps[step - 1]?.title ?? '';

/** Returns the fields of a step (1 to 5), in screen order. */
export function stepFields(step: number): WizardField[] {
  const fields: WizardField[] = [...(wizardSteps[step - 1]?.fields ?? [])];
  return fields.flatMap((field) =>
    field === 'account_number' ? [field, 'account_number_confirmation' as const] : [field],
  );
}

/** Returns a field's step, or null if no step has it. */
export function stepOf(field: string): number | null {
  for (let step = 1; step <= lastStep; step += 1)
    if (stepFields(step).some((candidate) => candidate === field)) return step;
  return null;
}

/** Returns a step's blank required fields. A sensitive value on file counts as filled in. */
export function missingFields(step: number, values: WizardFields, onFile: OnFile): WizardField[] {
  return stepFields(step).filter((field) => {
    if (!isRequired(field)) return false;
    if (String(values[field] ?? '').trim() !== '') return false;
    if (field === 'account_number_confirmation')
      return values.account_number.trim() !== '' || onFile.account_number === undefined;
    return !isSensitive(field) || onFile[field] === undefined;
  });
}

/** Returns the furthest step the user can open: the first with a blank required field. */
export function furthestStep(values: WizardFields, onFile: OnFile): number {
  for (let step = 1; step < lastStep; step += 1)
    if (missingFields(step, values, onFile).length > 0) return step;
  return lastStep;
}
