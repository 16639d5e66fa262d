import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import { accountNumber, routingNumber } from '@united/domain/bank-applications/formats';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { blankable } from '@united/domain/shared/formats';
import * as z from 'zod/mini';
import { answersTo, questionsOf } from './answers';
import { plainAccount } from './formats';
import type { OnFile, WizardValues } from './values';

/**
 * Returns the shared schema adapted to the wizard: account numbers on file may stay blank, and
 * typed ones must be confirmed. Reports a mismatch even while other fields are invalid.
 */
export function wizardSchema(settings: PublicSettings, onFile: OnFile) {
  const form = z
    .extend(bankApplicationSchema(settings), {
      routing_number: onFile.routing_number === undefined ? routingNumber : blankable(routingNumber),
      account_number: onFile.account_number === undefined ? accountNumber : blankable(accountNumber),
      account_number_confirmation: z.string(),
      bank_answers: z.record(z.string(), z.optional(z.string())),
      fee_rule_acknowledged: z.boolean(),
    })
    .check(
      z.refine(
        ({ account_number, account_number_confirmation }) =>
          !account_number?.trim() ||
          plainAccount(account_number) === plainAccount(account_number_confirmation),
        {
          path: ['account_number_confirmation'],
          error: 'Account numbers do not match',
          when: () => true,
        },
      ),
    );
  return z.pipe(
    z.transform((values: WizardValues): unknown => values),
    form,
  );
}

export type WizardSubmission = z.output<ReturnType<typeof wizardSchema>>;

/**
 * Builds the callable's input. Omits blank values, so that the server uses the draft's secrets, and
 * omits answers to questions the bank no longer asks.
 */
export function submissionOf(
  { account_number_confirmation: _, bank_answers, ...application }: WizardSubmission,
  idempotencyKey: string,
  settings: PublicSettings,
): CallableInput<'submitBankApplication'> {
  const answers = answersTo(questionsOf(settings, application.bank_product), bank_answers);
  return {
    ...application,
    ...(Object.keys(answers).length > 0 && { bank_answers: answers }),
    idempotency_key: idempotencyKey,
  };
}
