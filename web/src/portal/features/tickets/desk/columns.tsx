import Box from '@mui/material/Box';
import type { TicketTargets } from '@united/domain/tickets/target';
import type { TicketPriority, TicketStatus } from '@united/domain/tickets/ticket';
import type { ReactNode } from 'react';
import { Day } from '~/portal/ui/day';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import type { Row } from './list';
import { TargetBadge } from './target-badge';
import { PriorityMenu, StatusMenu } from './ticket-menus';

export interface RowActions {
  onStatus: (row: Row, status: TicketStatus) => void;
  onPriority: (row: Row, priority: TicketPriority) => void;
  onOpen: (row: Row) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const secondary = { ...oneLine, typography: 'caption', lineHeight: 1.3, color: 'text.secondary' } as const;

/** A cell with a secondary line. */
function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
      <Box sx={oneLine}>{first}</Box>
      <Box sx={secondary}>{second}</Box>
    </Box>
  );
}

/** Only columns that the query can order by are sortable. */
export const columnsOf = (
  { onStatus, onPriority, onOpen }: RowActions,
  targets: TicketTargets,
): Column<Row>[] => [
  {
    field: 'title',
    headerName: 'Ticket',
    flex: 1.8,
    minWidth: 156,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) => (
      <Box sx={{ minWidth: 0, lineHeight: 1.3 }}>
        <NameCell name={row.title} />
        <Box sx={secondary}>{row.description}</Box>
      </Box>
    ),
  },
  {
    field: 'member',
    headerName: 'Member',
    flex: 0.9,
    minWidth: 120,
    minScreen: 1024,
    sortable: false,
    display: 'flex',
    renderCell: ({ row }) =>
      row.member && (
        <Box title={`${row.member.name}, ${row.member.email}`} sx={{ minWidth: 0 }}>
          <TwoLines first={row.member.name} second={row.member.email} />
        </Box>
      ),
  },
  {
    field: 'status',
    headerName: 'Status',
    display: 'flex',
    width: 138,
    sortable: false,
    renderCell: (cell) => (
      <StatusMenu
        title={cell.row.title}
        value={cell.row.status}
        onChoose={(status) => onStatus(cell.row, status)}
        focused={cell.hasFocus}
        tabIndex={cell.tabIndex}
      />
    ),
  },
  {
    field: 'priority',
    headerName: 'Priority',
    display: 'flex',
    width: 116,
    sortable: false,
    renderCell: (cell) => (
      <PriorityMenu
        title={cell.row.title}
        value={cell.row.priority}
        onChoose={(priority) => onPriority(cell.row, priority)}
        focused={cell.hasFocus}
        tabIndex={cell.tabIndex}
      />
    ),
  },
  {
    field: 'assigned_to',
    headerName: 'Assigned To',
    width: 110,
    minScreen: 1280,
    sortable: false,
    renderCell: ({ row }) => <Assignee row={row} />,
  },
  {
    field: 'created_at',
    headerName: 'Created',
    width: 158,
    minScreen: 1200,
    display: 'flex',
    renderCell: ({ row }) => (
      <TwoLines
        first={<Day date={row.created_at.toDate()} />}
        second={<TargetBadge ticket={row} targets={targets} />}
      />
    ),
  },
  actionColumn({
    field: 'view',
    headerName: 'View',
    width: 66,
    renderCell: (cell) => (
      <OpenButton cell={cell} name={`View ${cell.row.title}`} onOpen={() => onOpen(cell.row)}>
        View
      </OpenButton>
    ),
  }),
];

/** The assignee of a ticket. */
export function Assignee({ row }: { row: Pick<Row, 'assigned_to' | 'assigned_admin'> }) {
  const name = row.assigned_to ? (row.assigned_admin?.name ?? 'Someone else') : null;
  return (
    <Box component="span" title={name ?? undefined} sx={name ? oneLine : { color: 'text.secondary' }}>
      {name ?? 'Unassigned'}
    </Box>
  );
}
