/** Reads a CSV export row by row, with only one row in memory at a time. */
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { isWorkbook, markedUtf16 } from '@united/domain/shared/text-encoding';
import iconv from 'iconv-lite';
import Papa from 'papaparse';

export type Cells = Readonly<Record<string, string>>;

/** A row of a file, or why it couldn't be read. The heading is line 1. */
export type ReadRow = { line: number; cells: Cells } | { line: number; problem: string };

export interface Table {
  file: string;
  columns: readonly string[];
  rows: () => AsyncGenerator<ReadRow>;
}

/** A row with more lines than this has an unclosed quote. */
const maxLines = 1000;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

async function* chunksOf(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path)) yield chunk as Buffer;
}

/**
 * Detects a file's encoding like the portal's imports: UTF-16 with a byte order mark, valid UTF-8,
 * or else Windows-1252, in which every byte is a character.
 * @throws {Error} explaining why the file isn't text
 */
async function encodingOf(path: string): Promise<Encoding> {
  const noText = new Error(`${basename(path)} is not a readable text file. Export it as CSV.`);
  let encoding: Encoding | undefined;
  let decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunksOf(path)) {
    if (!encoding) {
      if (isWorkbook(chunk)) throw new Error(`${basename(path)} is a workbook. Export it as CSV.`);
      encoding = markedUtf16(chunk) ?? 'utf-8';
      if (encoding !== 'utf-8') decoder = new TextDecoder(encoding, { fatal: true });
    }
    if (encoding !== 'windows-1252' && !decodes(decoder, chunk)) {
      if (encoding !== 'utf-8') throw noText;
      encoding = 'windows-1252';
    }
    if ((encoding === 'utf-8' || encoding === 'windows-1252') && chunk.includes(0)) throw noText;
  }
  if (encoding === 'utf-8' && !decodes(decoder)) return 'windows-1252';
  return encoding ?? 'utf-8';
}

/** Whether the next bytes, or the end, are valid in the decoder's encoding. */
function decodes(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

interface Line {
  number: number;
  text: string;
}

/** Reads a file's lines. Lines can be pushed back with `unread`. */
class Lines {
  private readonly back: Line[] = [];
  private readonly lines: AsyncGenerator<Line>;

  constructor(path: string, encoding: Encoding) {
    this.lines = linesOf(path, encoding);
  }

  async next(): Promise<Line | undefined> {
    return this.back.pop() ?? (await this.lines.next()).value;
  }

  unread(lines: readonly Line[]): void {
    this.back.push(...lines.toReversed());
  }
}

// iconv-lite, because Node 20's TextDecoder decodes the ’ of Windows-1252 as a control character.
async function* linesOf(path: string, encoding: Encoding): AsyncGenerator<Line, undefined> {
  const decoder = iconv.getDecoder(encoding);
  let rest = '';
  let number = 0;
  const whole = function* (text: string): Generator<Line> {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      number += 1;
      yield { number, text: line };
    }
  };
  for await (const chunk of chunksOf(path)) yield* whole(decoder.write(chunk));
  yield* whole(decoder.end() ?? '');
  if (rest !== '') yield { number: number + 1, text: rest };
  return undefined;
}

const quotesIn = (text: string): number => text.split('"').length - 1;

/** Returns the cells of a record, or null if its quotes are invalid. */
function cellsOf(text: string, delimiter: string): string[] | null {
  const record = text.replace(/\r$/, '');
  if (!record.includes('"')) return record.split(delimiter);
  const { data, errors } = Papa.parse<string[]>(record, { delimiter, newline: '\n' });
  return errors.length === 0 && data.length === 1 ? (data[0] ?? null) : null;
}

interface Parsed {
  line: number;
  /** Null if the record is invalid. */
  cells: string[] | null;
}

/**
 * Parses the next record. Skips only the first line of an invalid record and rereads the rest, so
 * that an unclosed quote costs a single row.
 * @param width required number of cells per record; null for any
 */
async function nextRecord(lines: Lines, delimiter: string, width: number | null): Promise<Parsed | null> {
  let first = await lines.next();
  while (first && first.text.trim() === '') first = await lines.next();
  if (!first) return null;
  const gathered = [first];
  let quotes = quotesIn(first.text);
  while (quotes % 2 === 1 && gathered.length < maxLines) {
    const next = await lines.next();
    if (!next) break;
    gathered.push(next);
    quotes += quotesIn(next.text);
  }
  const text = gathered.map((line) => line.text).join('\n');
  const cells = quotes % 2 === 0 ? cellsOf(text, delimiter) : null;
  if (cells && (width === null || cells.length === width)) return { line: first.number, cells };
  lines.unread(gathered.slice(1));
  return { line: first.number, cells: null };
}

const delimiterOf = (heading: string): string =>
  [',', ';', '\t'].reduce((best, next) =>
    heading.split(next).length > heading.split(best).length ? next : best,
  );

const asColumn = (heading: string): string => heading.trim().toLowerCase().replace(/\s+/g, '_');

/**
 * Opens a CSV file: a heading line, then rows with cells separated by commas, semicolons or tabs
 * and quoted as in RFC 4180. Supports UTF-8, UTF-16 with a byte order mark, and Windows-1252.
 * @throws {Error} explaining why it can't be read
 */
export async function openTable(path: string): Promise<Table> {
  const file = basename(path);
  const encoding = await encodingOf(path);
  const first = await new Lines(path, encoding).next();
  const delimiter = delimiterOf(first?.text ?? '');
  const heading = await nextRecord(new Lines(path, encoding), delimiter, null);
  const columns = heading?.cells?.map(asColumn) ?? [];
  if (columns.every((column) => column === '')) throw new Error(`${file} has no heading line.`);

  async function* rows(): AsyncGenerator<ReadRow> {
    const lines = new Lines(path, encoding);
    await nextRecord(lines, delimiter, null);
    for (;;) {
      const record = await nextRecord(lines, delimiter, columns.length);
      if (!record) return;
      const { line, cells } = record;
      if (!cells) {
        yield {
          line,
          problem: `the row is invalid: it does not have ${columns.length} cells like the heading`,
        };
      } else if (cells.some((cell) => cell.includes('\ufffd'))) {
        yield { line, problem: 'a character was lost during the export (�): export the file again' };
      } else if (cells.some((cell) => cell.trim() !== '')) {
        yield { line, cells: Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ''])) };
      }
    }
  }
  return { file, columns, rows };
}
