import {
  applicationFields,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
  typedShape,
} from '@united/domain/bank-applications/application-fields';
import { plainAccount } from './formats';
import { type OnFile, secretValues, type WizardValues } from './values';

/**
 * Returns the sensitive values to store: valid, and with the account number repeated. Unfinished
 * ones stay in the form, so that "on file" always means usable.
 */
export function completeSecrets(values: WizardValues): SensitiveValues {
  const typed = secretValues(values);
  const repeated = plainAccount(typed.account_number) === plainAccount(values.account_number_confirmation);
  const isComplete = (field: SensitiveField) =>
    typed[field].trim() !== '' &&
    typedShape[field].safeParse(typed[field]).success &&
    (field !== 'account_number' || repeated);
  return Object.fromEntries(sensitiveFields.filter(isComplete).map((field) => [field, typed[field].trim()]));
}

/** Of `complete`, what differs from what was saved before. */
export const changedSecrets = (complete: SensitiveValues, saved: SensitiveValues): SensitiveValues =>
  Object.fromEntries(
    Object.entries(complete).filter(([field, value]) => saved[field as SensitiveField] !== value),
  );

/** "On file, ends in 1234", "On file" if no ending may show, null if nothing is stored. */
export function onFileText(field: SensitiveField, onFile: OnFile): string | null {
  const ending = onFile[field];
  if (ending === undefined) return null;
  return ending !== '' && applicationFields[field].ending ? `On file, ends in ${ending}` : 'On file';
}
