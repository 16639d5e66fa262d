/** Columns of a CSV file: a heading, and what a row's cell holds; null is an empty cell. */
export type CsvColumns<R> = readonly (readonly [heading: string, cell: (row: R) => string | number | null])[];

/**
 * One cell. A text that a spreadsheet would run as a formula (it starts with = + - @, a tab or a carriage return) gets an
 * apostrophe in front, as OWASP's "CSV injection" page advises; quotes are doubled.
 */
export function csvCell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV with a heading row, lines ended as RFC 4180 asks. */
export function csvText<R>(columns: CsvColumns<R>, rows: readonly R[]): string {
  const lines = [
    columns.map(([heading]) => csvCell(heading)),
    ...rows.map((row) => columns.map(([, cell]) => csvCell(cell(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Saves a CSV text as a file of the browser. */
export function saveCsv(name: string, text: string): void {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
