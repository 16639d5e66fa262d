import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { roleLabels } from '@united/domain/shared/roles';
import { UserStatusChip } from '~/portal/shared/users/user-status-chip';
import { DetailList } from '~/portal/ui/detail-list';
import type { RowActions } from './columns';
import { LastLogin } from './last-login';
import type { Row } from './list';
import { RowMenu } from './row-menu';

/** The list's phone layout, with the same data and actions as the table. */
export function UserCard({ row, actionsOf, onAction }: { row: Row } & RowActions) {
  const facts = [
    { label: 'Role', value: roleLabels[row.role] },
    { label: 'Last Login', value: <LastLogin user={row} /> },
  ];
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="h2" variant="h5">
            {row.name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {row.email}
          </Typography>
        </Box>
        <RowMenu row={row} actions={actionsOf(row)} onAction={onAction} />
      </Stack>
      <Box>
        <UserStatusChip status={row.status} />
      </Box>
      <DetailList compact items={facts} />
      <Button
        variant="outlined"
        aria-label={`View Details of ${row.name}`}
        data-opens={row.id}
        onClick={() => onAction('view', row)}
      >
        View Details
      </Button>
    </Stack>
  );
}
