import { toNestErrors } from '@hookform/resolvers';
import { zodResolver } from '@hookform/resolvers/zod';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { FieldErrors } from '@united/domain/shared/field-errors';
import type { Resolver } from 'react-hook-form';
import type { SetByBureau } from '~/portal/shared/bureaus/own-bureau';
import { answersTo, questionsOf } from './answers';
import { type WizardSubmission, wizardSchema } from './schema';
import { misplacedValues, type OnFile, type WizardValues } from './values';

/**
 * Validates the answers to the bank's questions and returns errors by field. Missing answers and
 * answers to removed questions are fine. Loads the validation code only if the bank has questions.
 */
export async function answerProblems(
  values: Pick<WizardValues, 'bank_product' | 'bank_answers' | 'holder_ssn'>,
  settings: PublicSettings,
): Promise<FieldErrors> {
  const questions = questionsOf(settings, values.bank_product);
  if (questions.length === 0) return {};
  const { checkAnswers } = await import('@united/domain/bank-applications/bank-answers');
  const given = answersTo(questions, values.bank_answers);
  return checkAnswers({ questions }, given).errors;
}

/**
 * Validates the wizard's fields with the shared schema and answers against the bank's questions. Rejects
 * in every readable field what looks like a Social Security number, because the draft leaves it out. The
 * values that the office's bureau sets replace typed ones.
 */
export function wizardResolver(
  settings: PublicSettings,
  onFile: OnFile,
  bureau: SetByBureau | null,
): Resolver<WizardValues, unknown, WizardSubmission> {
  const fields = zodResolver(wizardSchema(settings, onFile));
  return async (typed, context, options) => {
    const values = { ...typed, ...bureau?.values };
    const [result, problems] = await Promise.all([
      fields(values, context, options),
      answerProblems(values, settings),
    ]);
    const others = Object.entries({ ...misplacedValues(values), ...problems }).map(([name, message]) => [
      name,
      { type: 'validate', message },
    ]);
    if (others.length === 0) return result;
    return {
      values: {},
      errors: { ...result.errors, ...toNestErrors(Object.fromEntries(others), options) },
    };
  };
}
