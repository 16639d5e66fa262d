import * as z from 'zod/mini';
import { limits } from './limits';
import { storable } from './plain-text';

/** A row of a file, cell by column; storable, but not checked. */
const importCells = z.record(z.string(), z.string().check(z.overwrite(storable)));

/**
 * A file to import; a dry run checks it and writes nothing.
 * @param things What the rows are, in the plural
 */
export const importFile = (things: string) =>
  z.strictObject({
    rows: z
      .array(importCells)
      .check(
        z.minLength(1, 'The file has no rows.'),
        z.maxLength(limits.importRows, `Import at most ${limits.importRows} ${things} at a time.`),
      ),
    dry_run: z.boolean(),
  });

/** `row` counts from 1, the first row below the headings. */
const rowError = z.strictObject({ row: z.int(), field: z.string(), message: z.string() });
export type RowError = z.output<typeof rowError>;
export const rowErrors = z.array(rowError);
