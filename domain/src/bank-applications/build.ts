import { type PublicSettings, taxYear } from '../settings/settings';
import { lastFour } from '../shared/display';
import { recordTerms } from '../shared/search';
import type { Timestamp } from '../shared/timestamp';
import type { User } from '../users/user';
import { answerKey, isAnswer } from './answer-field';
import { changeClasses, classOf, type FieldChange, isSensitive } from './application-change';
import {
  type BankApplication,
  type BankApplicationInput,
  bankApplicationDocument,
  maxFormerEfins,
  type SensitiveField,
  sensitiveFields,
} from './bank-application';
import { computeFees } from './fees';
import { needsOtherPerson } from './other-person';

/** The account that an application belongs to. */
type ApplicationOwner = Pick<User, 'name' | 'email'>;

/** What an application is found by; `owner` is null where the account is gone. */
export const applicationSearchTerms = (
  application: Pick<
    BankApplicationInput | BankApplication,
    'office_name' | 'efin' | 'holder_first_name' | 'holder_last_name' | 'holder_email'
  > &
    Pick<BankApplication, 'former_efins'>,
  owner: ApplicationOwner | null,
): string[] =>
  recordTerms([
    application.office_name,
    application.efin,
    ...(application.former_efins ?? []),
    `${application.holder_first_name} ${application.holder_last_name}`,
    application.holder_email,
    owner?.name,
    owner?.email,
  ]);

/**
 * Builds the stored application of a validated input: fees, season and status are set here, missing
 * values are null, sensitive values leave only their last four digits.
 */
export function buildBankApplication(
  input: BankApplicationInput,
  owner: ApplicationOwner & { uid: string },
  settings: PublicSettings,
  now: Timestamp,
): BankApplication {
  return {
    submitted_by: owner.uid,
    submitted_at: now,
    updated_at: now,
    status: 'Bank Application Sent',
    status_reason: null,
    status_set_at: now,
    season: settings.season,
    tax_year: taxYear(settings),
    application_type: 'Standard',
    office_name: input.office_name,
    efin: input.efin,
    master_efin: input.master_efin ?? null,
    ptin_number: input.ptin_number ?? null,
    holder_first_name: input.holder_first_name,
    holder_last_name: input.holder_last_name,
    holder_email: input.holder_email ?? null,
    holder_phone: input.holder_phone ?? null,
    holder_ssn_last4: input.holder_ssn ? lastFour(input.holder_ssn) : null,
    license_id: input.license_id ?? null,
    license_issue_state: input.license_issue_state ?? null,
    license_expiry: input.license_expiry ?? null,
    office_state: input.office_state ?? null,
    shipping_address_line1: input.shipping_address_line1,
    shipping_city: input.shipping_city,
    shipping_state: input.shipping_state,
    shipping_zip: input.shipping_zip,
    bank_name: input.bank_name,
    account_name: input.account_name,
    account_type: input.account_type,
    routing_number_last4: lastFour(input.routing_number),
    account_number_last4: lastFour(input.account_number),
    bank_product: input.bank_product,
    selected_software: input.selected_software,
    service_bureau_addon: input.service_bureau_addon,
    transmitter_addon: input.transmitter_addon,
    ...computeFees(settings, input),
    sensitive_on_file: sensitiveFields.filter((field) => input[field] !== undefined),
    to_enter: true,
    version: 1,
    search_terms: applicationSearchTerms(input, owner),
  };
}

/** Returns the sensitive values of an input, to be encrypted, without absent ones. */
export function sensitiveValues(
  input: Partial<Record<SensitiveField, string | undefined>>,
): Partial<Record<SensitiveField, string>> {
  return Object.fromEntries(
    sensitiveFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])),
  );
}

/** Amounts, which a change keeps as text. */
const amounts: readonly string[] = changeClasses.fees.filter((field) => field !== 'selected_software');

/**
 * Returns an application with some of its fields changed; last fours, what is on file, fees and
 * search terms follow. Its status, version and times are the caller's business.
 * @param sensitive the new values of the sensitive ones among `fields`
 * @param owner null where the account is gone
 * @param renewFees whether to compute the fees although no change concerns them
 */
export function correctedApplication(
  application: BankApplication,
  fields: readonly FieldChange[],
  sensitive: Partial<Record<SensitiveField, string>>,
  owner: ApplicationOwner | null,
  settings: PublicSettings,
  renewFees = false,
): BankApplication {
  const readable = fields.filter(({ field }) => !isSensitive(field) && !isAnswer(field));
  const { holder_ssn, routing_number, account_number } = sensitive;
  const corrected = bankApplicationDocument.parse({
    ...application,
    ...Object.fromEntries(
      readable.map(({ field, to }) => [field, amounts.includes(field) ? Number(to) : to]),
    ),
    ...(holder_ssn && { holder_ssn_last4: lastFour(holder_ssn) }),
    ...(routing_number && { routing_number_last4: lastFour(routing_number) }),
    ...(account_number && { account_number_last4: lastFour(account_number) }),
    ...correctedAnswers(application, fields),
    ...formerEfins(application, fields),
    sensitive_on_file: sensitiveFields.filter(
      (field) => sensitive[field] !== undefined || application.sensitive_on_file.includes(field),
    ),
  });
  const changesFees = renewFees || fields.some(({ field }) => classOf(field) === 'fees');
  return {
    ...corrected,
    ...(changesFees && computeFees(settings, corrected)),
    search_terms: applicationSearchTerms(corrected, owner),
  };
}

/** Returns the former EFINs once the EFIN is among the fields; nothing where it is not. */
function formerEfins(
  { efin, former_efins = [] }: BankApplication,
  fields: readonly FieldChange[],
): Pick<BankApplication, 'former_efins'> {
  const changed = fields.find(({ field }) => field === 'efin');
  if (!changed) return {};
  const former = [...new Set([efin, ...former_efins])].filter((each) => each !== changed.to);
  return { former_efins: former.slice(0, maxFormerEfins) };
}

/**
 * Returns what corrected answers make of an application's; nothing where none is among the fields.
 */
function correctedAnswers(
  application: BankApplication,
  fields: readonly FieldChange[],
): Partial<BankApplication> {
  const changed = fields.filter(({ field }) => isAnswer(field));
  if (changed.length === 0) return {};
  const answers = new Map(Object.entries(application.bank_answers ?? {}));
  const labels = new Map(Object.entries(application.bank_answer_labels ?? {}));
  for (const { field, label, to } of changed) {
    const key = answerKey(field);
    if (to === null) answers.delete(key);
    else answers.set(key, to);
    if (to === null) labels.delete(key);
    else labels.set(key, label ?? labels.get(key) ?? key);
  }
  const bank_answers = Object.fromEntries(answers);
  return {
    bank_answers,
    bank_answer_labels: Object.fromEntries(labels),
    needs_other_person: needsOtherPerson(bank_answers),
  };
}

type Slotted = Pick<
  BankApplication,
  'season' | 'bank_product' | 'efin' | 'submitted_by' | 'selected_software'
>;

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Returns the key that one active application may hold: one per EFIN, bank and season of a member.
 * @param perSoftware whether the bank takes an application per software (`isPerSoftware`): then one
 *   per software too
 */
export function applicationSlot(application: Slotted, perSoftware = false): string {
  const { season, bank_product, efin, submitted_by, selected_software } = application;
  const ofBank = `${season}__${slug(bank_product)}__${efin}__${submitted_by}`;
  return perSoftware ? `${ofBank}__${slug(selected_software)}` : ofBank;
}

/**
 * Returns both keys that an application may hold: which one it took depends on the settings of that
 * day.
 */
export const applicationSlots = (application: Slotted): string[] => [
  applicationSlot(application),
  applicationSlot(application, true),
];

/** Whether an application's bank takes an application for each software of an office. */
export const isPerSoftware = (
  { bank_product }: Pick<BankApplication, 'bank_product'>,
  { banks }: Pick<PublicSettings, 'banks'>,
): boolean => banks.find(({ name }) => name === bank_product)?.per_software ?? false;
