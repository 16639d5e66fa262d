import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { accountNumber, blankable, routingNumber } from '@united/domain/shared/formats';
import * as z from 'zod/mini';
import type { OnFile, WizardValues } from './values';

/**
 * The shared schema for the wizard: account numbers on file may stay blank, typed ones must be
 * repeated. Reports the mismatch even while other fields are invalid.
 */
export function wizardSchema(settings: PublicSettings, onFile: OnFile) {
  const form = z
    .extend(bankApplicationSchema(settings), {
      routing_number: onFile.routing_number === undefined ? routingNumber : blankable(routingNumber),
      account_number: onFile.account_number === undefined ? accountNumber : blankable(accountNumber),
      account_number_confirmation: z.string(),
    })
    .check(
      z.refine(
        ({ account_number, account_number_confirmation }) =>
          !account_number?.trim() || account_number.trim() === account_number_confirmation.trim(),
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

/** Builds the call. Omits what was not typed, so that the server takes the draft's secrets. */
export function submissionOf(
  { account_number_confirmation: _, ...application }: WizardSubmission,
  idempotencyKey: string,
): CallableInput<'submitBankApplication'> {
  return { ...application, idempotency_key: idempotencyKey };
}
