import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { dateText } from '@united/domain/shared/display';
import { userDocument } from '@united/domain/users/user';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { UserStatusChip } from '~/portal/shared/users/user-status-chip';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { Panel } from './panel';
import { UserList } from './user-list';

const spec = dashboardLists.recentMembers;

function Content() {
  const { status, data } = useLiveQuery(spec, userDocument);

  if (status === 'loading') return <TableSkeleton rows={5} columns={2} />;
  if (data.length === 0) return <Typography color="text.secondary">No recent members</Typography>;
  return (
    <UserList
      label="Recent members"
      users={data}
      end={(user) => (
        <>
          <UserStatusChip status={user.status} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {dateText(user.date_joined.toDate())}
          </Typography>
        </>
      )}
    />
  );
}

/** The five newest members and EROs, live. */
export function RecentMembers() {
  return (
    <Panel
      title="Recent Members"
      aside={
        <Button component={RouterLink} to="/admin/members" sx={{ mr: -1, px: 1 }}>
          See all
        </Button>
      }
    >
      <Content />
    </Panel>
  );
}
