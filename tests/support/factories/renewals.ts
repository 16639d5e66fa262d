import { last4Keys, readableFields } from '@united/domain/bank-applications/application-fields';
import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import {
  type PreparedApplication,
  preparedBySeason,
  preparedSearchTerms,
} from '@united/domain/renewals/prepared-application';
import { bankOfRenewal, missingFields, renewalFees } from '@united/domain/renewals/renewal-content';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import type { Timestamp } from '@united/domain/shared/timestamp';

const filled = (record: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).flatMap(([key, text]) => (text ? [[key, text]] : [])));

/** Returns the renewal of an application for the season of the settings, which nobody has opened. */
export function buildRenewal(
  now: Timestamp,
  source: BankApplication & { id: string },
  change: Partial<PreparedApplication> = {},
  settings: PublicSettings = defaultSettings,
): PreparedApplication {
  const { bank_product, efin, sensitive_on_file, bank_answers = {} } = source;
  const values = filled(
    Object.fromEntries(readableFields.map((field) => [field, String(source[field] ?? '')])),
  );
  const renewal: PreparedApplication = {
    season: settings.season,
    member_id: source.submitted_by,
    source_id: source.id,
    prepared_by: preparedBySeason,
    bank_product,
    selected_software: source.selected_software,
    efin,
    office_name: source.office_name,
    values,
    bank_answers,
    endings: filled(Object.fromEntries(last4Keys.map((key) => [key, source[key]]))),
    sensitive_on_file,
    missing: missingFields(sensitive_on_file, bankOfRenewal(source, settings)),
    fees_before: renewalFees({ bank_product, efin, values, bank_answers }, settings),
    fees_now: renewalFees({ bank_product, efin, values, bank_answers }, settings),
    changes: [],
    findings: [],
    state: 'prepared',
    confirmed: { office: null, holder: null, shipping: null, banking: null, fees: null },
    seen_at: null,
    dismiss_reason: null,
    application_id: null,
    sent_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
    search_terms: preparedSearchTerms(source, null),
  };
  return { ...renewal, ...change };
}
