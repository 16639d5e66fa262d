import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import { describeFinding, type Finding, preflight } from '@united/domain/bank-applications/preflight';
import { type PreflightCode, preflightLevels } from '@united/domain/bank-applications/preflight-codes';
import { factsOfCodes, inputOfApplication } from '@united/domain/bank-applications/preflight-input';
import type { PublicSettings } from '@united/domain/settings/settings';

const isCode = (code: string): code is PreflightCode => code in preflightLevels;

/**
 * Returns an application's stored findings with their texts and fields. It reruns the checks on the
 * stored values, with the facts implied by the codes. A code that the checks no longer find,
 * because settings have changed, gets no field. Unknown codes are omitted.
 */
export function storedFindings(application: BankApplication, settings: PublicSettings): Finding[] {
  if (!application.preflight) return [];
  const codes = application.preflight.codes.filter(isCode);
  const has = (code: PreflightCode) => codes.includes(code);
  const input = inputOfApplication(application);
  const ofSeason = { ...settings, season: application.season, preflight_off: [] };
  const facts = {
    given: application.sensitive_on_file,
    idIsSsn: has('id_is_ssn'),
    answerTooSimple: has('answer_too_simple'),
    ...factsOfCodes(codes),
  };
  const found = preflight(input, facts, ofSeason, application.preflight.at.toDate()).filter(({ code }) =>
    has(code),
  );
  const rest = codes.filter((code) => !found.some((finding) => finding.code === code));
  return [...found, ...rest.map((code) => describeFinding({ code, field: null }, input, ofSeason))];
}
