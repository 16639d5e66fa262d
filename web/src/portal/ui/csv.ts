import { textBlob } from './save-blob';
import type { Cell, SheetColumns, SheetWriter } from './sheet';

const textOf = (cell: Cell): string => {
  if (cell === null) return '';
  return typeof cell === 'object' ? cell.dollars.toFixed(2) : String(cell);
};

/**
 * Escapes one cell. Text that a spreadsheet would run as a formula (starting with = + - @, tab or
 * CR) gets an apostrophe prefix, as OWASP's "CSV injection" page advises. Quotes are doubled.
 */
export function csvCell(cell: Cell): string {
  const text = textOf(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** Returns the heading row with an RFC 4180 line ending. */
const csvHead = <R>(columns: SheetColumns<R>): string => line(columns.map(([heading]) => csvCell(heading)));

/** Returns the rows without the heading. */
const csvLines = <R>(columns: SheetColumns<R>, rows: readonly R[]): string =>
  rows.map((row) => line(columns.map(([, cell]) => csvCell(cell(row))))).join('');

/** Returns a heading row and the rows as CSV. */
export const csvText = <R>(columns: SheetColumns<R>, rows: readonly R[]): string =>
  csvHead(columns) + csvLines(columns, rows);

export const csvWriter: SheetWriter = {
  head: csvHead,
  lines: csvLines,
  file: async (parts) => textBlob('text/csv', ...parts),
};
