import type { ExportFormat } from '@united/domain/shared/export-format';
import { saveBlob } from './save-blob';

/** An amount in dollars, shown with two decimals. */
export interface Dollars {
  dollars: number;
}

/** A cell. Text stays text, including leading zeros; null is empty. */
export type Cell = string | number | Dollars | null;

/** Columns of an exported table in any format: heading and cell getter. */
export type SheetColumns<R> = readonly (readonly [heading: string, cell: (row: R) => Cell])[];

/** Writes a table in parts, so that memory holds only one page of rows. */
export interface SheetWriter {
  head: <R>(columns: SheetColumns<R>) => string;
  lines: <R>(columns: SheetColumns<R>, rows: readonly R[]) => string;
  /** Assembles the file from the head and lines. */
  file: (parts: readonly (string | Blob)[]) => Promise<Blob>;
}

/** Loads the writer for a format on first use. */
export async function sheetWriter(format: ExportFormat): Promise<SheetWriter> {
  return format === 'csv' ? (await import('./csv')).csvWriter : (await import('./xlsx')).xlsxWriter;
}

/** Saves a table as a file. Adds the extension to `name`. */
export async function saveSheet<R>(
  format: ExportFormat,
  name: string,
  columns: SheetColumns<R>,
  rows: readonly R[],
): Promise<void> {
  const { head, lines, file } = await sheetWriter(format);
  saveBlob(await file([head(columns), lines(columns, rows)]), `${name}.${format}`);
}
