import type { SensitiveField, SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import { defaultSettings } from '@united/domain/settings/settings';
import { plainAccount } from './formats';
import { type OnFile, secretValues, type WizardValues } from './values';

const { shape } = bankApplicationSchema(defaultSettings);

/**
 * Returns the sensitive values to store: valid, and with the account number repeated. Unfinished
 * ones stay in the form, so that "on file" always means usable.
 */
export function completeSecrets(values: WizardValues): SensitiveValues {
  const typed = secretValues(values);
  const complete: SensitiveValues = {};
  const keep = (field: SensitiveField, valid: boolean) => {
    if (typed[field].trim() !== '' && valid) complete[field] = typed[field].trim();
  };
  keep('holder_dob', shape.holder_dob.safeParse(typed.holder_dob).success);
  keep('holder_ssn', shape.holder_ssn.safeParse(typed.holder_ssn).success);
  keep('security_question', shape.security_question.safeParse(typed.security_question).success);
  keep('routing_number', shape.routing_number.safeParse(typed.routing_number).success);
  keep(
    'account_number',
    shape.account_number.safeParse(typed.account_number).success &&
      plainAccount(typed.account_number) === plainAccount(values.account_number_confirmation),
  );
  return complete;
}

/** Of `complete`, what differs from what was saved before. */
export const changedSecrets = (complete: SensitiveValues, saved: SensitiveValues): SensitiveValues =>
  Object.fromEntries(
    Object.entries(complete).filter(([field, value]) => saved[field as SensitiveField] !== value),
  );

const withEnding: readonly SensitiveField[] = ['holder_ssn', 'routing_number', 'account_number'];

/** "On file, ends in 1234", "On file" if no ending may show, null if nothing is stored. */
export function onFileText(field: SensitiveField, onFile: OnFile): string | null {
  const ending = onFile[field];
  if (ending === undefined) return null;
  return ending !== '' && withEnding.includes(field) ? `On file, ends in ${ending}` : 'On file';
}
