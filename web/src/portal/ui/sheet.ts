import type { ExportFormat } from '@united/domain/shared/export-format';
import { saveBlob } from './save-blob';

/** An amount in dollars: a number of two decimals. */
export interface Dollars {
  dollars: number;
}

/** A cell. A text stays one, zeros in front and all; null is empty. */
export type Cell = string | number | Dollars | null;

/** Columns of an exported table, in every format: heading, and a row's cell. */
export type SheetColumns<R> = readonly (readonly [heading: string, cell: (row: R) => Cell])[];

/** Writes a table as parts of a text, so that memory holds one page of rows. */
export interface SheetWriter {
  head: <R>(columns: SheetColumns<R>) => string;
  lines: <R>(columns: SheetColumns<R>, rows: readonly R[]) => string;
  /** The file of head and lines. */
  file: (parts: readonly (string | Blob)[]) => Promise<Blob>;
}

/** What writes a format; loaded when it is used. */
export async function sheetWriter(format: ExportFormat): Promise<SheetWriter> {
  return format === 'csv' ? (await import('./csv')).csvWriter : (await import('./xlsx')).xlsxWriter;
}

/** Saves a whole table as a file; the name gets its extension. */
export async function saveSheet<R>(
  format: ExportFormat,
  name: string,
  columns: SheetColumns<R>,
  rows: readonly R[],
): Promise<void> {
  const { head, lines, file } = await sheetWriter(format);
  saveBlob(await file([head(columns), lines(columns, rows)]), `${name}.${format}`);
}
