import { Day } from '~/portal/ui/day';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import { monoFamily } from '~/theme/tokens';
import type { Row } from './list';
import { BureauStatusChip } from './status-chip';

/** Returns the table's columns. Only the name can be sorted by. */
export const columnsOf = (onOpen: (row: Row) => void): Column<Row>[] => [
  {
    field: 'name',
    headerName: 'Bureau',
    flex: 1.2,
    minWidth: 160,
    display: 'flex',
    renderCell: ({ row }) => <NameCell name={row.name} />,
  },
  { field: 'owner_name', headerName: 'Owner', flex: 1, minWidth: 130, sortable: false },
  {
    field: 'master_efin',
    headerName: 'Master EFIN',
    width: 130,
    minScreen: 1024,
    sortable: false,
    renderCell: ({ row }) => <span style={{ fontFamily: monoFamily }}>{row.master_efin}</span>,
  },
  {
    field: 'addons',
    headerName: 'Fees',
    width: 110,
    minScreen: 1200,
    sortable: false,
    valueGetter: (_, row) => (row.addons ? 'Set' : 'Not set'),
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 120,
    sortable: false,
    renderCell: ({ row }) => <BureauStatusChip status={row.status} />,
  },
  {
    field: 'created_at',
    headerName: 'Created',
    width: 140,
    minScreen: 1280,
    sortable: false,
    renderCell: ({ row }) => <Day date={row.created_at.toDate()} />,
  },
  actionColumn({
    field: 'actions',
    headerName: 'Actions',
    width: 96,
    renderCell: (cell) => (
      <OpenButton cell={cell} name={`Open ${cell.row.name}`} onOpen={() => onOpen(cell.row)}>
        Open
      </OpenButton>
    ),
  }),
];
