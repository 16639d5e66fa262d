import { limits } from '@united/domain/shared/limits';
import Papa from 'papaparse';

/** A CSV record, keyed by lowercase heading. */
type CsvRecord = Record<string, string>;

/** The optional first line in which Excel declares a file's separator. */
const namedSeparator = /^sep=([,;\t])\n/i;

/** Detects the separator: a comma, the semicolon some spreadsheets write, or a pasted tab. */
function separatorOf(text: string): string {
  const [heading = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split('\n', 1);
  const counted = [',', ';', '\t'].map((separator) => [separator, heading.split(separator).length] as const);
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** A parsed CSV text, or an error of the whole text. */
type Csv = { headings: string[]; records: CsvRecord[]; problem?: string };

/**
 * Parses CSV from a file or pasted from a spreadsheet. The first line has the headings. Trims
 * cells, reads missing ones as '', skips blank lines, and drops the byte order mark spreadsheets
 * write. `problem` says where a quote is wrong: the rows after it cannot be distinguished.
 */
export function parseCsv(text: string): Csv {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const plain = whole.replace(namedSeparator, '');
  const delimiter = namedSeparator.exec(whole)?.[1] ?? separatorOf(plain);
  const { data, errors } = Papa.parse<string[]>(plain, {
    delimiter,
    newline: '\n',
    skipEmptyLines: 'greedy',
  });
  const [first = [], ...rest] = data.map((cells) => cells.map((cell) => cell.trim()));
  const headings = first.map((heading) => heading.toLowerCase());
  const records = rest.map((cells) =>
    Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])),
  );
  const wrong = errors[0]?.row ?? data.findIndex((cells) => cells.some((cell) => /^\s+"/.test(cell)));
  if (wrong === -1) return { headings, records };
  const where = wrong === 0 ? 'The first line' : `Row ${wrong}`;
  return {
    headings,
    records,
    problem: `${where}: a quote (") is missing or in the wrong place. Quotes must enclose a whole cell.`,
  };
}

/** Returns the column name for an exported heading such as "Value Type". */
const columnOf = (heading: string) => heading.replace(/\s+/g, '_');
/** Strips the apostrophe that `csvCell` puts before a formula. */
export const plainCell = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** An import's rows by column, or an error that applies to the whole text. */
export type ImportRows<C extends string> = { rows: Record<C, string>[] } | { problem: string };

/**
 * Reads an import's columns from CSV and ignores others.
 * @param required Columns that must be present
 * @param things Plural noun for the rows
 */
export function importRows<C extends string>(
  text: string,
  columns: readonly C[],
  required: readonly C[],
  things: string,
): ImportRows<C> {
  const { headings, records, problem } = parseCsv(text);
  if (problem) return { problem };
  const named = headings.map(columnOf);
  const missing = required.filter((column) => !named.includes(column));
  if (missing.length > 0) {
    return {
      problem: `The first line must name the columns ${columns.join(', ')}. Missing: ${missing.join(', ')}.`,
    };
  }
  if (records.length === 0) return { problem: 'There are no rows below the headings.' };
  if (records.length > limits.importRows) {
    return {
      problem: `There are ${records.length} rows. Import at most ${limits.importRows} ${things} at a time.`,
    };
  }
  const rows = records.map((record) => {
    const cells = new Map(
      Object.entries(record).map(([heading, cell]) => [columnOf(heading), plainCell(cell)]),
    );
    return Object.fromEntries(columns.map((column) => [column, cells.get(column) ?? ''])) as Record<
      C,
      string
    >;
  });
  return findReplacementCharacter(rows) ?? { rows };
}

/** Finds the first cell with U+FFFD, which marks a letter lost before the file was chosen. */
export function findReplacementCharacter(
  rows: readonly Readonly<Record<string, string>>[],
): { problem: string } | null {
  for (const [i, row] of rows.entries()) {
    const column = Object.keys(row).find((each) => row[each]?.includes('\ufffd'));
    if (column) {
      return {
        problem: `Row ${i + 1}, ${column}: a letter was lost when this was saved or copied (�). Choose the original file, or save it as “CSV UTF-8”.`,
      };
    }
  }
  return null;
}
