/** What the parts of a run share. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Timestamp } from 'firebase-admin/firestore';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import type { TableName } from './ids';
import type { People } from './people';
import { openTable, type Table } from './read-table';
import type { Report } from './report';
import { LeftOut, RowReader } from './row-reader';
import type { Writer } from './writer';

export interface Run {
  folder: string;
  dryRun: boolean;
  report: Report;
  writer: Writer;
  settings: PublicSettings;
  keyRing: KeyRing;
  now: Timestamp;
  people: People;
  /** What rows that have come along say of the season in force, by uid. */
  facts: Map<string, Facts>;
  /** Slugs of the custom values that have come along and may be named in a template. */
  openKeys: Set<string>;
  say: (line: string) => void;
  /** Called after each page of rows. A test interrupts here. */
  onPage: (table: TableName) => void;
}

/** Steps of a season that a user has done, as far as the exports know. */
export type Facts = Partial<Record<'efin' | 'bank' | 'login' | 'url', true>>;

/** Notes a fact about a user; also that something came along, where nothing is named. */
export function noteFact(
  { facts }: Pick<Run, 'facts'>,
  uid: string,
  ...done: readonly (keyof Facts)[]
): void {
  const known = facts.get(uid) ?? {};
  facts.set(uid, known);
  for (const fact of done) known[fact] = true;
}

/** A row that can come along. */
export interface Mapped<T> {
  line: number;
  /** The row's id in the earlier system. */
  id: string;
  value: T;
  reader: RowReader;
}

const fileOf = (table: TableName): string => `${table}.csv`;

/**
 * Opens a table's file.
 * @returns null where there is none, or it cannot be read, which the report then says
 */
export async function openFile(
  { folder, report }: Pick<Run, 'folder' | 'report'>,
  table: TableName,
  required: readonly string[],
): Promise<Table | null> {
  const path = join(folder, fileOf(table));
  const refuse = (why: string) => {
    report.add(fileOf(table), null, 'left out', why);
    return null;
  };
  if (!existsSync(path)) return refuse('the file is not in the folder');
  try {
    const opened = await openTable(path);
    const missing = required.filter((column) => !opened.columns.includes(column));
    if (missing.length === 0) return opened;
    return refuse(`columns are missing: ${missing.join(', ')}`);
  } catch (error) {
    return refuse((error as Error).message);
  }
}

/**
 * Reads and maps a table row by row.
 * @param quiet says nothing of what is left out, since another reading does
 */
export async function* mappedRows<T>(
  { report }: Pick<Run, 'report'>,
  table: Table,
  map: (reader: RowReader, line: number) => T,
  quiet = false,
): AsyncGenerator<Mapped<T>> {
  const seen = new Map<string, number>();
  for await (const row of table.rows()) {
    const { line } = row;
    const leave = (why: string) => {
      if (!quiet) report.add(table.file, line, 'left out', why);
    };
    if ('problem' in row) {
      leave(row.problem);
      continue;
    }
    const reader = new RowReader(row.cells);
    try {
      const id = reader.required('id', 128);
      const first = seen.get(id);
      if (first !== undefined) throw new LeftOut(`line ${first} has the same id`);
      seen.set(id, line);
      yield { line, id, value: map(reader, line), reader };
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      leave(error.message);
    }
  }
}

/** Says what was changed in a row that has come along. */
export function reportChanges(
  { report }: Pick<Run, 'report'>,
  file: string,
  line: number,
  reader: RowReader,
): void {
  for (const change of reader.allChanges()) report.add(file, line, 'changed', change);
  for (const note of reader.notes) report.add(file, line, 'note', note);
}

/** Rows of a page, which is read from and written to the database together. */
const pageSize = 200;

export async function* pagesOf<T>(items: AsyncIterable<T>): AsyncGenerator<T[]> {
  let page: T[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
