import {
  misplacedSsns,
  type ReadableField,
  readableFields,
} from '@united/domain/bank-applications/application-fields';
import { checkAnswers, storedAnswers } from '@united/domain/bank-applications/bank-answers';
import type { Bureau } from '@united/domain/bureaus/bureau';
import { bureauErrors, bureauTexts, bureauValues } from '@united/domain/bureaus/terms';
import { bankOfRenewal, type RenewalContent } from '@united/domain/renewals/renewal-content';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { CallableInput } from '@united/domain/shared/contracts';
import { type FieldErrors, fieldErrorsOf } from '@united/domain/shared/field-errors';
import { efin, text } from '@united/domain/shared/formats';
import * as z from 'zod/mini';
import { invalidFields } from '../platform/errors';

/** What can't be wrong even in a draft, because it identifies the application. */
const identity = z.object({ office_name: text('office name'), efin, bank_product: text('bank product') });

/** Returns a message for each value that can't be stored. */
function errorsOf(
  given: Partial<Record<string, string>>,
  bureau: Bureau,
  settings: PublicSettings,
): FieldErrors {
  const parsed = identity.safeParse({
    office_name: given.office_name ?? '',
    efin: given.efin ?? '',
    bank_product: given.bank_product ?? '',
  });
  const offered = (list: readonly { name: string }[], name = '') => list.some((each) => each.name === name);
  return {
    ...misplacedSsns(given),
    ...(given.selected_software && !offered(settings.software, given.selected_software)
      ? { selected_software: 'This software is not offered. Choose one from the list.' }
      : {}),
    ...(offered(settings.banks, given.bank_product)
      ? {}
      : { bank_product: 'This bank is not offered. Choose one from the list.' }),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error)),
    ...bureauErrors(given, bureauValues(bureau, settings)),
  };
}

/**
 * Returns the content of an application that a bureau prepares, with the bureau's master EFIN and
 * add-ons.
 * @throws {Refusal} invalid-argument with a message for each field
 */
export function preparedContent(
  { values, bank_answers }: Pick<CallableInput<'prepareForOffice'>, 'values' | 'bank_answers'>,
  bureau: Bureau,
  settings: PublicSettings,
): RenewalContent {
  const given: Partial<Record<string, string>> = Object.fromEntries(
    readableFields.flatMap((field: ReadableField) => {
      const typed = values[field]?.trim() ?? '';
      return typed === '' ? [] : [[field, typed]];
    }),
  );
  const bank = bankOfRenewal({ bank_product: given.bank_product ?? '' }, settings);
  const checked = checkAnswers(bank, bank_answers);
  const errors = { ...(bank ? checked.errors : {}), ...errorsOf(given, bureau, settings) };
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return {
    bank_product: given.bank_product ?? '',
    efin: given.efin ?? '',
    values: { ...(given as Record<string, string>), ...bureauTexts(bureauValues(bureau, settings)) },
    bank_answers: storedAnswers(bank, checked.answers).bank_answers ?? {},
  };
}
