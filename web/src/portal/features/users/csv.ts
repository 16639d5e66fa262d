import { roleLabels } from '@united/domain/shared/roles';
import { userStatusLabels } from '@united/domain/users/user';
import type { SheetColumns } from '~/portal/ui/sheet';
import type { Row } from './list';

/** Columns of the export. An import accepts name, email, role and status. */
export const columns: SheetColumns<Row> = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Role', (row) => roleLabels[row.role]],
  ['Status', (row) => userStatusLabels[row.status]],
  ['Member ID', (row) => row.id],
  ['Date Joined', (row) => row.date_joined.toDate().toISOString()],
  ['Last Login', (row) => row.last_login?.toDate().toISOString() ?? null],
  ['Invited Until', (row) => row.invited_until?.toDate().toISOString() ?? null],
  ['Bank Application', (row) => (row.has_bank_application ? 'Yes' : 'No')],
  ['Created', (row) => row.created_at.toDate().toISOString()],
  ['Updated', (row) => row.updated_at.toDate().toISOString()],
];
