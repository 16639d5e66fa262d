import { limits } from '@united/domain/shared/limits';

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

/** Splits CSV into lines of cells, quoted as in RFC 4180. Skips blank lines. */
function linesOf(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    line.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    if (line.some((value) => value !== '')) lines.push(line);
    line = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === separator) endCell();
    else if (character === '\n') endLine();
    else cell += character;
  }
  endLine();
  return lines;
}

/**
 * Parses CSV from a file or pasted from a spreadsheet. The first line has the headings. Trims
 * cells, reads missing ones as '', and drops the byte order mark spreadsheets write.
 */
export function parseCsv(text: string): { headings: string[]; records: CsvRecord[] } {
  const whole = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const plain = whole.replace(namedSeparator, '');
  const [first = [], ...rest] = linesOf(plain, namedSeparator.exec(whole)?.[1] ?? separatorOf(plain));
  const headings = first.map((heading) => heading.toLowerCase());
  const records = rest.map((cells) =>
    Object.fromEntries(headings.map((heading, column) => [heading, cells[column] ?? ''])),
  );
  return { headings, records };
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
  const { headings, records } = parseCsv(text);
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
  return findLostLetter(rows) ?? { rows };
}

/** Finds the first cell with U+FFFD, which marks a letter lost before the file was chosen. */
export function findLostLetter(
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
