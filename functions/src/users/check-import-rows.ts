import type { RowError } from '@united/domain/shared/import';
import { canManage, type Role } from '@united/domain/shared/roles';
import { importRow } from '@united/domain/users/contracts';
import type * as z from 'zod/mini';
import { type Cells, readRows } from '../platform/import-rows';

export type ImportRow = z.output<typeof importRow>;

/** Converts labels such as "Super Admin" to stored values such as "super_admin". */
const normalized = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Parses and validates the rows of a file. Rejects roles that the caller may not grant. */
export function checkImportRows(
  rows: readonly Cells[],
  actor: Role,
): { users: ReadonlyMap<number, ImportRow>; errors: RowError[] } {
  const { values: users, errors } = readRows<ImportRow>(rows, {
    columns: Object.keys(importRow.shape),
    read: ({ name = '', email = '', role = '', status = '' }) => {
      const parsed = importRow.safeParse({ name, email, role: normalized(role), status: normalized(status) });
      if (parsed.success) return { value: parsed.data };
      return {
        problems: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })),
      };
    },
    unique: { field: 'email', of: ({ email }) => email },
  });
  for (const [row, { role }] of users) {
    if (!canManage(actor, role))
      errors.push({ row, field: 'role', message: 'You do not have permission to grant this role.' });
  }
  return { users, errors };
}
