import { textBlob } from './save-blob';
import type { Cell, SheetColumns, SheetWriter } from './sheet';

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.dollars.toFixed(2) : String(cell);
};

/**
 * Escapes one cell. Text a spreadsheet would run as a formula (starting with = + - @, tab or CR) is
 * prefixed with an apostrophe, as OWASP's "CSV injection" page advises. Doubles quotes.
 */
export function csvCell(cell: Cell): string {
  const text = textOf(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** The heading row of a CSV, with the line ending of RFC 4180. */
const csvHead = <R>(columns: SheetColumns<R>): string => line(columns.map(([heading]) => csvCell(heading)));

/** Rows of a CSV without the heading. */
const csvLines = <R>(columns: SheetColumns<R>, rows: readonly R[]): string =>
  rows.map((row) => line(columns.map(([, cell]) => csvCell(cell(row))))).join('');

/** Rows as CSV with a heading row. */
export const csvText = <R>(columns: SheetColumns<R>, rows: readonly R[]): string =>
  csvHead(columns) + csvLines(columns, rows);

export const csvWriter: SheetWriter = {
  head: csvHead,
  lines: csvLines,
  file: async (parts) => textBlob('text/csv', ...parts),
};
