import {
  isSensitive,
  type SensitiveField,
  type SensitiveValues,
} from '@united/domain/bank-applications/application-fields';
import type { BankApplicationDraft } from '@united/domain/bank-applications/draft';
import { describeFinding, type Finding, preflight } from '@united/domain/bank-applications/preflight';
import type { PreflightCode } from '@united/domain/bank-applications/preflight-codes';
import {
  factsOfCodes,
  inputOfDraft,
  type PreflightFacts,
  sensitiveFacts,
} from '@united/domain/bank-applications/preflight-input';
import type { PublicSettings } from '@united/domain/settings/settings';

type Draft = Pick<BankApplicationDraft, 'values' | 'bank_answers' | 'secrets_on_file'>;

/** The server's answer about the same draft. */
export interface ServerAnswer {
  codes: readonly PreflightCode[];
  /** Why the bank rejected the office's earlier application, if it did. */
  rejection: string | null;
}

interface Known {
  /** Sensitive values as typed. */
  typed?: SensitiveValues;
  server?: ServerAnswer | undefined;
}

/** Returns facts that only the server has: other or earlier applications, and values on file. */
function factsOf(draft: Draft, { typed = {}, server }: Known): PreflightFacts {
  const onFile = Object.keys(draft.secrets_on_file ?? {}).filter(isSensitiveName);
  const local = sensitiveFacts(typed, draft.values.license_id, onFile);
  const codes = server?.codes ?? [];
  const isTyped = (field: SensitiveField) => Boolean(typed[field]?.trim());
  return {
    ...local,
    idIsSsn: local.idIsSsn || (!isTyped('holder_ssn') && codes.includes('id_is_ssn')),
    answerTooSimple:
      local.answerTooSimple || (!isTyped('security_question') && codes.includes('answer_too_simple')),
    ...factsOfCodes(codes),
  };
}

const isSensitiveName = (field: string): field is SensitiveField => isSensitive(field as SensitiveField);

/**
 * Returns the reasons a bank may reject a draft. Runs the pre-flight on the typed values and, if
 * known, the facts that only the server has.
 */
export function draftFindings(
  draft: Draft,
  settings: PublicSettings,
  now: Date,
  known: Known = {},
): Finding[] {
  const input = inputOfDraft(draft.values, draft.bank_answers);
  return preflight(input, factsOf(draft, known), settings, now).map((finding) =>
    finding.code === 'rejected_before'
      ? describeFinding(finding, input, settings, known.server?.rejection)
      : finding,
  );
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** Returns the number of findings, such as "2 warnings and 1 suggestion"; '' for none. */
export function findingCounts(findings: readonly Pick<Finding, 'level'>[]): string {
  const of = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  return [
    ...counted(of('stop'), 'problem', 'problems'),
    ...counted(of('warn'), 'warning', 'warnings'),
    ...counted(of('advice'), 'suggestion', 'suggestions'),
  ]
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
}
