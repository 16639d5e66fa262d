/** Maps rows of `bank_applications` to the product's documents. */
import {
  accountTypes,
  type SensitiveField,
  sensitiveFields,
} from '@united/domain/bank-applications/application-fields';
import { type BankApplication, isToEnter } from '@united/domain/bank-applications/bank-application';
import { applicationSearchTerms } from '@united/domain/bank-applications/build';
import { type BankApplicationEvent, buildBankApplicationEvent } from '@united/domain/bank-applications/event';
import { accountNumber, birthDate } from '@united/domain/bank-applications/formats';
import {
  type BankApplicationStatus,
  bankApplicationStatuses,
  currentStatus,
  storedStatus,
} from '@united/domain/bank-applications/status';
import { defaultSettings, type PublicSettings } from '@united/domain/settings/settings';
import { lastFour } from '@united/domain/shared/display';
import { limits } from '@united/domain/shared/limits';
import type { Timestamp } from 'firebase-admin/firestore';
import { earlierSystem } from './ids';
import { type RowReader, SkippedRow } from './row-reader';
import type { KnownUser, UserIndex } from './users';

type Sensitive = Partial<Record<SensitiveField, string>>;

export interface SourceApplication {
  owner: KnownUser;
  document: BankApplication;
  sensitive: Sensitive;
}

/** The earlier system's fee columns, and the default of its `tax_year`. */
const feeColumns = ['service_bureau_fee', 'transmitter_fee', 'software_tech_fee', 'bank_fee'] as const;
const defaultTaxYear = 2024;

/** Returns the current status for a status of the earlier system. @throws {SkippedRow} */
function statusOf(reader: RowReader): BankApplicationStatus {
  if (!reader.has('status')) return currentStatus('');
  const stored = reader.oneOf('status', storedStatus.options);
  if (stored === null) throw new SkippedRow('status is not a bank application status');
  const status = currentStatus(stored);
  if (!bankApplicationStatuses.some((one) => one === stored))
    reader.changes.push(`status: older name, converted to ${status}`);
  return status;
}

function sensitiveOf(reader: RowReader): Sensitive {
  const values: Record<SensitiveField, string | null> = {
    holder_dob: reader.day('holder_dob'),
    holder_ssn: reader.ssn('holder_ssn'),
    routing_number: reader.routingNumber('routing_number'),
    account_number: reader.format('account_number', accountNumber),
    security_question: reader.line('security_question', 60),
  };
  if (values.holder_dob !== null && !birthDate.safeParse(values.holder_dob).success) {
    reader.changes.push('holder_dob: not an adult’s date of birth, left blank');
    values.holder_dob = null;
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Sensitive;
}

/**
 * Returns the fees as they were charged, regardless of the current settings. Amounts above the
 * earlier system's base fees were the office's add-ons.
 */
function feesOf(reader: RowReader) {
  const [service_bureau_fee, transmitter_fee, software_tech_fee, bank_fee] = feeColumns.map(
    (column) => reader.dollars(column) ?? 0,
  ) as [number, number, number, number];
  const cents = [service_bureau_fee, transmitter_fee, software_tech_fee, bank_fee].map((fee) =>
    Math.round(fee * 100),
  );
  const sum = cents.reduce((total, fee) => total + fee, 0) / 100;
  const total_fee = reader.dollars('total_fee') ?? sum;
  if (total_fee !== sum) reader.notes.push('total_fee is not the sum of the fees; it was not changed');
  const { service_bureau_base, transmitter_base } = defaultSettings.fees;
  const above = (fee: number, base: number) => Math.max(0, Math.round((fee - base) * 100) / 100);
  return {
    service_bureau_addon: above(service_bureau_fee, service_bureau_base),
    transmitter_addon: above(transmitter_fee, transmitter_base),
    service_bureau_fee,
    transmitter_fee,
    software_tech_fee,
    bank_fee,
    total_fee,
  };
}

/** Addresses are in two sets of columns. The newer set takes precedence. */
function shippingOf(reader: RowReader) {
  const column = (newer: string, older: string) => (reader.has(newer) ? newer : older);
  return {
    shipping_address_line1: reader.line(column('shipping_address_line1', 'address'), limits.address) ?? '',
    shipping_city: reader.line(column('shipping_city', 'city')) ?? '',
    shipping_state: reader.state(column('shipping_state', 'state')) ?? '',
    shipping_zip: reader.zip(column('shipping_zip', 'zip')) ?? '',
  };
}

function timesOf(reader: RowReader, status: BankApplicationStatus, now: Timestamp) {
  const submitted_at = reader.time('submitted_at') ?? reader.time('created_at');
  if (submitted_at === null) reader.changes.push('submitted_at: missing, set to the time of the migration');
  const sent = submitted_at ?? now;
  const changed = reader.time('updated_at') ?? sent;
  // For an application that is still at Sent, a later `updated_at` has no known cause.
  const isLater = status !== 'Bank Application Sent' && changed.toMillis() > sent.toMillis();
  return { submitted_at: sent, updated_at: isLater ? changed : sent };
}

/**
 * Maps a row. Bank and software names aren't checked against the settings, because they record what
 * the office applied for.
 * @throws {SkippedRow}
 */
export function applicationOf(
  reader: RowReader,
  userIndex: UserIndex,
  settings: PublicSettings,
  now: Timestamp,
): SourceApplication {
  const owner = userIndex.byId.get(reader.required('submitted_by', 128));
  if (!owner) throw new SkippedRow('its member was not imported');
  const efin = reader.efin('efin');
  if (efin === null) throw new SkippedRow('efin does not have six digits');
  const account_type = reader.oneOf('account_type', accountTypes);
  if (account_type === null)
    throw new SkippedRow('account_type is not Checking or Savings: correct it and run the migration again');
  const status = statusOf(reader);
  const tax_year = reader.integer('tax_year') ?? defaultTaxYear;
  if (tax_year < 2000 || tax_year > 2100) throw new SkippedRow('tax_year is not a valid year');
  const sensitive = sensitiveOf(reader);
  const times = timesOf(reader, status, now);
  const bank_product = reader.required('bank_product');
  const selected_software = reader.required('selected_software');
  for (const [column, name, list] of [
    ['bank_product', bank_product, settings.banks],
    ['selected_software', selected_software, settings.software],
  ] as const) {
    if (!list.some((listed) => listed.name === name))
      reader.notes.push(`${column} is not in Admin > Settings`);
  }
  const version = status === 'Bank Application Sent' ? 1 : 2;
  const fields = {
    submitted_by: owner.uid,
    ...times,
    status,
    status_reason: null,
    status_set_at: times.updated_at,
    season: tax_year + 1,
    tax_year,
    application_type: reader.line('application_type') ?? 'Standard',
    office_name: reader.required('office_name'),
    efin,
    master_efin: reader.efin('master_efin'),
    ptin_number: reader.ptin('ptin_number'),
    holder_first_name: reader.required('holder_first_name'),
    holder_last_name: reader.required('holder_last_name'),
    holder_email: reader.email('holder_email'),
    holder_phone: reader.phone('holder_phone'),
    holder_ssn_last4: sensitive.holder_ssn ? lastFour(sensitive.holder_ssn) : null,
    license_id: reader.line('license_id', 40),
    license_issue_state: reader.state('license_issue_state'),
    license_expiry: reader.day('license_expiry'),
    ...shippingOf(reader),
    bank_name: reader.line('bank_name') ?? '',
    account_name: reader.line('account_name') ?? '',
    account_type,
    routing_number_last4: sensitive.routing_number ? lastFour(sensitive.routing_number) : null,
    account_number_last4: sensitive.account_number ? lastFour(sensitive.account_number) : null,
    bank_product,
    selected_software,
    ...feesOf(reader),
    sensitive_on_file: sensitiveFields.filter((field) => sensitive[field] !== undefined),
    version,
  };
  const document = {
    ...fields,
    to_enter: isToEnter(fields),
    search_terms: applicationSearchTerms(fields, owner),
  };
  return { owner, document, sensitive };
}

/** Returns the application as withdrawn, because another one of the member holds its slot. */
export function withdrawn(document: BankApplication): BankApplication {
  const at = document.updated_at;
  const reason =
    'Another application from this office for the same EFIN, bank and season was imported from the earlier system.';
  const withdrawal = { reason, at, by: earlierSystem };
  return { ...document, is_withdrawn: true, withdrawal, to_enter: false, version: document.version + 1 };
}

/**
 * Returns the timeline of an application, as far as the earlier system recorded it, by document id.
 */
export function timelineOf(
  id: string,
  { submitted_by, submitted_at, updated_at, status, version, withdrawal }: BankApplication,
): Map<string, BankApplicationEvent> {
  const sent: BankApplicationStatus = 'Bank Application Sent';
  const step = (
    of: number,
    change: Parameters<typeof buildBankApplicationEvent>[1],
    at: BankApplication['updated_at'],
  ): [string, BankApplicationEvent] => [
    `${id}__${of}__${change.type}`,
    buildBankApplicationEvent(
      { id, submitted_by },
      { ...change, source: 'earlier_system' },
      earlierSystem,
      at,
    ),
  ];
  return new Map([
    step(1, { type: 'submitted', to: sent }, submitted_at),
    ...(status === sent ? [] : [step(2, { type: 'status_changed', from: sent, to: status }, updated_at)]),
    ...(withdrawal ? [step(version, { type: 'withdrawn', reason: withdrawal.reason }, withdrawal.at)] : []),
  ]);
}
