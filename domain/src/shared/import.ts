import * as z from 'zod/mini';
import { limits } from './limits';
import { storable } from './plain-text';

/** A row of a file, with cells by column. Storable, but not validated. */
const importCells = z.record(z.string(), z.string().check(z.overwrite(storable)));

/**
 * Returns the input schema of an import. A dry run validates the file and writes nothing.
 * @param things what the rows contain, as a plural noun
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

/** `row` is 1-based and starts below the headings. */
const rowError = z.strictObject({ row: z.int(), field: z.string(), message: z.string() });
export type RowError = z.output<typeof rowError>;
export const rowErrors = z.array(rowError);
