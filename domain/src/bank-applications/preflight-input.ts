import {
  type ApplicationField,
  readableFields,
  type SensitiveField,
  sensitiveFields,
} from './application-fields';
import type { BankApplication } from './bank-application';
import { feeRuleState } from './fee-rule';
import type { PreflightCode } from './preflight-codes';

/** The pre-flight's input: the readable part of a draft or a sent application. */
export interface PreflightInput {
  /** Readable values as strings. Blank values have no key. */
  values: Readonly<Partial<Record<ApplicationField, string>>>;
  /** Answers to the bank's questions, by key. Blank answers have no key. */
  answers: Readonly<Record<string, string>>;
  /** Whether the office confirmed that clients without a bank product pay the same amounts. */
  feeRuleAcknowledged: boolean;
}

/** Facts that only the database has. */
export interface StoredFacts {
  /** Another account has an application with this EFIN in this season or last season. */
  efinElsewhere: boolean;
  /** No application for the master EFIN is known at this bank this season. */
  masterNotEnrolled: boolean;
  /** The EFIN is the master EFIN of a bureau that the office isn't in and its user doesn't own. */
  efinOfBureau: boolean;
  /** The same for the master EFIN. */
  masterOfBureau: boolean;
  /** The bank rejected another of the office's applications with this EFIN this season. */
  rejectedBefore: boolean;
  /** The user confirmed the PTIN renewal for the season. */
  ptinConfirmed: boolean;
}

/** Facts that the readable values don't show. Never includes a value. Stored facts are absent if unknown. */
export interface PreflightFacts extends Partial<StoredFacts> {
  /** Sensitive fields that have a value. */
  given: readonly SensitiveField[];
  /** The license number is the Social Security number. */
  idIsSsn: boolean;
  /** The answer to the security question is too short, or a word for mother. */
  answerTooSimple: boolean;
}

/** The code that reports each stored fact. */
const codeOfFact: Record<Exclude<keyof StoredFacts, 'ptinConfirmed'>, PreflightCode> = {
  efinElsewhere: 'efin_elsewhere',
  masterNotEnrolled: 'master_not_enrolled',
  efinOfBureau: 'efin_of_bureau',
  masterOfBureau: 'master_of_bureau',
  rejectedBefore: 'rejected_before',
};

/** Returns the stored facts that codes from the server imply, for the portal. */
export const factsOfCodes = (codes: readonly PreflightCode[]): Partial<StoredFacts> => ({
  ...Object.fromEntries(Object.entries(codeOfFact).map(([fact, code]) => [fact, codes.includes(code)])),
  // The reverse of its code: without it, a PTIN may be confirmed or missing.
  ...(codes.includes('ptin_not_confirmed') && { ptinConfirmed: false }),
});

const filled = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );

/**
 * Returns the input for a stored draft. The values are unvalidated and include
 * `fee_rule_acknowledged`.
 */
export const inputOfDraft = (
  values: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>> = {},
): PreflightInput => ({
  values: filled(values),
  answers: filled(answers),
  feeRuleAcknowledged: values.fee_rule_acknowledged === 'true',
});

/** Returns the input for a sent application. */
export const inputOfApplication = (application: BankApplication): PreflightInput => ({
  values: filled(
    Object.fromEntries(readableFields.map((field) => [field, String(application[field] ?? '')])),
  ),
  answers: filled(application.bank_answers ?? {}),
  feeRuleAcknowledged: application.fee_rule?.state === feeRuleState(application),
});

const digits = (text: string) => text.replace(/\D/g, '');

/**
 * Derives facts from sensitive values without moving them: the browser passes the typed values, the
 * server the decrypted ones.
 * @param onFile sensitive fields whose values only the server has. They count as given, and only
 *   the server can check what depends on them.
 */
export function sensitiveFacts(
  values: Partial<Record<SensitiveField, string | undefined>>,
  licenseId: string | null | undefined,
  onFile: readonly SensitiveField[] = [],
): Pick<PreflightFacts, 'given' | 'idIsSsn' | 'answerTooSimple'> {
  const ssn = digits(values.holder_ssn ?? '');
  const answer = values.security_question?.trim() ?? '';
  const letters = answer.replace(/[^\p{L}]/gu, '').toLowerCase();
  return {
    given: sensitiveFields.filter((field) => values[field]?.trim() || onFile.includes(field)),
    idIsSsn: ssn.length === 9 && digits(licenseId ?? '') === ssn,
    answerTooSimple: answer !== '' && ([...letters].length < 4 || ['mother', 'mama'].includes(letters)),
  };
}
