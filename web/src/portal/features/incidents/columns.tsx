import Button from '@mui/material/Button';
import type { GridColDef } from '@mui/x-data-grid';
import { incidentKindLabels, incidentName } from '@united/domain/incidents/incident';
import { calendarDateText } from '@united/domain/shared/display';
import { FtcShort } from './ftc-short';
import type { Row } from './list';
import { StatusChip } from './status-chip';

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The table's columns. */
export const columnsOf = (onOpen: (row: Row) => void): GridColDef<Row>[] => [
  {
    field: 'number',
    headerName: 'No.',
    width: 72,
    sortable: false,
    renderCell: ({ row }) => <span style={{ fontVariantNumeric: 'tabular-nums' }}>#{row.number}</span>,
  },
  {
    field: 'title',
    headerName: 'Incident',
    flex: 1.6,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row }) => (
      <span title={row.title} style={{ fontWeight: 600, ...ellipsis }}>
        {row.title}
      </span>
    ),
  },
  {
    field: 'kind',
    headerName: 'Kind',
    flex: 1,
    minWidth: 200,
    sortable: false,
    valueFormatter: (kind: Row['kind']) => incidentKindLabels[kind],
  },
  {
    field: 'status',
    headerName: 'Status',
    width: 136,
    sortable: false,
    renderCell: ({ row }) => <StatusChip status={row.status} />,
  },
  {
    field: 'discovered_on',
    headerName: 'Discovered',
    width: 128,
    sortable: false,
    valueFormatter: (date: string) => calendarDateText(date),
  },
  {
    field: 'ftc_due_on',
    headerName: 'Notice to the FTC',
    width: 184,
    sortable: false,
    renderCell: ({ row }) => <FtcShort row={row} />,
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
        aria-label={`Open ${incidentName(row.number)}`}
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
