import * as z from 'zod/mini';
import { type PublicSettings, taxYear } from '../settings/settings';
import { searchTerms } from '../shared/search';
import type { Timestamp } from '../shared/timestamp';
import type { User } from '../users/user';
import { answerKey, isAnswer } from './answer-field';
import { classOf, type FieldChange } from './application-change';
import {
  fieldRow,
  isSensitive,
  type Last4Key,
  last4sOf,
  type ReadableField,
  readableFields,
  type SensitiveField,
  type SensitiveValues,
  sensitiveFields,
  storedShape,
} from './application-fields';
import {
  type BankApplication,
  type BankApplicationInput,
  bankApplicationDocument,
  maxFormerEfins,
} from './bank-application';
import { computeFees } from './fees';
import { needsOtherPerson } from './other-person';

/** The user who owns an application. */
type ApplicationOwner = Pick<User, 'name' | 'email'>;

/** Returns an application's search terms. `owner` is null if the account was deleted. */
export const applicationSearchTerms = (
  application: Pick<
    BankApplicationInput | BankApplication,
    'office_name' | 'efin' | 'holder_first_name' | 'holder_last_name' | 'holder_email'
  > &
    Pick<BankApplication, 'former_efins'>,
  owner: ApplicationOwner | null,
): string[] =>
  searchTerms([
    application.office_name,
    application.efin,
    ...(application.former_efins ?? []),
    `${application.holder_first_name} ${application.holder_last_name}`,
    application.holder_email,
    owner?.name,
    owner?.email,
  ]);

const readableSchema = z.object(storedShape);

/** Returns the readable document's fields; blank fields are null. */
const readablePart = (input: BankApplicationInput): Pick<BankApplication, ReadableField> =>
  readableSchema.parse(Object.fromEntries(readableFields.map((field) => [field, input[field] ?? null])));

const noEndings: Record<Last4Key, null> = {
  holder_ssn_last4: null,
  routing_number_last4: null,
  account_number_last4: null,
};

/**
 * Builds the document for a validated input. Sets the fees, season, and status. Missing values
 * become null, and only the last four digits of sensitive values remain.
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
    ...readablePart(input),
    ...noEndings,
    ...last4sOf(input),
    ...computeFees(settings, input),
    sensitive_on_file: sensitiveFields.filter((field) => input[field] !== undefined),
    to_enter: true,
    version: 1,
    search_terms: applicationSearchTerms(input, owner),
  };
}

/** Returns the sensitive values in an input, to be encrypted. Missing values are left out. */
export function sensitiveValues(input: Partial<Record<SensitiveField, string | undefined>>): SensitiveValues {
  return Object.fromEntries(
    sensitiveFields.flatMap((field) => (input[field] ? [[field, input[field]]] : [])),
  );
}

/**
 * Returns an application with changed fields. Updates the last four characters, the fields on file,
 * the fees, and the search terms. The caller sets the status, version, and times.
 * @param sensitive new values of the sensitive fields in `fields`
 * @param owner null if the account was deleted
 * @param recomputeFees whether to recompute fees even if no changed field affects them
 */
export function correctedApplication(
  application: BankApplication,
  fields: readonly FieldChange[],
  sensitive: SensitiveValues,
  owner: ApplicationOwner | null,
  settings: PublicSettings,
  recomputeFees = false,
): BankApplication {
  const readable = fields.flatMap(({ field, to }) => {
    if (isAnswer(field) || isSensitive(field)) return [];
    // Changes store amounts as text.
    return [[field, fieldRow(field).kind === 'money' ? Number(to) : to]];
  });
  const corrected = bankApplicationDocument.parse({
    ...application,
    ...Object.fromEntries(readable),
    ...last4sOf(sensitive),
    ...correctedAnswers(application, fields),
    ...formerEfins(application, fields),
    sensitive_on_file: sensitiveFields.filter(
      (field) => sensitive[field] !== undefined || application.sensitive_on_file.includes(field),
    ),
  });
  const changesFees = recomputeFees || fields.some(({ field }) => classOf(field) === 'fees');
  return {
    ...corrected,
    ...(changesFees && computeFees(settings, corrected)),
    search_terms: applicationSearchTerms(corrected, owner),
  };
}

/** Returns the new list of former EFINs if the EFIN changed; otherwise an empty object. */
function formerEfins(
  { efin, former_efins = [] }: BankApplication,
  fields: readonly FieldChange[],
): Pick<BankApplication, 'former_efins'> {
  const changed = fields.find(({ field }) => field === 'efin');
  if (!changed) return {};
  const former = [...new Set([efin, ...former_efins])].filter((each) => each !== changed.to);
  return { former_efins: former.slice(0, maxFormerEfins) };
}

/** Returns the answer fields after a correction; empty if no answer changed. */
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

type SlotFields = Pick<
  BankApplication,
  'season' | 'bank_product' | 'efin' | 'submitted_by' | 'selected_software'
>;

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Returns the slot key, which only one active application can hold. Each member has one slot per
 * EFIN, bank, and season.
 * @param perSoftware whether the bank takes one application per software (`isPerSoftware`); if so,
 *   the key includes the software
 */
export function applicationSlot(application: SlotFields, perSoftware = false): string {
  const { season, bank_product, efin, submitted_by, selected_software } = application;
  const bankSlot = `${season}__${slug(bank_product)}__${efin}__${submitted_by}`;
  return perSoftware ? `${bankSlot}__${slug(selected_software)}` : bankSlot;
}

/**
 * Returns both keys that an application can hold. Which one it claimed depends on the settings at
 * the time.
 */
export const applicationSlots = (application: SlotFields): string[] => [
  applicationSlot(application),
  applicationSlot(application, true),
];

/** Returns whether an application's bank takes one application per software. */
export const isPerSoftware = (
  { bank_product }: Pick<BankApplication, 'bank_product'>,
  { banks }: Pick<PublicSettings, 'banks'>,
): boolean => banks.find(({ name }) => name === bank_product)?.per_software ?? false;
