import { saveText } from './save-blob';

/** Columns of a CSV file: heading, and a row's cell; null is an empty cell. */
export type CsvColumns<R> = readonly (readonly [heading: string, cell: (row: R) => string | number | null])[];

/**
 * Escapes one cell. Text a spreadsheet would run as a formula (starting with = + - @, tab or CR) is
 * prefixed with an apostrophe, as OWASP's "CSV injection" page advises. Doubles quotes.
 */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const line = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

/** The heading row of a CSV, with the line ending of RFC 4180. */
export const csvHead = <R>(columns: CsvColumns<R>): string =>
  line(columns.map(([heading]) => csvCell(heading)));

/** Rows of a CSV without the heading. */
export const csvLines = <R>(columns: CsvColumns<R>, rows: readonly R[]): string =>
  rows.map((row) => line(columns.map(([, cell]) => csvCell(cell(row))))).join('');

/** Rows as CSV with a heading row. */
export const csvText = <R>(columns: CsvColumns<R>, rows: readonly R[]): string =>
  csvHead(columns) + csvLines(columns, rows);

export const saveCsv = (name: string, ...parts: (string | Blob)[]): void =>
  saveText('text/csv', name, ...parts);
