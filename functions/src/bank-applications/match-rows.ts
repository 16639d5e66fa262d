import type { BankApplication } from '@united/domain/bank-applications/bank-application';
import type { ImportedRow, SeenApplication } from '@united/domain/bank-applications/bank-import';
import { type ReasonCode, reasonCode } from '@united/domain/bank-applications/reason-codes';
import {
  type BankApplicationStatus,
  currentStatus,
  isActive,
  isRejected,
  isWithdrawn,
} from '@united/domain/bank-applications/status';
import { foldWord, type WordMeaning, wordNeedsReason } from '@united/domain/bank-applications/status-words';
import { limits } from '@united/domain/shared/limits';
import { asOneLine, characterCount } from '@united/domain/shared/plain-text';
import { numberProblem, plainNumber } from '@united/domain/shared/typed-number';

/** A row of the bank's file. */
export interface FileRow {
  efin: string;
  word: string;
  reason?: string | undefined;
  /** The application as a dry run saw it. */
  seen?: SeenApplication | undefined;
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

/** A row as understood, with the change that it asks for. */
export interface MatchedRow {
  answer: ImportedRow;
  /** The application that it means, changed or not. */
  found: SeenApplication | null;
  change: {
    id: string;
    /** Uid of the application's owner. */
    submitted_by: string;
    from: BankApplicationStatus;
    to: BankApplicationStatus;
    /** The version that it was seen in. */
    version: number | undefined;
    reason: string | undefined;
    reason_code: ReasonCode | undefined;
  } | null;
}

const isEfin = (text: string): boolean => /^\d{6}$/.test(text);

/** Spreadsheets drop a leading zero: of five digits, the EFIN that it may have been. */
export const suggestedEfin = (text: string): string | null => (/^\d{5}$/.test(text) ? `0${text}` : null);

/**
 * Returns the application that an EFIN means: the active one, else a rejected one that is alone, else
 * a withdrawn one; `several` where that does not decide.
 */
function meant(found: readonly Found[]): Found | 'several' | null {
  const active = found.filter(isActive);
  const standing = found.filter((each) => !isWithdrawn(each));
  if (standing.length === 0) return found[0] ?? null;
  const candidates = active.length > 0 ? active : standing;
  return candidates.length > 1 ? 'several' : (candidates[0] ?? null);
}

/**
 * Decides what each row of a bank's file changes. Rows that name one EFIN count once where they all
 * say the same, and not at all where they differ. A row that was seen in another application or
 * version is stale; a rejection goes only where the row says so.
 * @param applications those of the bank and season, by EFIN; by a former one where none has it now
 * @param meanings of the bank's words, folded
 * @param mustBeSeen whether rows without `seen` change nothing
 */
export function matchRows(
  rows: readonly FileRow[],
  applications: ReadonlyMap<string, readonly Found[]>,
  meanings: ReadonlyMap<string, WordMeaning>,
  mustBeSeen = false,
): MatchedRow[] {
  const lines = rows.map(({ efin, word, reason = '', seen, lift_rejection = false }) => ({
    efin: plainNumber('efin', efin),
    word: foldWord(word),
    reason: asOneLine(reason),
    ...{ seen, lifts: lift_rejection },
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
    const left = (answer: Partial<ImportedRow> & Pick<ImportedRow, 'outcome'>): MatchedRow => ({
      answer: { ...base, ...answer },
      found: null,
      change: null,
    });
    const wrong = problemOf(line);
    if (wrong) return left({ outcome: 'invalid', message: wrong });
    const isRepeated = named.has(efin);
    named.add(efin);
    const match = meant(applications.get(efin) ?? []);
    const suggested = suggestedEfin(efin);
    if (suggested !== null) {
      const likely = meant(applications.get(suggested) ?? []);
      const office_name = likely && likely !== 'several' ? likely.office_name : null;
      return left({ outcome: 'unknown_efin', office_name, did_you_mean: suggested });
    }
    if (match === null) return left({ outcome: 'unknown_efin' });
    if (match === 'several') return left({ outcome: 'several' });
    const { id, office_name, updated_at } = match;
    if (match.efin !== efin) return left({ outcome: 'former_efin', office_name, did_you_mean: match.efin });
    const found: SeenApplication = { application_id: id, updated_at };
    const from = currentStatus(match.status);
    const unchanged = (answer: Partial<ImportedRow> & Pick<ImportedRow, 'outcome'>): MatchedRow => ({
      ...left({ office_name, from, ...answer }),
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
        ...{ id, from, to, version: seen?.updated_at, submitted_by: match.submitted_by },
        ...{ reason: reason || undefined, reason_code: codeOf(meaning) },
      },
    };
  });
}

/** The bank's code of a rejection, where its word stands for one that is known. */
const codeOf = ({ status, reason_code }: WordMeaning): ReasonCode | undefined =>
  isRejected(status) ? reasonCode.safeParse(reason_code).data : undefined;

/** The problem of a row on its own; null for none. */
function problemOf({ efin, word, reason }: { efin: string; word: string; reason: string }): string | null {
  if (!isEfin(efin) && suggestedEfin(efin) === null) return numberProblem('efin', efin);
  if (word === '') return 'The status is blank.';
  return characterCount(reason) > limits.reason
    ? `The reason has more than ${limits.reason} characters.`
    : null;
}
