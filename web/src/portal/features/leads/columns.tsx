import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { RelativeTime } from '~/portal/ui/relative-time';
import { LeadStatusChip } from './lead-status-chip';
import type { Lead } from './list';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The table's columns. */
export const columnsOf = (onOpen: (row: Lead) => void): GridColDef<Lead>[] => [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 150,
    sortable: false,
    renderCell: ({ row }) => (
      <span title={row.name} style={{ fontWeight: 600, ...ellipsis }}>
        {row.name}
      </span>
    ),
  },
  { field: 'email', headerName: 'Email', flex: 1.2, minWidth: 180, sortable: false },
  { field: 'subject', headerName: 'Subject', flex: 1.4, minWidth: 180, sortable: false },
  { field: 'source_page', headerName: 'Page', width: 140, sortable: false },
  {
    field: 'status',
    headerName: 'Status',
    width: 136,
    sortable: false,
    renderCell: ({ row }) => <LeadStatusChip status={row.status} />,
  },
  {
    field: 'created_at',
    headerName: 'Received',
    width: 180,
    renderCell: ({ row }) => <RelativeTime date={row.created_at.toDate()} />,
  },
  {
    field: 'actions',
    headerName: 'Actions',
    width: 96,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Button
        size="small"
        tabIndex={tabIndex}
        aria-label={`Open the lead of ${row.name}`}
        onClick={(event) => {
          event.stopPropagation();
          onOpen(row);
        }}
      >
        Open
      </Button>
    ),
  },
];
