import { mayManage, type Role } from '@united/domain/shared/roles';
import { importRow } from '@united/domain/users/contracts';
import type * as z from 'zod/mini';

export type ImportRow = z.output<typeof importRow>;
/** `row` counts from 1, the first row below the header. */
export interface RowError {
  row: number;
  field: string;
  message: string;
}

const columns = Object.keys(importRow.shape);

/** Spreadsheets write "Super Admin" and "Active"; the schema then decides. */
const normalized = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/**
 * Reads the rows of a file as far as that needs no database: missing and invalid fields, columns nobody knows (told once, at the first row
 * that has one), addresses that appear twice, and roles that the caller may not give.
 */
export function checkImportRows(
  rows: readonly Record<string, string>[],
  actor: Role,
): { people: ReadonlyMap<number, ImportRow>; errors: RowError[] } {
  const errors: RowError[] = [];
  const people = new Map<number, ImportRow>();
  const unknown = new Set<string>();
  const firstRowOf = new Map<string, number>();
  for (const [i, cells] of rows.entries()) {
    const row = i + 1;
    for (const column of Object.keys(cells)) {
      if (columns.includes(column) || unknown.has(column)) continue;
      unknown.add(column);
      errors.push({ row, field: column, message: `Unknown column. The columns are ${columns.join(', ')}.` });
    }
    const { name = '', email = '', role = '', status = '' } = cells;
    const parsed = importRow.safeParse({ name, email, role: normalized(role), status: normalized(status) });
    if (!parsed.success) {
      const seen = new Set<string>();
      for (const { path, message } of parsed.error.issues) {
        const field = String(path[0]);
        if (!seen.has(field)) errors.push({ row, field, message });
        seen.add(field);
      }
      continue;
    }
    const person = parsed.data;
    const first = firstRowOf.get(person.email);
    if (first !== undefined) {
      errors.push({ row, field: 'email', message: `This email is in row ${first} already.` });
    }
    firstRowOf.set(person.email, first ?? row);
    if (!mayManage(actor, person.role)) {
      errors.push({ row, field: 'role', message: 'You do not have permission to give this role.' });
    }
    people.set(row, person);
  }
  return { people, errors };
}
