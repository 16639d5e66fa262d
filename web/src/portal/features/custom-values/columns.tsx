import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Day } from '~/portal/ui/day';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import type { Row } from './list';
import { RowActions, type RowActionsProps } from './row-actions';
import { ShownValue } from './shown-value';
import { typeLabels } from './type-labels';

export const columnsOf = ({ onAction, onReveal }: RowActionsProps): Column<Row>[] => [
  {
    field: 'member',
    headerName: 'Member',
    flex: 0.9,
    minWidth: 120,
    sortable: false,
    renderCell: ({ row }) => <MemberCell row={row} />,
  },
  {
    field: 'key',
    headerName: 'Key',
    flex: 1.1,
    minWidth: 110,
    display: 'flex',
    sortable: false,
    renderCell: ({ row }) => <NameCell name={row.key} />,
  },
  {
    field: 'value',
    headerName: 'Value',
    flex: 1.3,
    minWidth: 180,
    sortable: false,
    renderCell: ({ row, hasFocus, tabIndex }) => (
      <ShownValue row={row} onReveal={onReveal} focused={hasFocus} tabIndex={tabIndex} />
    ),
  },
  {
    field: 'value_type',
    headerName: 'Type',
    width: 96,
    minScreen: 1100,
    sortable: false,
    renderCell: ({ row }) => typeLabels[row.value_type],
  },
  {
    field: 'created_at',
    headerName: 'Created',
    width: 124,
    minScreen: 1200,
    sortable: false,
    renderCell: ({ row }) => <Day date={row.created_at.toDate()} />,
  },
  actionColumn({
    field: 'actions',
    headerName: 'Actions',
    width: 148,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row, hasFocus, tabIndex }) => (
      <RowActions row={row} onAction={onAction} focused={hasFocus} tabIndex={tabIndex} />
    ),
  }),
];

function MemberCell({ row: { member } }: { row: Row }) {
  const ellipsis = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    lineHeight: 1.35,
  } as const;
  return (
    <Box
      title={member && `${member.name}, ${member.email}`}
      sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'center', height: '100%', minWidth: 0 }}
    >
      <Typography component="span" sx={ellipsis}>
        {member?.name ?? '…'}
      </Typography>
      <Typography component="span" variant="body2" sx={{ ...ellipsis, color: 'text.secondary' }}>
        {member?.email ?? ''}
      </Typography>
    </Box>
  );
}
