import DoneIcon from '@mui/icons-material/TaskAltOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dashboardLists } from '@united/domain/dashboard/staff-queries';
import { userDocument } from '@united/domain/users/user';
import { useLiveQuery } from '~/portal/data/live';
import { sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { Figure } from './figure';
import { Panel } from './panel';
import { UserList } from './user-list';

const spec = dashboardLists.withoutApplication;

function Content() {
  const { status, data } = useLiveQuery(spec, userDocument);
  if (status === 'loading') return <TableSkeleton rows={spec.limit} columns={1} />;
  if (data.length === 0) {
    return (
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center', color: 'text.secondary' }}>
        <DoneIcon aria-hidden />
        <Typography>All members have submitted bank applications</Typography>
      </Stack>
    );
  }
  return <UserList label="Members without bank applications" users={data} />;
}

/** The number of members who have never applied to a bank, and the newest of them, live. */
export function WithoutApplication() {
  const stats = useStats();
  return (
    <Panel
      title="Members Without Bank Applications"
      aside={
        <Typography variant="h3" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Figure stats={stats} of={({ applied }) => sumOf(applied, ['no'])} />
        </Typography>
      }
    >
      <Content />
    </Panel>
  );
}
