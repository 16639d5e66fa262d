import {
  type ApplicationField,
  readableFields,
  type SensitiveField,
  sensitiveFields,
} from './application-fields';
import type { BankApplication } from './bank-application';
import { feeRuleState } from './fee-rule';

/** What the pre-flight looks at: the readable part of a draft or of a sent application. */
export interface PreflightInput {
  /** Readable values as texts, without blank ones. */
  values: Readonly<Partial<Record<ApplicationField, string>>>;
  /** Answers to the bank's questions by key, without blank ones. */
  answers: Readonly<Record<string, string>>;
  /** Whether the office has said that clients without a bank product pay the same amounts. */
  feeRuleAcknowledged: boolean;
}

/** What the pre-flight has to know and cannot see in readable values. Never a value. */
export interface PreflightFacts {
  /** Sensitive fields that have a value. */
  given: readonly SensitiveField[];
  /** The number of the license is the Social Security number. */
  idIsSsn: boolean;
  /** The answer to the security question is too short, or a word for mother. */
  answerTooSimple: boolean;
  /** Another account has an application with this EFIN in this season or the last one. */
  efinElsewhere?: boolean;
  /** No application with the master EFIN is known at this bank this season. */
  masterNotEnrolled?: boolean;
  /** The bank rejected another of the office's applications with this EFIN this season. */
  rejectedBefore?: boolean;
  /** The user has confirmed the PTIN's renewal for the season; absent where it is not known. */
  ptinConfirmed?: boolean;
}

const filled = (values: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );

/**
 * Returns the input of a draft, as its document keeps it: texts as typed, `fee_rule_acknowledged`
 * among them.
 */
export const inputOfDraft = (
  values: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, string>> = {},
): PreflightInput => ({
  values: filled(values),
  answers: filled(answers),
  feeRuleAcknowledged: values.fee_rule_acknowledged === 'true',
});

/** Returns the input of a sent application. */
export const inputOfApplication = (application: BankApplication): PreflightInput => ({
  values: filled(
    Object.fromEntries(readableFields.map((field) => [field, String(application[field] ?? '')])),
  ),
  answers: filled(application.bank_answers ?? {}),
  feeRuleAcknowledged: application.fee_rule?.state === feeRuleState(application),
});

const digits = (text: string) => text.replace(/\D/g, '');

/**
 * Compares sensitive values where they are: in the browser as typed, on the server decrypted.
 * @param onFile sensitive fields whose values only the server has: they count as given, and what
 *   depends on them is for the server to find
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
