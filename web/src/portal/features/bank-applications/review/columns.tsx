import Box from '@mui/material/Box';
import { isPastSeason } from '@united/domain/bank-applications/past-season';
import type { BankApplicationStatus } from '@united/domain/bank-applications/status';
import { money, shortId } from '@united/domain/shared/display';
import { ChangeChip } from '~/portal/shared/bank-applications/change-chip';
import { ClosedChip } from '~/portal/shared/bank-applications/closed-chip';
import { WarningsChip } from '~/portal/shared/bank-applications/warnings-chip';
import { WithdrawnChip } from '~/portal/shared/bank-applications/withdrawn-chip';
import { Day } from '~/portal/ui/day';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import { stacked } from '~/portal/ui/list/stacked';
import { monoFamily } from '~/theme/tokens';
import type { Row } from './list';
import { StatusMenu } from './status-menu';

export interface RowActions {
  onStatus: (row: Row, to: BankApplicationStatus) => void;
  onOpen: (row: Row) => void;
}

const userId: Column<Row> = {
  field: 'submitted_by',
  headerName: 'User ID',
  width: 92,
  // The details show it too.
  minScreen: 1680,
  sortable: false,
  renderCell: ({ row }) => (
    <span title={row.submitted_by} style={{ fontFamily: monoFamily, fontSize: '0.8125rem' }}>
      {shortId(row.submitted_by)}
    </span>
  ),
};

const widths = {
  normal: {
    office: 160,
    efin: 76,
    bank: 150,
    status: 214,
    software: 106,
    fee: 88,
    submitted: 122,
    details: 104,
  },
  /** At 1280 px, beside the menu and with a scroll bar, all columns fit. */
  laptop: {
    office: 108,
    efin: 68,
    bank: 126,
    status: 192,
    software: 80,
    fee: 80,
    submitted: 114,
    details: 100,
  },
};

/** Only columns the query can order by are sortable. Status comes early because staff edit it here. */
export function columnsOf(
  { onStatus, onOpen }: RowActions,
  /** Whether the screen is a laptop's. */
  isNarrow: boolean,
  /** The current season. */
  season: number,
): Column<Row>[] {
  const width = isNarrow ? widths.laptop : widths.normal;
  return [
    {
      field: 'office_name',
      headerName: 'Office Name',
      flex: 1,
      minWidth: width.office,
      display: 'flex',
      renderCell: ({ row }) =>
        isPastSeason(row, season) ||
        row.open_change ||
        row.has_warnings ||
        row.is_withdrawn ||
        row.former_efins?.length ? (
          <Box sx={stacked}>
            <NameCell name={row.office_name} />
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              {Boolean(row.former_efins?.length) && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
                >
                  formerly {row.former_efins?.[0]}
                </Box>
              )}
              {row.open_change && <ChangeChip dense />}
              <WithdrawnChip application={row} dense />
              <ClosedChip application={row} dense />
              <WarningsChip application={row} dense />
            </Box>
          </Box>
        ) : (
          <NameCell name={row.office_name} />
        ),
    },
    {
      field: 'efin',
      headerName: 'EFIN',
      width: width.efin,
      sortable: false,
      renderCell: ({ row }) => (
        <span style={{ fontFamily: monoFamily, fontSize: '0.875rem' }}>{row.efin}</span>
      ),
    },
    {
      field: 'bank_product',
      headerName: 'Bank Product',
      width: width.bank,
      minScreen: 1024,
      sortable: false,
    },
    {
      field: 'status',
      headerName: 'Status',
      width: width.status,
      sortable: false,
      renderCell: (cell) => (
        <StatusMenu
          application={cell.row}
          onChoose={(to) => onStatus(cell.row, to)}
          focused={cell.hasFocus}
          tabIndex={cell.tabIndex}
        />
      ),
    },
    {
      field: 'selected_software',
      headerName: 'Software',
      width: width.software,
      minScreen: 1280,
      sortable: false,
    },
    {
      field: 'total_fee',
      headerName: 'Total Fee',
      width: width.fee,
      minScreen: 1280,
      align: 'right',
      headerAlign: 'right',
      renderCell: ({ row }) => money(row.total_fee),
    },
    {
      field: 'submitted_at',
      headerName: 'Submitted',
      width: width.submitted,
      minScreen: 1100,
      renderCell: ({ row }) => <Day date={row.submitted_at.toDate()} />,
    },
    userId,
    actionColumn({
      field: 'details',
      headerName: 'Details',
      width: width.details,
      renderCell: (cell) => (
        <OpenButton
          cell={cell}
          name={`View Details of ${cell.row.office_name}`}
          onOpen={() => onOpen(cell.row)}
        >
          View Details
        </OpenButton>
      ),
    }),
  ];
}
