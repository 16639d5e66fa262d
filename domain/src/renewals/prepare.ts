import { answerFieldOf } from '../bank-applications/answer-field';
import { last4Keys, readableFields } from '../bank-applications/application-fields';
import { checkAnswers } from '../bank-applications/bank-answers';
import type { BankApplication } from '../bank-applications/bank-application';
import type { Bank, BankQuestion, PublicSettings } from '../settings/settings';
import { officeDay } from '../shared/day';
import type { Timestamp } from '../shared/timestamp';
import { type TermsBureau, withTermsOf } from './bureau-terms';
import {
  type PreparedApplication,
  type PreparedChange,
  preparedBySeason,
  preparedSearchTerms,
} from './prepared-application';
import {
  bankOfRenewal,
  missingFields,
  type RenewalContent,
  renewalFees,
  renewalFindings,
} from './renewal-content';

/** An application of last season, and what is needed to prepare its renewal. */
export interface RenewalSource {
  id: string;
  application: BankApplication;
  /** Keys of the stored document. A readable field that isn't among them is newer than the document. */
  storedKeys: readonly string[];
  owner: { name: string; email: string };
  /** The bureau that the owner's office belongs to now. */
  bureau?: TermsBureau | null | undefined;
}

export interface SeasonSettings {
  /** Last season's settings, to tell which questions are new. */
  before: Pick<PublicSettings, 'banks'>;
  /** The settings of the new season. */
  now: PublicSettings;
}

/** Values or answers carried over from last season, and how they were changed. */
interface Carried {
  values: Record<string, string>;
  changes: PreparedChange[];
}

/** The fields whose amount the settings cap. */
const cappedFields = ['service_bureau_addon', 'transmitter_addon'] as const;

/** Returns the readable values as texts, without blank ones, adapted to the new season. */
function carriedValues(
  { application, storedKeys }: RenewalSource,
  settings: PublicSettings,
  now: Date,
): Carried {
  const values: Record<string, string> = Object.fromEntries(
    readableFields.flatMap((field) => {
      const text = String(application[field] ?? '').trim();
      return text === '' ? [] : [[field, text]];
    }),
  );
  const changes: PreparedChange[] = [];
  const replace = (field: string, to: string, why: PreparedChange['why']) => {
    changes.push({ field, from: values[field] ?? '', to, why });
    if (to === '') delete values[field];
    else values[field] = to;
  };

  const { selected_software, license_expiry } = application;
  if (selected_software && !settings.software.some(({ name }) => name === selected_software))
    replace('selected_software', '', 'removed');
  if (license_expiry && license_expiry < officeDay(now, application))
    replace('license_expiry', '', 'expired');
  for (const field of cappedFields) {
    const max = settings.fees[`${field}_max`];
    if (application[field] > max) replace(field, String(max), 'cap');
  }
  for (const field of readableFields) if (!storedKeys.includes(field)) replace(field, '', 'new');
  return { values, changes };
}

/** Sets what the office's bureau decides, and removes what another bureau decided last season. */
function withBureau({ values, changes }: Carried, { application, bureau = null }: RenewalSource): Carried {
  const set = withTermsOf({ values, terms_of: application.bureau_id ?? null }, bureau);
  const ofBureau = set.changed.map((field): PreparedChange => {
    const [from, to] = [String(application[field] ?? ''), set.values[field] ?? ''];
    return { field, from, to, why: 'bureau' };
  });
  const others = changes.filter(({ field }) => !set.changed.some((name) => name === field));
  return { values: set.values, changes: [...others, ...ofBureau] };
}

/** Whether a question differs from the one that was answered. */
function isReworded(
  question: BankQuestion,
  asked: BankQuestion | undefined,
  label: string | undefined,
): boolean {
  const known = label ?? asked?.label;
  if (known !== undefined && known !== question.label) return true;
  if (!asked) return false;
  const choicesOf = ({ choices = [] }: BankQuestion) => choices.join('\n');
  return asked.type !== question.type || choicesOf(asked) !== choicesOf(question);
}

/**
 * Returns the answers to questions that the bank still asks in the same words. An answer that the bank
 * no longer accepts must be given again, too.
 */
function carriedAnswers(
  application: BankApplication,
  bank: Bank | undefined,
  before: Bank | undefined,
): Carried {
  const given = new Map(Object.entries(application.bank_answers ?? {}));
  const labels = new Map(Object.entries(application.bank_answer_labels ?? {}));
  const values: Record<string, string> = {};
  const changes: PreparedChange[] = [];
  for (const question of bank?.questions ?? []) {
    const { key } = question;
    const field = answerFieldOf(key);
    const answer = given.get(key) ?? '';
    const asked = before?.questions.find((each) => each.key === key);
    if (answer === '') {
      if (!asked) changes.push({ field, from: '', to: '', why: 'new' });
      continue;
    }
    const isAccepted = Object.keys(checkAnswers(bank, { [key]: answer }).errors).length === 0;
    if (isAccepted && !isReworded(question, asked, labels.get(key))) values[key] = answer;
    else changes.push({ field, from: answer, to: '', why: 'reworded' });
  }
  return { values, changes };
}

const endingsOf = (application: BankApplication): PreparedApplication['endings'] =>
  Object.fromEntries(
    last4Keys.flatMap((key) => {
      const ending = application[key];
      return ending === null ? [] : [[key, ending]];
    }),
  );

const feesOf = ({
  service_bureau_fee,
  transmitter_fee,
  software_tech_fee,
  bank_fee,
  total_fee,
}: BankApplication): PreparedApplication['fees_before'] => ({
  service_bureau_fee,
  transmitter_fee,
  software_tech_fee,
  bank_fee,
  total_fee,
});

/**
 * Prepares the renewal of an application for the new season. Pure. Copies no sensitive value, only
 * which ones are on file and their last four characters. Leaves findings that depend on other
 * documents to the sending.
 */
export function prepareRenewal(
  source: RenewalSource,
  settings: SeasonSettings,
  now: Timestamp,
): PreparedApplication {
  const { application } = source;
  const { bank_product, efin, office_name, sensitive_on_file, license_id } = application;
  const bank = bankOfRenewal(application, settings.now);
  const readable = withBureau(carriedValues(source, settings.now, now.toDate()), source);
  const answered = carriedAnswers(application, bank, bankOfRenewal(application, settings.before));
  const content: RenewalContent = {
    bank_product,
    efin,
    values: readable.values,
    bank_answers: answered.values,
  };
  // What last season's check found about sensitive values still applies, because they are unchanged.
  const found = application.preflight?.codes ?? [];
  const facts = {
    given: sensitive_on_file,
    idIsSsn: Boolean(license_id) && found.includes('id_is_ssn'),
    answerTooSimple: sensitive_on_file.includes('security_question') && found.includes('answer_too_simple'),
  };
  return {
    season: settings.now.season,
    member_id: application.submitted_by,
    source_id: source.id,
    prepared_by: preparedBySeason,
    ...(source.bureau && { terms_of: source.bureau.id }),
    bank_product,
    selected_software: content.values.selected_software ?? '',
    efin,
    office_name,
    values: content.values,
    bank_answers: content.bank_answers,
    endings: endingsOf(application),
    sensitive_on_file,
    missing: missingFields(sensitive_on_file, bank),
    fees_before: feesOf(application),
    fees_now: renewalFees(content, settings.now),
    changes: [...readable.changes, ...answered.changes],
    findings: renewalFindings(content, facts, settings.now, now.toDate()),
    state: 'prepared',
    confirmed: { office: null, holder: null, shipping: null, banking: null, fees: null },
    seen_at: null,
    dismiss_reason: null,
    application_id: null,
    sent_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
    search_terms: preparedSearchTerms({ office_name, efin }, source.owner),
  };
}
