import SuspendedIcon from '@mui/icons-material/BlockOutlined';
import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/HourglassTopOutlined';
import InactiveIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { dashboardLists } from '@united/domain/dashboard/lists';
import { dateText } from '@united/domain/shared/display';
import { type UserStatus, userDocument, userStatusLabels } from '@united/domain/users/user';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveQuery } from '~/portal/data/live';
import { Region } from '~/portal/ui/region';
import { TableSkeleton } from '~/portal/ui/table-skeleton';
import { Panel } from './panel';
import { PersonList } from './person-list';

const spec = dashboardLists.recentMembers;

const looks: Record<
  UserStatus,
  { Icon: typeof ActiveIcon; color: 'success' | 'warning' | 'error' | 'default' }
> = {
  pending: { Icon: PendingIcon, color: 'warning' },
  active: { Icon: ActiveIcon, color: 'success' },
  inactive: { Icon: InactiveIcon, color: 'default' },
  suspended: { Icon: SuspendedIcon, color: 'error' },
};

function StatusBadge({ status }: { status: UserStatus }) {
  const { Icon, color } = looks[status];
  return <Chip size="small" icon={<Icon aria-hidden />} color={color} label={userStatusLabels[status]} />;
}

function Content() {
  const { status, data } = useLiveQuery(spec, userDocument);

  if (status === 'loading') return <TableSkeleton rows={5} columns={2} />;
  if (data.length === 0) return <Typography color="text.secondary">No recent members</Typography>;
  return (
    <PersonList
      label="Recent members"
      people={data}
      end={(person) => (
        <>
          <StatusBadge status={person.status} />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {dateText(person.date_joined.toDate())}
          </Typography>
        </>
      )}
    />
  );
}

/** The five members and EROs who joined last, live. */
export function RecentMembers() {
  return (
    <Panel
      title="Recent Members"
      aside={
        <Button component={RouterLink} to="/admin/members">
          See all
        </Button>
      }
    >
      <Region message="Failed to load the members.">
        <Content />
      </Region>
    </Panel>
  );
}
