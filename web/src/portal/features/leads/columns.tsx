import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import { RelativeTime } from '~/portal/ui/relative-time';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

export const columnsOf = (onOpen: (row: Lead) => void): Column<Lead>[] => [
  {
    field: 'name',
    headerName: 'Name',
    flex: 0.9,
    minWidth: 140,
    display: 'flex',
    sortable: false,
    renderCell: ({ row }) => <NameCell name={row.name} />,
  },
  { field: 'email', headerName: 'Email', flex: 1.45, minWidth: 200, minScreen: 1280, sortable: false },
  { field: 'subject', headerName: 'Subject', flex: 1.35, minWidth: 170, sortable: false },
  { field: 'source_page', headerName: 'Page', width: 140, minScreen: 1440, sortable: false },
  {
    field: 'status',
    headerName: 'Status',
    width: 126,
    sortable: false,
    renderCell: ({ row }) => <LeadStatusChip status={row.status} />,
  },
  {
    field: 'created_at',
    headerName: 'Received',
    width: 172,
    minScreen: 1100,
    renderCell: ({ row }) => <RelativeTime date={row.created_at.toDate()} />,
  },
  actionColumn({
    field: 'actions',
    headerName: 'Actions',
    width: 96,
    renderCell: (cell) => (
      <OpenButton cell={cell} name={`Open the lead from ${cell.row.name}`} onOpen={() => onOpen(cell.row)}>
        Open
      </OpenButton>
    ),
  }),
];
