import { today } from '@united/domain/formats';
import { roleLabels } from '@united/domain/roles';
import { userStatusLabels } from '@united/domain/user';
import { type CsvColumns, csvText } from '~/portal/components/csv';
import type { Row } from './use-users';

/** Name, email, role and status are also what an import takes. */
const columns: CsvColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Role', (row) => roleLabels[row.role]],
  ['Status', (row) => userStatusLabels[row.status]],
  ['Member ID', (row) => row.id],
  ['Date Joined', (row) => row.date_joined.toDate().toISOString()],
  ['Last Login', (row) => row.last_login?.toDate().toISOString() ?? null],
  ['Bank Application', (row) => (row.has_bank_application ? 'Yes' : 'No')],
  ['Created', (row) => row.created_at.toDate().toISOString()],
  ['Updated', (row) => row.updated_at.toDate().toISOString()],
];

/** The people as CSV with a heading row. */
export const usersCsv = (rows: readonly Row[]): string => csvText(columns, rows);

/** "users-2026-01-05.csv". */
export const csvFileName = (now: Date = new Date()): string => `users-${today(now)}.csv`;
