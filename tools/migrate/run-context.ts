/** The context shared by all parts of a run. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicSettings } from '@united/domain/settings/settings';
import type { Timestamp } from 'firebase-admin/firestore';
import type { KeyRing } from '../../functions/src/platform/field-crypto';
import type { TableName } from './ids';
import { openTable, type Table } from './read-table';
import type { Report } from './report';
import { RowReader, SkippedRow } from './row-reader';
import type { UserIndex } from './users';
import type { Writer } from './writer';

export interface Run {
  folder: string;
  dryRun: boolean;
  report: Report;
  writer: Writer;
  settings: PublicSettings;
  keyRing: KeyRing;
  now: Timestamp;
  userIndex: UserIndex;
  /** What the imported rows mean for the current season, by uid. */
  facts: Map<string, Facts>;
  /** Slugs of imported custom values that templates can use. */
  openKeys: Set<string>;
  say: (line: string) => void;
  /** Called after each page of rows, for tests. */
  onPage: (table: TableName) => void;
}

/** Season steps a user has completed, according to the exports. */
export type Facts = Partial<Record<'efin' | 'bank' | 'login' | 'url', true>>;

/** Records completed steps of a user. Without any, records only that data was imported. */
export function noteFact(
  { facts }: Pick<Run, 'facts'>,
  uid: string,
  ...done: readonly (keyof Facts)[]
): void {
  const known = facts.get(uid) ?? {};
  facts.set(uid, known);
  for (const fact of done) known[fact] = true;
}

/** A row that can be imported. */
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
 * @returns null if the file doesn't exist or can't be read, which is added to the report
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
  if (!existsSync(path)) return refuse('the file is missing from the folder');
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
 * @param quiet doesn't report skipped rows, because another pass over the file does
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
      if (first !== undefined) throw new SkippedRow(`line ${first} has the same id`);
      seen.set(id, line);
      yield { line, id, value: map(reader, line), reader };
    } catch (error) {
      if (!(error instanceof SkippedRow)) throw error;
      leave(error.message);
    }
  }
}

/** Reports what was changed in an imported row. */
export function reportChanges(
  { report }: Pick<Run, 'report'>,
  file: string,
  line: number,
  reader: RowReader,
): void {
  for (const change of reader.allChanges()) report.add(file, line, 'changed', change);
  for (const note of reader.notes) report.add(file, line, 'note', note);
}

/** Rows per page. A page is read from and written to the database together. */
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
