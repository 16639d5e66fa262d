import type { UseFormReturn } from 'react-hook-form';
import type { WizardSubmission } from './schema';
import type { FormField, WizardValues } from './values';

/** Returns the button to focus for a field without an input, such as a sensitive value on file. */
const buttonFor = (name: FormField) => document.querySelector<HTMLElement>(`[data-field="${name}"] button`);

/** Focuses a field if it is rendered. Returns whether it is. */
export function focusField(
  form: UseFormReturn<WizardValues, unknown, WizardSubmission>,
  name: FormField,
): boolean {
  const button = buttonFor(name);
  if (!button && document.getElementsByName(name).length === 0) return false;
  if (button) button.focus();
  else form.setFocus(name);
  return true;
}
