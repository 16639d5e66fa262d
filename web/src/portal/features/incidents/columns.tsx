import { incidentKindLabels, incidentName } from '@united/domain/incidents/incident';
import { calendarDateText } from '@united/domain/shared/display';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import { FtcShort } from './ftc-short';
import type { Row } from './list';
import { StatusChip } from './status-chip';

export const columnsOf = (onOpen: (row: Row) => void): Column<Row>[] => [
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
    display: 'flex',
    sortable: false,
    renderCell: ({ row }) => <NameCell name={row.title} />,
  },
  {
    field: 'kind',
    headerName: 'Kind',
    flex: 1,
    minWidth: 200,
    minScreen: 1280,
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
    minScreen: 1440,
    sortable: false,
    valueFormatter: (date: string) => calendarDateText(date),
  },
  {
    field: 'ftc_due_on',
    headerName: 'Notice to the FTC',
    width: 184,
    minScreen: 1024,
    sortable: false,
    renderCell: ({ row }) => <FtcShort row={row} />,
  },
  actionColumn({
    field: 'actions',
    headerName: 'Actions',
    width: 96,
    renderCell: (cell) => (
      <OpenButton cell={cell} name={`Open ${incidentName(cell.row.number)}`} onOpen={() => onOpen(cell.row)}>
        Open
      </OpenButton>
    ),
  }),
];
