import Link from '@mui/material/Link';
import { unconfirmedSections } from '@united/domain/renewals/prepared-application';
import { renewalSections } from '@united/domain/renewals/sections';
import { dateText } from '@united/domain/shared/display';
import { Link as RouterLink } from 'react-router-dom';
import { Day } from '~/portal/ui/day';
import type { Column } from '~/portal/ui/list/column';
import { rowName } from '~/portal/ui/list/name-cell';
import { monoFamily } from '~/theme/tokens';
import type { Row } from './list';
import { RenewalState } from './renewal-state';

/** Returns the URL of the member's details. */
export const memberPath = ({ member_id }: Pick<Row, 'member_id'>): string =>
  `/admin/members?${new URLSearchParams({ user: member_id })}`;

/** Returns how far the office is with its renewal. */
export function progressText(row: Pick<Row, 'state' | 'seen_at' | 'confirmed'>): string {
  if (row.state !== 'prepared') return '–';
  if (!row.seen_at) return 'Not opened yet';
  const confirmed = renewalSections.length - unconfirmedSections(row).length;
  return `${confirmed} of ${renewalSections.length} confirmed`;
}

/** Returns when the office opened its renewal. */
export const seenText = ({ seen_at }: Pick<Row, 'seen_at'>): string =>
  seen_at ? dateText(seen_at.toDate()) : 'Not yet';

export const columns: Column<Row>[] = [
  {
    field: 'office_name',
    headerName: 'Office name',
    flex: 1,
    minWidth: 150,
    display: 'flex',
    sortable: false,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={memberPath(row)}
        tabIndex={tabIndex}
        title={row.office_name}
        sx={rowName}
      >
        {row.office_name}
      </Link>
    ),
  },
  {
    field: 'efin',
    headerName: 'EFIN',
    width: 92,
    sortable: false,
    renderCell: ({ row }) => <span style={{ fontFamily: monoFamily, fontSize: '0.875rem' }}>{row.efin}</span>,
  },
  {
    field: 'bank_product',
    headerName: 'Bank product',
    flex: 0.7,
    minWidth: 150,
    minScreen: 1200,
    sortable: false,
  },
  {
    field: 'state',
    headerName: 'Status',
    width: 132,
    sortable: false,
    renderCell: ({ row }) => <RenewalState state={row.state} />,
  },
  {
    field: 'seen_at',
    headerName: 'Opened',
    width: 124,
    minScreen: 1024,
    sortable: false,
    renderCell: ({ row }) => (row.seen_at ? <Day date={row.seen_at.toDate()} /> : 'Not yet'),
  },
  {
    field: 'confirmed',
    headerName: 'Progress',
    width: 140,
    sortable: false,
    valueGetter: (_, row) => progressText(row),
  },
  {
    field: 'created_at',
    headerName: 'Prepared',
    width: 124,
    minScreen: 1280,
    sortable: false,
    renderCell: ({ row }) => <Day date={row.created_at.toDate()} />,
  },
];
