import Link from '@mui/material/Link';
import type { GridColDef } from '@mui/x-data-grid';
import { type ReadinessStep, readinessSteps } from '@united/domain/readiness/season-readiness';
import { roleLabels } from '@united/domain/shared/roles';
import { Link as RouterLink } from 'react-router-dom';
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
export const columns: GridColDef<Row>[] = [
  {
    field: 'name',
    headerName: 'Name',
    flex: 1,
    minWidth: 150,
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={userPath(row.member_id)}
        tabIndex={tabIndex}
        title={row.name}
        sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {row.name}
      </Link>
    ),
  },
  { field: 'email', headerName: 'Email', flex: 1, minWidth: 160, sortable: false },
  {
    field: 'role',
    headerName: 'Role',
    width: 90,
    sortable: false,
    valueGetter: (_, row) => roleLabels[row.role],
  },
  {
    field: 'score',
    headerName: 'Ready',
    width: 88,
    valueFormatter: (score: number) => `${score} of ${readinessSteps.length}`,
  },
  ...readinessSteps.map(
    (step): GridColDef<Row> => ({
      field: `step_${step}`,
      headerName: shortSteps[step],
      width: 82,
      sortable: false,
      align: 'center',
      headerAlign: 'center',
      renderCell: ({ row }) => <StepMark step={step} done={row.steps[step]} />,
    }),
  ),
];
