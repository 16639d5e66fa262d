import { parseCsv, plainCell } from '~/portal/ui/csv-parse';

/** The heading of each column in a bank's file, lowercase; '' for none. */
export interface BankColumns {
  efin: string;
  word: string;
  reason: string;
}
export type BankColumn = keyof BankColumns;

export const columnLabels: Record<BankColumn, string> = { efin: 'EFIN', word: 'Status', reason: 'Reason' };

/** Heading patterns seen in banks' files, most reliable first. */
const headingWords: Record<BankColumn, readonly RegExp[]> = {
  efin: [/^efin$/, /\befin\b/],
  word: [/^(enrollment |application )?status$/, /\bstatus\b/, /\b(result|decision|outcome)\b/],
  reason: [/^(reject(ion)? )?reason$/, /\breason\b/, /\b(comments?|notes?|message|description)\b/],
};

/** A parsed bank file: its headings, and its rows keyed by heading. */
export interface BankFile {
  headings: readonly string[];
  records: readonly Readonly<Record<string, string>>[];
  /** Why its rows cannot be distinguished. */
  problem?: string;
}

/** Parses a bank file. Cells stay text, including formulas. */
export function bankFile(text: string): BankFile {
  const { headings, ...rest } = parseCsv(text);
  return { headings: [...new Set(headings.filter(Boolean))], ...rest };
}

/** Returns the heading that matches a column; '' if none or several match. */
function guess(column: BankColumn, headings: readonly string[]): string {
  for (const words of headingWords[column]) {
    const found = headings.filter((heading) => words.test(heading));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? '') : '';
  }
  return '';
}

/** Returns a file's columns: those last used for this bank if they still match, else a guess. */
export function columnsOf({ headings }: BankFile, before: BankColumns | null): BankColumns {
  if (before && Object.values(before).every((heading) => heading === '' || headings.includes(heading)))
    return before;
  return {
    efin: guess('efin', headings),
    word: guess('word', headings),
    reason: guess('reason', headings),
  };
}

/** A row of the bank's file as sent to the server. */
export interface AnswerRow {
  efin: string;
  word: string;
  reason?: string;
}

/**
 * Restores a leading zero that a spreadsheet dropped. Returns null unless there are five digits.
 */
export const withLeadingZero = (efin: string): string | null => (/^\d{5}$/.test(efin) ? `0${efin}` : null);

/**
 * Returns the rows of a file. A five-digit EFIN gets its leading zero only if it is in `confirmed`.
 * @param confirmed five-digit EFINs
 * @param former former EFINs of applications, mapped to their current ones
 */
export function answerRows(
  { records }: BankFile,
  columns: BankColumns,
  confirmed: ReadonlySet<string>,
  former: ReadonlyMap<string, string> = new Map(),
): AnswerRow[] {
  return records.map((record) => {
    const cell = (column: BankColumn) => plainCell(record[columns[column]] ?? '').trim();
    const [efin, reason] = [cell('efin'), cell('reason')];
    return {
      efin: confirmed.has(efin) ? (withLeadingZero(efin) ?? efin) : (former.get(efin) ?? efin),
      word: cell('word'),
      ...(reason !== '' && { reason }),
    };
  });
}
