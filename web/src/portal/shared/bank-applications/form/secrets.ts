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
 * Returns the sensitive values to store: valid ones, and the account number only if confirmed.
 * Incomplete values stay in the form, so that values on file are always usable.
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

/** Returns the values in `complete` that differ from the saved ones. */
export const changedSecrets = (complete: SensitiveValues, saved: SensitiveValues): SensitiveValues =>
  Object.fromEntries(
    Object.entries(complete).filter(([field, value]) => saved[field as SensitiveField] !== value),
  );

/**
 * Returns "On file, ends in 1234", "On file" if the field shows no ending, or null if not stored.
 */
export function onFileText(field: SensitiveField, onFile: OnFile): string | null {
  const ending = onFile[field];
  if (ending === undefined) return null;
  return ending !== '' && applicationFields[field].ending ? `On file, ends in ${ending}` : 'On file';
}
