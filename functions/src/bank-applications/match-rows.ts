import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { DryRunApplication, ImportedRow } from '@united/domain/bank-applications/bank-import';
import { type ReasonCode, reasonCode } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  currentStatus,
  isActive,
  isRejected,
  isWithdrawn,
} from '@united/domain/bank-applications/status';
import {
  normalizeWord,
  type WordMeaning,
  wordNeedsReason,
} from '@united/domain/bank-applications/status-words';
import { limits } from '@united/domain/shared/limits';
import { asOneLine, characterCount } from '@united/domain/shared/plain-text';
import { numberProblem, plainNumber } from '@united/domain/shared/typed-number';

/** A row of the bank's file. */
export interface FileRow {
  efin: string;
  word: string;
  reason?: string | undefined;
  /** The application and version that the dry run saw. */
  seen?: DryRunApplication | undefined;
  lift_rejection?: boolean | undefined;
}

/** An application of the bank and season, with its id. */
export type Found = Pick<
  BankApplication,
  'efin' | 'office_name' | 'status' | 'is_withdrawn' | 'submitted_by'
> & {
  id: string;
  /** Its version: `updated_at` in milliseconds. */
  updated_at: number;
};

/** A parsed row with the change it makes, if any. */
export interface MatchedRow {
  answer: ImportedRow;
  /** The application it refers to, changed or not. */
  found: DryRunApplication | null;
  change: {
    id: string;
    /** Uid of the application's owner. */
    submitted_by: string;
    from: BankApplicationStatus;
    to: BankApplicationStatus;
    /** The version that the dry run saw. */
    version: number | undefined;
    reason: string | undefined;
    reason_code: ReasonCode | undefined;
  } | null;
}

const isEfin = (text: string): boolean => /^\d{6}$/.test(text);

/** Returns the EFIN that five digits may stand for, since spreadsheets drop a leading zero. */
export const suggestedEfin = (text: string): string | null => (/^\d{5}$/.test(text) ? `0${text}` : null);

/**
 * Returns the application that an EFIN refers to: the active one, otherwise the only rejected one,
 * otherwise a withdrawn one. Returns `several` if it's ambiguous.
 */
function matchOf(found: readonly Found[]): Found | 'several' | null {
  const active = found.filter(isActive);
  const notWithdrawn = found.filter((each) => !isWithdrawn(each));
  if (notWithdrawn.length === 0) return found[0] ?? null;
  const candidates = active.length > 0 ? active : notWithdrawn;
  return candidates.length > 1 ? 'several' : (candidates[0] ?? null);
}

/**
 * Matches the rows of a bank's file to applications. Rows with the same EFIN are applied once if
 * they agree, and not at all if they differ. A row is stale if the dry run saw another application
 * or version. A rejection is lifted only if the row says so.
 * @param applications the bank's applications for the season, by EFIN, or by a former EFIN that no
 *   application has now
 * @param meanings the meanings of the bank's words, by folded word
 * @param mustBeSeen whether rows without `seen` are stale
 */
export function matchRows(
  rows: readonly FileRow[],
  applications: ReadonlyMap<string, readonly Found[]>,
  meanings: ReadonlyMap<string, WordMeaning>,
  mustBeSeen = false,
): MatchedRow[] {
  const lines = rows.map(({ efin, word, reason = '', seen, lift_rejection = false }) => ({
    efin: plainNumber('efin', efin),
    word: normalizeWord(word),
    reason: asOneLine(reason),
    seen,
    lifts: lift_rejection,
  }));
  const statusesOf = new Map<string, Set<string>>();
  for (const line of lines.filter((each) => !problemOf(each))) {
    const status = meanings.get(line.word)?.status ?? line.word;
    statusesOf.set(line.efin, (statusesOf.get(line.efin) ?? new Set()).add(status));
  }
  const named = new Set<string>();
  return lines.map((line, i): MatchedRow => {
    const { efin, word, reason, seen } = line;
    const base = { row: i + 1, efin, office_name: null, from: null, to: null };
    const unmatched = (answer: Partial<ImportedRow> & Pick<ImportedRow, 'outcome'>): MatchedRow => ({
      answer: { ...base, ...answer },
      found: null,
      change: null,
    });
    const problem = problemOf(line);
    if (problem) return unmatched({ outcome: 'invalid', message: problem });
    const isRepeated = named.has(efin);
    named.add(efin);
    const match = matchOf(applications.get(efin) ?? []);
    const suggested = suggestedEfin(efin);
    if (suggested !== null) {
      const likely = matchOf(applications.get(suggested) ?? []);
      const office_name = likely && likely !== 'several' ? likely.office_name : null;
      return unmatched({ outcome: 'unknown_efin', office_name, did_you_mean: suggested });
    }
    if (match === null) return unmatched({ outcome: 'unknown_efin' });
    if (match === 'several') return unmatched({ outcome: 'several' });
    const { id, office_name, updated_at } = match;
    if (match.efin !== efin)
      return unmatched({ outcome: 'former_efin', office_name, did_you_mean: match.efin });
    const found: DryRunApplication = { application_id: id, updated_at };
    const from = currentStatus(match.status);
    const unchanged = (answer: Partial<ImportedRow> & Pick<ImportedRow, 'outcome'>): MatchedRow => ({
      ...unmatched({ office_name, from, ...answer }),
      found,
    });
    if (isWithdrawn(match)) return unchanged({ outcome: 'withdrawn' });
    if (isRepeated || (statusesOf.get(efin)?.size ?? 0) > 1) return unchanged({ outcome: 'duplicate' });
    const meaning = meanings.get(word);
    if (!meaning) return unchanged({ outcome: 'unknown_word' });
    const to = meaning.status;
    if (from === to) return unchanged({ outcome: 'same', to });
    const isSeen = seen?.application_id === id && seen.updated_at === updated_at;
    if (seen ? !isSeen : mustBeSeen) return unchanged({ outcome: 'stale', to });
    if (reason === '' && wordNeedsReason(meaning)) return unchanged({ outcome: 'needs_reason', to });
    if (isRejected(from) && !line.lifts) return unchanged({ outcome: 'lifts_rejection', to });
    return {
      answer: { ...base, office_name, from, to, outcome: 'change' },
      found,
      change: {
        id,
        from,
        to,
        version: seen?.updated_at,
        submitted_by: match.submitted_by,
        reason: reason || undefined,
        reason_code: codeOf(meaning),
      },
    };
  });
}

/** Returns the reason code of a rejection word, if it is a known code. */
const codeOf = ({ status, reason_code }: WordMeaning): ReasonCode | undefined =>
  isRejected(status) ? reasonCode.safeParse(reason_code).data : undefined;

/** Returns what is wrong with a row by itself, or null. */
function problemOf({ efin, word, reason }: { efin: string; word: string; reason: string }): string | null {
  if (!isEfin(efin) && suggestedEfin(efin) === null) return numberProblem('efin', efin);
  if (word === '') return 'The status is blank.';
  return characterCount(reason) > limits.reason
    ? `The reason has more than ${limits.reason} characters.`
    : null;
}
