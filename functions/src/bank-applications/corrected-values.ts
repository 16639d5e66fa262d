import { isAnswer } from '@united/domain/bank-applications/answer-field';
import type { ChangePolicy, FieldChange } from '@united/domain/bank-applications/application-change';
import { isSensitive, type SensitiveValues } from '@united/domain/bank-applications/application-fields';
import { checkAnswers } from '@united/domain/bank-applications/bank-answers';
import {
  type BankApplication,
  bankApplicationSchema,
  type Correction,
  correctionSchema,
} from '@united/domain/bank-applications/bank-application';
import { sensitiveValues } from '@united/domain/bank-applications/build';
import type { PublicSettings } from '@united/domain/settings/settings';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import { invalidFields } from '../platform/errors';

export const bankOf = ({ bank_product }: BankApplication, { banks }: PublicSettings) =>
  banks.find(({ name }) => name === bank_product);

/**
 * Validates the answers to the bank's questions against the current settings.
 * @returns the changes with typed answers
 * @throws {Refusal} invalid-argument with a message for each invalid answer
 */
export function withParsedAnswers(
  application: BankApplication,
  changes: Correction,
  settings: PublicSettings,
): Correction {
  if (!changes.bank_answers) return changes;
  const { answers, errors } = checkAnswers(bankOf(application, settings), changes.bank_answers);
  if (Object.keys(errors).length > 0) throw invalidFields(inChanges(errors));
  return { ...changes, bank_answers: answers };
}

/** Prefixes field names with `changes.`, the path they have in the call's input. */
const inChanges = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`changes.${field}`, message]));

interface Given {
  fields: readonly FieldChange[];
  changes: Correction;
  known: SensitiveValues;
}

/**
 * Validates the changed fields against the current settings, or the whole application if it is
 * being resubmitted.
 * @returns the new sensitive values
 * @throws {Refusal} invalid-argument with a message for each invalid field
 */
export function checkedValues(
  application: BankApplication,
  { fields, changes, known }: Given,
  policy: ChangePolicy,
  settings: PublicSettings,
): SensitiveValues {
  const differing = Object.fromEntries(
    fields.flatMap(({ field }) => (isAnswer(field) ? [] : [[field, changes[field]]])),
  );
  const bank = bankOf(application, settings);
  if ('security_question' in differing && !bank?.asks_security_question) {
    throw invalidFields({ 'changes.security_question': 'This bank does not ask a security question.' });
  }
  const parsed = correctionSchema(settings).safeParse(differing);
  if (!parsed.success) throw invalidFields(inChanges(fieldErrorsOf(parsed.error)));
  if (policy === 'resend') {
    const schema = bankApplicationSchema(settings);
    const named = Object.keys(schema.shape) as (keyof typeof schema.shape)[];
    const whole = { ...application, ...known, ...parsed.data };
    const typed = Object.fromEntries(named.map((field) => [field, whole[field as keyof typeof whole]]));
    const complete = schema.safeParse(typed);
    if (!complete.success) throw invalidFields(inChanges(fieldErrorsOf(complete.error)));
  }
  const named = fields.flatMap(({ field }) => (isSensitive(field) ? [[field, parsed.data[field]]] : []));
  return sensitiveValues(Object.fromEntries(named));
}
