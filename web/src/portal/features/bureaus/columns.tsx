import Box from '@mui/material/Box';
import { licenseStateLabels } from '@united/domain/bureaus/license';
import { noApplication } from '@united/domain/bureaus/table-texts';
import { readinessSteps } from '@united/domain/readiness/season-readiness';
import { StatusChip } from '~/portal/shared/bank-applications/status-chip';
import { actionColumn } from '~/portal/ui/list/action-column';
import type { Column } from '~/portal/ui/list/column';
import { NameCell } from '~/portal/ui/list/name-cell';
import { OpenButton } from '~/portal/ui/list/open-button';
import { stacked } from '~/portal/ui/list/stacked';
import { LicenseChip } from './license-chip';
import type { Row } from './list';
import { TurnLine } from './next-step';
import { officeNames, papersText, readinessText, turnLabels } from './texts';

/** The lines of a cell, with room for chips. */
const lines = { ...stacked, gap: 0.5 } as const;

const second = {
  color: 'text.secondary',
  fontSize: '0.8125rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const widths = {
  normal: { next: 252, status: 222, papers: 160 },
  laptop: { next: 184, status: 218, papers: 124 },
};

interface Options {
  /** YYYY-MM-DD. */
  today: string;
  /** Whether the screen is a laptop's. */
  isNarrow: boolean;
  /** Whether the bureau requires a license. */
  requiresLicense: boolean;
  onOpen: (row: Row) => void;
}

/** The table's columns. Only the name can be sorted by. */
export function columnsOf({ today, isNarrow, requiresLicense, onOpen }: Options): Column<Row>[] {
  const width = isNarrow ? widths.laptop : widths.normal;
  return [
    {
      field: 'name',
      headerName: 'Office',
      flex: 1,
      minWidth: 130,
      display: 'flex',
      renderCell: ({ row }) => (
        <Box sx={lines}>
          <NameCell name={row.name} />
          <Box component="span" sx={second} title={officeNames(row) || row.email}>
            {officeNames(row) || row.email}
          </Box>
        </Box>
      ),
    },
    {
      field: 'next_who',
      headerName: 'Next step',
      flex: 1.5,
      minWidth: width.next,
      display: 'flex',
      sortable: false,
      renderCell: ({ row }) => (
        // When it is due goes into a second line on a laptop.
        <Box sx={{ ...lines, whiteSpace: 'normal' }}>
          <TurnLine step={row} today={today} labels={turnLabels} />
          <Box component="span" sx={second} title={row.next_what}>
            {row.next_what}
          </Box>
        </Box>
      ),
    },
    {
      field: 'status',
      headerName: 'Status and bank',
      width: width.status,
      minScreen: 1024,
      display: 'flex',
      sortable: false,
      renderCell: ({ row }) =>
        row.status ? (
          <Box sx={lines}>
            <StatusChip status={row.status} />
            <Box component="span" sx={second}>
              {row.bank_product}
            </Box>
          </Box>
        ) : (
          noApplication
        ),
    },
    {
      field: 'score',
      headerName: 'Ready',
      width: 72,
      minScreen: 1200,
      sortable: false,
      renderCell: ({ row }) => (
        <span title={readinessText(row)}>
          {row.score} of {readinessSteps.length}
        </span>
      ),
    },
    {
      field: 'papers',
      headerName: 'Papers',
      width: width.papers,
      minScreen: 1280,
      sortable: false,
      renderCell: ({ row }) => (
        <Box
          component="span"
          title={papersText(row.papers)}
          sx={{
            color: row.papers.overdue > 0 ? 'error.main' : undefined,
            // All four figures fit into two lines, or into three on a laptop.
            whiteSpace: 'normal',
            display: 'inline-block',
            verticalAlign: 'middle',
            fontSize: isNarrow ? '0.8125rem' : '0.9375rem',
            lineHeight: 1.2,
          }}
        >
          {papersText(row.papers)}
        </Box>
      ),
    },
    {
      field: 'license',
      headerName: 'License',
      width: 104,
      minScreen: 1100,
      sortable: false,
      renderCell: ({ row }) => <LicenseChip state={row.license} isRequired={requiresLicense} />,
      valueFormatter: (state: Row['license']) => licenseStateLabels[state],
    },
    {
      field: 'applications',
      headerName: 'Apps',
      description: 'Applications',
      width: 60,
      minScreen: 1440,
      align: 'right',
      headerAlign: 'right',
      sortable: false,
      valueGetter: (_, row) => row.offices.length,
    },
    actionColumn({
      field: 'actions',
      headerName: 'Actions',
      width: 84,
      renderCell: (cell) => (
        <OpenButton cell={cell} name={`Open ${cell.row.name}`} onOpen={() => onOpen(cell.row)}>
          Open
        </OpenButton>
      ),
    }),
  ];
}
