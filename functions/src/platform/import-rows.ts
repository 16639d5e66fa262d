import type { RowError } from '@united/domain/shared/import';

export type Cells = Readonly<Record<string, string>>;
type Problem = Omit<RowError, 'row'>;

/** Defines how to read the rows of a file. */
interface RowReader<T> {
  columns: readonly string[];
  read: (cells: Cells) => { value: T } | { problems: readonly Problem[] };
  /** The key that must be unique per row. Errors name `field`. */
  unique: { field: string; of: (value: T) => string };
}

/**
 * Parses and validates the rows of a file, without database access. Reports each unknown column
 * once (in the first row that has it), the first problem of each field, and duplicate rows.
 * @returns values by row number, counting from 1 below the header row, including duplicate rows
 */
export function readRows<T>(
  rows: readonly Cells[],
  { columns, read, unique }: RowReader<T>,
): { values: ReadonlyMap<number, T>; errors: RowError[] } {
  const errors: RowError[] = [];
  const values = new Map<number, T>();
  const unknown = new Set<string>();
  const firstRowOf = new Map<string, number>();
  for (const [i, cells] of rows.entries()) {
    const row = i + 1;
    for (const field of Object.keys(cells)) {
      if (columns.includes(field) || unknown.has(field)) continue;
      unknown.add(field);
      errors.push({ row, field, message: `Unknown column. The columns are ${columns.join(', ')}.` });
    }
    const outcome = read(cells);
    if ('problems' in outcome) {
      const { problems } = outcome;
      errors.push(...problems.filter(isFirstOfField).map((problem) => ({ row, ...problem })));
      continue;
    }
    const { value } = outcome;
    const first = firstRowOf.get(unique.of(value));
    if (first === undefined) firstRowOf.set(unique.of(value), row);
    else
      errors.push({ row, field: unique.field, message: `This ${unique.field} is already in row ${first}.` });
    values.set(row, value);
  }
  return { values, errors };
}

const isFirstOfField = ({ field }: Problem, i: number, problems: readonly Problem[]) =>
  problems.findIndex((other) => other.field === field) === i;

/** Sorts errors by row. */
export const inRowOrder = (errors: readonly RowError[]): RowError[] =>
  errors.toSorted((a, b) => a.row - b.row);
