import { bankApplicationSchema } from '@united/domain/bank-applications/bank-application';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { accountNumber, blankable, routingNumber } from '@united/domain/shared/formats';
import * as z from 'zod/mini';
import type { OnFile, WizardValues } from './values';

/**
 * The shared application schema as the wizard uses it: account numbers kept on the server may stay blank, and a typed one must be
 * repeated. The mismatch is reported even while other fields are invalid.
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

/** The call of a validated form. What was not typed is left out, so that the server takes the draft's encrypted value. */
export function submissionOf(
  { account_number_confirmation: _, ...application }: WizardSubmission,
  idempotencyKey: string,
): CallableInput<'submitBankApplication'> {
  return { ...application, idempotency_key: idempotencyKey };
}
