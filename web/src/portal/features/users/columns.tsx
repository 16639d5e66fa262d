import { roleLabels } from '@united/domain/shared/roles';
import { UserStatusChip } from '~/portal/shared/users/user-status-chip';
import { Day } from '~/portal/ui/day';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { LastLogin } from './last-login';
import type { Row } from './list';
import type { UserAction } from './permitted';
import { RowMenu } from './row-menu';

export interface RowActions {
  actionsOf: (row: Row) => readonly UserAction[];
  onAction: (action: UserAction, row: Row) => void;
}

export const hiddenColumns = { created_at: false };

/** Only columns that the query can order by are sortable. */
export const columnsOf = ({ actionsOf, onAction }: RowActions): Column<Row>[] => [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 130,
    hideable: false,
    display: 'flex',
    renderCell: ({ row }) => <NameCell name={row.name} />,
  },
  { field: 'email', headerName: 'Email', flex: 1.2, minWidth: 160, minScreen: 1024, sortable: false },
  {
    field: 'role',
    headerName: 'Role',
    width: 112,
    sortable: false,
    renderCell: ({ row }) => roleLabels[row.role],
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <UserStatusChip status={row.status} />,
  },
  {
    field: 'last_login',
    headerName: 'Last Login',
    width: 196,
    minScreen: 1280,
    renderCell: ({ row }) => <LastLogin user={row} />,
  },
  {
    field: 'created_at',
    headerName: 'Created',
    width: 124,
    renderCell: ({ row }) => <Day date={row.created_at.toDate()} />,
  },
  actionColumn({
    field: 'actions',
    headerName: 'Actions',
    width: 84,
    align: 'center',
    headerAlign: 'center',
    renderCell: (cell) => (
      <RowMenu
        row={cell.row}
        actions={actionsOf(cell.row)}
        onAction={onAction}
        focused={cell.hasFocus}
        tabIndex={cell.tabIndex}
      />
    ),
  }),
];
