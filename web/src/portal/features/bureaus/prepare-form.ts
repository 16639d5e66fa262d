import { toNestErrors } from '@hookform/resolvers';
import { type ReadableField, typedShape } from '@united/domain/bank-applications/application-fields';
import { bureauFields } from '@united/domain/bureaus/bureau';
import { preparableFields } from '@united/domain/bureaus/preparable-fields';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { CallError } from '~/portal/data/errors';
import { answersTo, questionsOf } from '~/portal/shared/bank-applications/form/answers';
import { answerProblems } from '~/portal/shared/bank-applications/form/resolver';
import {
  draftAnswers,
  emptyFields,
  toDraftValues,
  type WizardValues,
} from '~/portal/shared/bank-applications/form/values';

/** The input of a prepared application, without whom it is for. */
export type Prepared = Omit<CallableInput<'prepareForOffice'>, 'member_id'>;

const isSetByBureau = (field: string) => bureauFields.some((one) => one === field);

/** The fields that a bureau fills in: all it may prepare, except those that are the same for all its offices. */
export const preparedFields: readonly ReadableField[] = preparableFields.filter(
  (field) => !isSetByBureau(field),
);

/** The fields without which nothing can be prepared. Everything else the office can fill in later. */
export const neededToPrepare: readonly ReadableField[] = [
  'bank_product',
  'selected_software',
  'office_name',
  'efin',
];

/** Returns messages by field: needed ones that are blank, and others that are filled in but invalid. */
export async function preparedProblems(values: WizardValues, settings: PublicSettings): Promise<FieldErrors> {
  const problems: FieldErrors = {};
  for (const field of preparedFields) {
    const typed = String(values[field] ?? '').trim();
    if (typed === '' && !neededToPrepare.includes(field)) continue;
    const { error } = typedShape[field].safeParse(typed);
    const message = error?.issues[0]?.message;
    if (message) problems[field] = message;
  }
  return { ...problems, ...(await answerProblems(values, settings)) };
}

/** Returns what is sent: texts as a draft stores them, and answers to the bank's questions. */
export function preparedInput(values: WizardValues, settings: PublicSettings): Prepared {
  const texts = toDraftValues(values, { idempotencyKey: '', toConfirm: [] });
  return {
    values: Object.fromEntries(
      preparedFields.flatMap((field) => (texts[field] === undefined ? [] : [[field, texts[field].trim()]])),
    ),
    bank_answers: answersTo(questionsOf(settings, values.bank_product), draftAnswers(values)),
  };
}

/** Validates what is filled in, and converts it to the input. */
export const preparedResolver =
  (settings: PublicSettings): Resolver<WizardValues, unknown, Prepared> =>
  async (values, _, options) => {
    const problems = Object.entries(await preparedProblems(values, settings));
    if (problems.length === 0) return { values: preparedInput(values, settings), errors: {} };
    const errors = problems.map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
  };

const keptFields: ReadonlySet<string> = new Set([...preparedFields, 'bank_answers']);

/** Returns the values that a draft may store: those that the bureau fills in, so no sensitive ones. */
export const keptValues = (values: WizardValues): Partial<WizardValues> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => keptFields.has(field)));

/** The schema of a stored draft. */
export const draftSchema = z.object({
  ...Object.fromEntries(
    Object.entries(emptyFields).map(([field, empty]) => [
      field,
      typeof empty === 'number' ? z.number() : z.string(),
    ]),
  ),
  bank_answers: z._default(z.record(z.string(), z.optional(z.string())), {}),
  fee_rule_acknowledged: z._default(z.boolean(), false),
});

/** Names the fields of a refused call as the form does. The server prefixes them with `values.`. */
export function atFormFields(error: unknown): unknown {
  if (!(error instanceof CallError) || !error.fields) return error;
  const named = Object.entries(error.fields).map(([path, message]) => [
    path.replace(/^values\./, ''),
    message,
  ]);
  const fields: FieldErrors = Object.fromEntries(named);
  // The whole object has the message of its first field.
  if (Object.keys(fields).length > 1) delete fields.values;
  return new CallError(error.code, error.message, fields, error.errorId, error.reason, error.stale);
}
