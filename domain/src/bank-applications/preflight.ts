import type { Bank, PublicSettings } from '../settings/settings';
import { calendarDateText } from '../shared/display';
import { type UsState, usStateNames } from '../shared/us-states';
import { answerFieldOf, answerKey, isAnswer, stepOfGroup } from './answer-field';
import { changeableFieldLabels } from './application-change';
import { sensitiveFields, wizardSteps } from './bank-application';
import { feeRuleState } from './fee-rule';
import { type FindingLevel, type PreflightCode, preflightCodes, preflightLevels } from './preflight-codes';
import type { PreflightFacts, PreflightInput } from './preflight-input';
import { isZipOf } from './zip-states';

/** Where a rule can be read. */
interface FindingSource {
  label: string;
  url: string;
}

/** What one check found. */
export interface Finding {
  code: PreflightCode;
  level: FindingLevel;
  /** The field to look at; of a bank's question `bank_answers.<key>`. */
  field: string | null;
  /** In words, for the office; holds no sensitive value. */
  text: string;
  /** Whose rule it is; null where it is ours or follows from the settings. */
  source: FindingSource | null;
}

type PreflightSettings = Pick<PublicSettings, 'banks' | 'season' | 'preflight_off'>;

interface Case {
  values: PreflightInput['values'];
  answers: PreflightInput['answers'];
  feeRule: UsState | null;
  feeRuleAcknowledged: boolean;
  facts: PreflightFacts;
  bank: Bank | undefined;
  season: number;
  today: string;
}

const at = (field: string, found: boolean | undefined): string[] => (found ? [field] : []);

/** Lower-case words of letters and digits. */
const words = (text: string | undefined): string[] =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const poBox = /^(p\.?\s?o\.?|post\s+office)\s*box\b/i;
/** Words of a name that tell it from another. */
const tellingWords = (text: string | undefined) => words(text).filter((word) => /\p{L}{3}/u.test(word));

const isNameOfBank = ({ account_name, bank_name }: Case['values']): boolean =>
  words(account_name).length > 0 && words(account_name).join(' ') === words(bank_name).join(' ');

function isUnlike({ values }: Case): boolean {
  const { account_name, office_name, holder_first_name, holder_last_name } = values;
  const known = tellingWords([office_name, holder_first_name, holder_last_name].join(' '));
  return (
    account_name !== undefined &&
    known.length > 0 &&
    !isNameOfBank(values) &&
    !tellingWords(account_name).some((word) => known.includes(word))
  );
}

function missingFields({ bank, values, answers, facts }: Case): string[] {
  if (!bank) return [];
  const isGiven = (field: string) =>
    sensitiveFields.some((each) => each === field)
      ? facts.given.some((each) => each === field)
      : values[field as keyof Case['values']] !== undefined;
  // Only a bank that asks the question has the answer.
  const asks = (field: string) => field !== 'security_question' || bank.asks_security_question;
  const needs = bank.needs.filter((field) => asks(field) && !isGiven(field));
  const unanswered = bank.questions.filter(
    ({ key, required }) => required && !(Object.hasOwn(answers, key) && answers[key]),
  );
  return [...needs, ...unanswered.map(({ key }) => answerFieldOf(key))];
}

/** The fields at which each check finds something. */
const checks: Record<PreflightCode, (found: Case) => readonly string[]> = {
  window_closed: ({ bank, today }) => at('bank_product', bank?.closes_on ? today > bank.closes_on : false),
  window_not_open: ({ bank, today }) => at('bank_product', bank?.opens_on ? today < bank.opens_on : false),
  missing_for_bank: missingFields,
  answer_too_simple: ({ bank, facts }) =>
    at('security_question', bank?.asks_security_question && facts.answerTooSimple),
  efin_is_master: ({ values }) =>
    at('master_efin', values.efin !== undefined && values.efin === values.master_efin),
  efin_elsewhere: ({ facts }) => at('efin', facts.efinElsewhere),
  rejected_before: ({ facts }) => at('efin', facts.rejectedBefore),
  id_is_ssn: ({ facts }) => at('license_id', facts.idIsSsn),
  id_expires_soon: ({ values, season }) =>
    at('license_expiry', values.license_expiry ? values.license_expiry < `${season}-04-30` : false),
  ptin_missing: ({ values }) => at('ptin_number', values.ptin_number === undefined),
  ptin_not_confirmed: ({ values, facts, season, today }) =>
    at(
      'ptin_number',
      values.ptin_number !== undefined && facts.ptinConfirmed === false && today >= `${season}-01-01`,
    ),
  po_box: ({ values }) => at('shipping_address_line1', poBox.test(values.shipping_address_line1 ?? '')),
  street_without_number: ({ values }) =>
    at('shipping_address_line1', /^\D+$/.test(values.shipping_address_line1 ?? '')),
  zip_state: ({ values: { shipping_zip, shipping_state } }) =>
    at(
      'shipping_zip',
      /^\d{5}/.test(shipping_zip ?? '') && !isZipOf(shipping_zip ?? '', shipping_state ?? ''),
    ),
  account_name_is_bank: ({ values }) => at('account_name', isNameOfBank(values)),
  account_name_unlike: (found) => at('account_name', isUnlike(found)),
  fee_rule: ({ values, feeRule, feeRuleAcknowledged }) =>
    at(
      Number(values.service_bureau_addon ?? 0) > 0 ? 'service_bureau_addon' : 'transmitter_addon',
      feeRule !== null && !feeRuleAcknowledged,
    ),
};

const stateOfRule = ({ values }: PreflightInput): UsState | null =>
  feeRuleState({
    service_bureau_addon: Number(values.service_bureau_addon ?? 0),
    transmitter_addon: Number(values.transmitter_addon ?? 0),
    shipping_state: values.shipping_state ?? '',
    office_state: values.office_state,
  });

/**
 * Returns what may make a bank refuse an application, in the order of `preflightCodes`. Pure, and the
 * same in browser and server for equal input and facts.
 * @param today the calendar date, YYYY-MM-DD, of `officeDay`
 */
export function preflight(
  input: PreflightInput,
  facts: PreflightFacts,
  settings: PreflightSettings,
  today: string,
): Finding[] {
  const found: Case = {
    values: input.values,
    answers: input.answers,
    feeRule: stateOfRule(input),
    feeRuleAcknowledged: input.feeRuleAcknowledged,
    facts,
    bank: bankOf(input, settings),
    season: settings.season,
    today,
  };
  return preflightCodes
    .filter((code) => preflightLevels[code] === 'stop' || !settings.preflight_off.includes(code))
    .flatMap((code) => checks[code](found).map((field) => describeFinding({ code, field }, input, settings)));
}

const bankOf = ({ values }: PreflightInput, { banks }: PreflightSettings): Bank | undefined =>
  banks.find(({ name }) => name === values.bank_product);

/**
 * Returns a finding with its words: also one that `checkApplication` answered, or a stored code, whose
 * field is not known.
 * @param reason why the bank rejected the office's earlier application, for `rejected_before`
 */
export function describeFinding(
  { code, field }: { code: PreflightCode; field: string | null },
  input: PreflightInput,
  settings: PreflightSettings,
  reason?: string | null,
): Finding {
  const bank = bankOf(input, settings);
  const state = stateOfRule(input);
  const text = texts[code]({
    bank: bank?.name ?? 'The bank',
    day: { opens: bank?.opens_on ?? null, closes: bank?.closes_on ?? null },
    label: field === null ? null : labelOf(field, bank),
    state: state ? usStateNames[state] : 'Your state',
    reason: reason ?? null,
  });
  const source = code === 'fee_rule' ? feeRuleSource(state) : sources[code];
  return { code, level: preflightLevels[code], field, text, source: source ?? null };
}

function labelOf(field: string, bank: Bank | undefined): string {
  const labels: Readonly<Record<string, string>> = changeableFieldLabels;
  return isAnswer(field)
    ? (bank?.questions.find(({ key }) => key === answerKey(field))?.label ?? answerKey(field))
    : (labels[field] ?? field);
}

interface Words {
  bank: string;
  day: { opens: string | null; closes: string | null };
  label: string | null;
  state: string;
  reason: string | null;
}

const dated = (day: string | null) => (day ? calendarDateText(day) : 'another day');

const texts: Record<PreflightCode, (words: Words) => string> = {
  window_closed: ({ bank, day }) =>
    `${bank} took applications until ${dated(day.closes)}. Choose another bank, or ask our team.`,
  window_not_open: ({ bank, day }) =>
    `${bank} takes applications from ${dated(day.opens)}. Send yours now, and our team passes it on then.`,
  missing_for_bank: ({ bank, label }) =>
    label
      ? `${bank} asks for this: ${label}${/[?!]$/.test(label) ? '' : '.'}`
      : `${bank} asks for something that is blank.`,
  answer_too_simple: () =>
    'The answer to the security question is too simple. Enter the whole maiden name, of four letters or more.',
  efin_is_master: () =>
    'The EFIN and the master EFIN are the same. Leave the master EFIN blank unless your office belongs to another one.',
  efin_elsewhere: () =>
    'Another account has an application with this EFIN in this season or the last one. Check the EFIN; if it is yours, our team will clear it up with you.',
  rejected_before: ({ bank, reason }) =>
    `${bank} rejected an application with this EFIN this season. Make sure that the cause is mended.${reason ? ` The reason then: ${reason}` : ''}`,
  id_is_ssn: () =>
    'The license number is the Social Security number. Enter the number that is printed on the license.',
  id_expires_soon: () =>
    'The license expires before the filing season ends. Renew it if you can; the bank may ask for a current one.',
  ptin_missing: () =>
    'There is no PTIN. Everybody who is paid to prepare returns needs one, and banks may ask for it.',
  ptin_not_confirmed: () =>
    'PTINs expire on December 31. Renew yours with the IRS, then confirm it on your dashboard.',
  po_box: () => 'Banks ship to a street address, not to a PO box. Enter where your office is.',
  street_without_number: () => 'The street address has no number. Enter the number of the building.',
  zip_state: () =>
    'This ZIP code seems to belong to another state. Check the ZIP code and the state against each other.',
  account_name_is_bank: () =>
    'The name on the account is the name of the bank. Enter whose account it is, as it is printed on a check.',
  account_name_unlike: () =>
    'The name on the account shares no word with the office or the EFIN holder. This is a rule of thumb of ours: check that the account is yours.',
  fee_rule: ({ state }) =>
    `${state} may forbid charging a client more because they choose a bank product. Set your add-ons to $0, or confirm that clients who pay without a bank product pay the same amounts. Ask your counsel; some states also restrict fees of third parties.`,
};

const drake = 'https://kb.drakesoftware.com/';
/** The list of 2019 is the last one that we know; today's is unverified. */
const rejectCode = (code: string): FindingSource => ({
  label: `Refund Advantage’s reject code ${code}, as listed by Drake Software in 2019`,
  url: drake,
});
const enrollment: FindingSource = {
  label: 'TMB Tax Bureau’s guide to bank enrollment',
  url: 'https://support.tmbtaxbureau.com/',
};
const ptin: FindingSource = { label: 'IRS, PTIN renewal (IR-2025-108)', url: 'https://www.irs.gov/ptin' };

const sources: Partial<Record<PreflightCode, FindingSource>> = {
  missing_for_bank: {
    label: 'TaxSlayer Pro’s guide to bank enrollment',
    url: 'https://support.taxslayerpro.com/hc/en-us/articles/4404089250714',
  },
  answer_too_simple: enrollment,
  efin_is_master: rejectCode('0011'),
  efin_elsewhere: rejectCode('0010'),
  rejected_before: rejectCode('0021'),
  id_is_ssn: rejectCode('0033'),
  id_expires_soon: rejectCode('0019'),
  ptin_missing: ptin,
  ptin_not_confirmed: ptin,
  po_box: rejectCode('0024'),
  street_without_number: rejectCode('0034'),
  zip_state: rejectCode('0016'),
  account_name_is_bank: enrollment,
};

/** Statutes of which the text was read; of the other states only Drake's list of 2022. */
function feeRuleSource(state: UsState | null): FindingSource {
  if (state === 'IL')
    return {
      label: '815 ILCS 177/25',
      url: 'https://www.ilga.gov/legislation/ilcs/documents/081501770K25.htm',
    };
  if (state === 'MD')
    return {
      label: 'Maryland Commercial Law § 14-3806',
      url: 'https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gcl&section=14-3806',
    };
  return { label: 'Bank products and state laws, as listed by Drake Software in 2022', url: drake };
}

/** Returns the step of the wizard, counted from 1, where a finding's field is. */
export function stepOfField(field: string | null, bank: Pick<Bank, 'questions'> | undefined): number {
  if (field !== null && isAnswer(field)) {
    const question = bank?.questions.find(({ key }) => key === answerKey(field));
    return question ? stepOfGroup[question.group] : 1;
  }
  const step = wizardSteps.findIndex(({ fields }) => fields.some((each) => each === field));
  return step === -1 ? wizardSteps.length : step + 1;
}
