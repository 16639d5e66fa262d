import Link from '@mui/material/Link';
import { type ReadinessStep, readinessSteps } from '@united/domain/readiness/season-readiness';
import { roleLabels } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
import type { Column } from '~/portal/ui/list/column';
import { rowName } from '~/portal/ui/list/name-cell';
import type { Row } from './list';
import { StepMark } from './step-mark';

/** Column headings for the steps. */
export const shortSteps: Record<ReadinessStep, string> = {
  efin: 'EFIN',
  ptin: 'PTIN',
  bank: 'Bank',
  wisp: 'WISP',
  training: 'Training',
  software: 'Software',
};

/** Returns the URL of a user's details. */
export const userPath = (uid: string): string => `/admin/members?${new URLSearchParams({ user: uid })}`;

/** The table's columns. */
export const columns: Column<Row>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 130,
    display: 'flex',
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={userPath(row.member_id)}
        tabIndex={tabIndex}
        title={row.name}
        sx={rowName}
      >
        {row.name}
      </Link>
    ),
  },
  { field: 'email', headerName: 'Email', flex: 1, minWidth: 160, minScreen: 1280, sortable: false },
  {
    field: 'role',
    headerName: 'Role',
    width: 90,
    minScreen: 1100,
    sortable: false,
    valueGetter: (_, row) => roleLabels[row.role],
  },
  {
    field: 'score',
    headerName: 'Ready',
    width: 88,
    minScreen: 1024,
    valueFormatter: (score: number) => `${score} of ${readinessSteps.length}`,
  },
  ...readinessSteps.map(
    (step): Column<Row> => ({
      field: `step_${step}`,
      headerName: shortSteps[step],
      width: shortSteps[step].length > 4 ? 82 : 62,
      sortable: false,
      align: 'center',
      headerAlign: 'center',
      renderCell: ({ row }) => <StepMark step={step} done={row.steps[step]} />,
    }),
  ),
];
