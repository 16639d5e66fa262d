import type { Bank, PublicSettings } from '../settings/settings';
import { officeDay } from '../shared/day';
import type { UsState } from '../shared/us-state';
import { usStateNames } from '../shared/us-states';
import { accountUseKey, asksForDisallowedPersonalAccount } from './account-use';
import { answerFieldOf, answerKey, isAnswer, stepOfGroup } from './answer-field';
import { applicationFieldLabels, isSensitive, wizardSteps } from './application-fields';
import { feeRuleState } from './fee-rule';
import { type FindingSource, feeRuleSource, findingSources, findingTexts } from './finding-texts';
import { type FindingLevel, type PreflightCode, preflightCodes, preflightLevels } from './preflight-codes';
import type { PreflightFacts, PreflightInput } from './preflight-input';
import { isZipOf } from './zip-states';

/** A problem found by a check. */
export interface Finding {
  code: PreflightCode;
  level: FindingLevel;
  /** The field to fix; `bank_answers.<key>` for a bank's question. */
  field: string | null;
  /** The message for the office, without sensitive values. */
  text: string;
  /** The source of the rule; null if the rule is ours or follows from the settings. */
  source: FindingSource | null;
}

type PreflightSettings = Pick<PublicSettings, 'banks' | 'season' | 'preflight_off'>;

interface CheckContext {
  values: PreflightInput['values'];
  answers: PreflightInput['answers'];
  feeRule: UsState | null;
  feeRuleAcknowledged: boolean;
  facts: PreflightFacts;
  bank: Bank | undefined;
  season: number;
  today: string;
}

const fieldIf = (field: string, hasFinding: boolean | undefined): string[] => (hasFinding ? [field] : []);

/** Returns the words of a text in lowercase, without accents or punctuation. */
const words = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const poBox = /^(p\.?\s?o\.?|post\s+office)\s*box\b/i;
/** Returns the words that identify a name: those with at least three letters in a row. */
const distinctiveWords = (text: string | undefined) => words(text).filter((word) => /\p{L}{3}/u.test(word));

const isBankName = ({ account_name, bank_name }: CheckContext['values']): boolean =>
  words(account_name).length > 0 && words(account_name).join(' ') === words(bank_name).join(' ');

function isAccountNameUnrelated({ values }: CheckContext): boolean {
  const { account_name, office_name, holder_first_name, holder_last_name } = values;
  const known = distinctiveWords([office_name, holder_first_name, holder_last_name].join(' '));
  return (
    account_name !== undefined &&
    known.length > 0 &&
    !isBankName(values) &&
    !distinctiveWords(account_name).some((word) => known.includes(word))
  );
}

function missingFields({ bank, values, answers, facts }: CheckContext): string[] {
  if (!bank) return [];
  const isGiven = (field: string) =>
    isSensitive(field)
      ? facts.given.includes(field)
      : values[field as keyof CheckContext['values']] !== undefined;
  // Only applications to a bank that asks the question have an answer.
  const asks = (field: string) => field !== 'security_question' || bank.asks_security_question;
  const needs = bank.needs.filter((field) => asks(field) && !isGiven(field));
  const unanswered = bank.questions.filter(
    ({ key, required }) => required && !(Object.hasOwn(answers, key) && answers[key]),
  );
  return [...needs, ...unanswered.map(({ key }) => answerFieldOf(key))];
}

/** Returns the fields with findings, for each check. */
const checks: Record<PreflightCode, (context: CheckContext) => readonly string[]> = {
  window_closed: ({ bank, today }) =>
    fieldIf('bank_product', bank?.closes_on ? today > bank.closes_on : false),
  window_not_open: ({ bank, today }) =>
    fieldIf('bank_product', bank?.opens_on ? today < bank.opens_on : false),
  missing_for_bank: missingFields,
  answer_too_simple: ({ bank, facts }) =>
    fieldIf('security_question', bank?.asks_security_question && facts.answerTooSimple),
  efin_is_master: ({ values }) =>
    fieldIf('master_efin', values.efin !== undefined && values.efin === values.master_efin),
  efin_elsewhere: ({ facts }) => fieldIf('efin', facts.efinElsewhere),
  master_not_enrolled: ({ values: { efin, master_efin }, facts }) =>
    fieldIf('master_efin', master_efin !== undefined && master_efin !== efin && facts.masterNotEnrolled),
  efin_of_bureau: ({ facts }) => fieldIf('efin', facts.efinOfBureau),
  master_of_bureau: ({ facts }) => fieldIf('master_efin', facts.masterOfBureau),
  rejected_before: ({ facts }) => fieldIf('efin', facts.rejectedBefore),
  id_is_ssn: ({ facts }) => fieldIf('license_id', facts.idIsSsn),
  id_expires_soon: ({ values, season }) =>
    fieldIf('license_expiry', values.license_expiry ? values.license_expiry < `${season}-04-30` : false),
  ptin_missing: ({ values }) => fieldIf('ptin_number', values.ptin_number === undefined),
  ptin_not_confirmed: ({ values, facts, season, today }) =>
    fieldIf(
      'ptin_number',
      values.ptin_number !== undefined && facts.ptinConfirmed === false && today >= `${season}-01-01`,
    ),
  po_box: ({ values }) => fieldIf('shipping_address_line1', poBox.test(values.shipping_address_line1 ?? '')),
  street_without_number: ({ values }) =>
    fieldIf('shipping_address_line1', /^\D+$/.test(values.shipping_address_line1 ?? '')),
  zip_state: ({ values: { shipping_zip, shipping_state } }) =>
    fieldIf(
      'shipping_zip',
      /^\d{5}/.test(shipping_zip ?? '') && !isZipOf(shipping_zip ?? '', shipping_state ?? ''),
    ),
  account_name_is_bank: ({ values }) => fieldIf('account_name', isBankName(values)),
  personal_account: ({ answers }) =>
    fieldIf(answerFieldOf(accountUseKey), asksForDisallowedPersonalAccount(answers)),
  account_name_unlike: (context) => fieldIf('account_name', isAccountNameUnrelated(context)),
  fee_rule: ({ values, feeRule, feeRuleAcknowledged }) =>
    fieldIf(
      Number(values.service_bureau_addon ?? 0) > 0 ? 'service_bureau_addon' : 'transmitter_addon',
      feeRule !== null && !feeRuleAcknowledged,
    ),
};

const feeRuleStateOf = ({ values }: PreflightInput): UsState | null =>
  feeRuleState({
    service_bureau_addon: Number(values.service_bureau_addon ?? 0),
    transmitter_addon: Number(values.transmitter_addon ?? 0),
    shipping_state: values.shipping_state ?? '',
    office_state: values.office_state,
  });

/**
 * Returns the findings that could make a bank refuse an application, in the order of
 * `preflightCodes`. Pure: the browser and the server get the same result for the same input and
 * facts.
 * @param now the time that determines the office's local date
 */
export function preflight(
  input: PreflightInput,
  facts: PreflightFacts,
  settings: PreflightSettings,
  now: Date,
): Finding[] {
  const context: CheckContext = {
    values: input.values,
    answers: input.answers,
    feeRule: feeRuleStateOf(input),
    feeRuleAcknowledged: input.feeRuleAcknowledged,
    facts,
    bank: bankOf(input, settings),
    season: settings.season,
    today: officeDay(now, input.values),
  };
  return preflightCodes
    .filter((code) => preflightLevels[code] === 'stop' || !settings.preflight_off.includes(code))
    .flatMap((code) =>
      checks[code](context).map((field) => describeFinding({ code, field }, input, settings)),
    );
}

const bankOf = ({ values }: PreflightInput, { banks }: PreflightSettings): Bank | undefined =>
  banks.find(({ name }) => name === values.bank_product);

/**
 * Builds a finding with its message. Also accepts a finding from `checkApplication`, or a stored
 * code without a field.
 * @param reason why the bank rejected the office's earlier application, for `rejected_before`
 */
export function describeFinding(
  { code, field }: { code: PreflightCode; field: string | null },
  input: PreflightInput,
  settings: PreflightSettings,
  reason?: string | null,
): Finding {
  const bank = bankOf(input, settings);
  const state = feeRuleStateOf(input);
  const text = findingTexts[code]({
    bank: bank?.name ?? 'The bank',
    day: { opens: bank?.opens_on ?? null, closes: bank?.closes_on ?? null },
    label: field === null ? null : labelOf(field, bank),
    state: state ? usStateNames[state] : 'Your state',
    reason: reason ?? null,
  });
  const source = code === 'fee_rule' ? feeRuleSource(state) : findingSources[code];
  return { code, level: preflightLevels[code], field, text, source: source ?? null };
}

function labelOf(field: string, bank: Bank | undefined): string {
  const labels: Readonly<Record<string, string>> = applicationFieldLabels;
  return isAnswer(field)
    ? (bank?.questions.find(({ key }) => key === answerKey(field))?.label ?? answerKey(field))
    : (labels[field] ?? field);
}

/** Returns the wizard step (1-based) that contains a finding's field. */
export function stepOfField(field: string | null, bank: Pick<Bank, 'questions'> | undefined): number {
  if (field !== null && isAnswer(field)) {
    const question = bank?.questions.find(({ key }) => key === answerKey(field));
    return question ? stepOfGroup[question.group] : 1;
  }
  const step = wizardSteps.findIndex(({ fields }) => fields.some((each) => each === field));
  return step === -1 ? wizardSteps.length : step + 1;
}
