import { parseCsv, plainCell } from '~/portal/ui/csv-parse';

/** The heading of each column in a bank's file, in lower case; '' for none. */
export interface BankColumns {
  efin: string;
  word: string;
  reason: string;
}
export type BankColumn = keyof BankColumns;

export const columnLabels: Record<BankColumn, string> = { efin: 'EFIN', word: 'Status', reason: 'Reason' };

/** Words in the headings of banks' files, the most reliable first. */
const headingWords: Record<BankColumn, readonly RegExp[]> = {
  efin: [/^efin$/, /\befin\b/],
  word: [/^(enrollment |application )?status$/, /\bstatus\b/, /\b(result|decision|outcome)\b/],
  reason: [/^(reject(ion)? )?reason$/, /\breason\b/, /\b(comments?|notes?|message|description)\b/],
};

/** A parsed bank's file: its headings, and its rows by heading. */
export interface BankFile {
  headings: readonly string[];
  records: readonly Readonly<Record<string, string>>[];
  /** Why its rows cannot be told apart. */
  problem?: string;
}

/** Reads a bank's file. Cells stay text, formulas included. */
export function bankFile(text: string): BankFile {
  const { headings, ...rest } = parseCsv(text);
  return { headings: [...new Set(headings.filter(Boolean))], ...rest };
}

/** The heading of a column; '' where none or several match. */
function guess(column: BankColumn, headings: readonly string[]): string {
  for (const words of headingWords[column]) {
    const found = headings.filter((heading) => words.test(heading));
    if (found.length > 0) return found.length === 1 ? (found[0] ?? '') : '';
  }
  return '';
}

/** The columns of a file: as chosen for this bank before, else by their names. */
export function columnsOf({ headings }: BankFile, before: BankColumns | null): BankColumns {
  if (before && Object.values(before).every((heading) => heading === '' || headings.includes(heading)))
    return before;
  return {
    efin: guess('efin', headings),
    word: guess('word', headings),
    reason: guess('reason', headings),
  };
}

/** A row of the bank's answers as sent to the server. */
export interface AnswerRow {
  efin: string;
  word: string;
  reason?: string;
}

/** Restores the leading zero of five digits, which a spreadsheet may have dropped; else null. */
export const withLeadingZero = (efin: string): string | null => (/^\d{5}$/.test(efin) ? `0${efin}` : null);

/**
 * The rows of a file. An EFIN of five digits counts as six only where `confirmed` has it.
 * @param confirmed EFINs of five digits
 * @param former EFINs that applications had before, with the ones they have now
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
