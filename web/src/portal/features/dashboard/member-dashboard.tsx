import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTopOutlined';
import OpenIcon from '@mui/icons-material/InboxOutlined';
import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ApprovedIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { firstName } from '@united/domain/display';
import { memberDashboardCounts } from '@united/domain/member-dashboard-lists';
import { userStatusLabels } from '@united/domain/user';
import { PageFrame } from '~/portal/components/page-frame';
import { useSubject } from '~/portal/firebase/subject-context';
import { figureGrid } from './card-grid';
import { Count } from './count';
import { NeedsPanel } from './needs-panel';
import { QuickActions } from './quick-actions';
import { ReadinessPanel } from './readiness-panel';
import { RecentActivity } from './recent-activity';
import { StatCard } from './stat-card';

/** The first screen of members and EROs: the state of the account, of their tickets and bank applications, and the ways on. */
export function MemberDashboard() {
  const { uid, name, status, readOnly } = useSubject();
  const counts = memberDashboardCounts(uid);
  const active = status === 'active';
  return (
    <PageFrame title="Dashboard" subtitle={`Welcome back, ${firstName(name)}`}>
      <NeedsPanel />
      <Box sx={figureGrid}>
        <StatCard
          title="Account Status"
          icon={<PersonIcon />}
          value={
            <Stack
              direction="row"
              component="span"
              spacing={1}
              sx={{ alignItems: 'center', color: active ? 'success.main' : 'warning.main' }}
            >
              {active ? <ActiveIcon aria-hidden /> : <HourglassIcon aria-hidden />}
              <span>{userStatusLabels[status]}</span>
            </Stack>
          }
          hint={active ? 'You can submit bank applications.' : 'Approval is awaited.'}
        />
        <StatCard
          title="Pending Tickets"
          icon={<WaitingIcon />}
          value={<Count spec={counts.pendingTickets} />}
          hint="Answered by our team, waiting for you"
          to="/member/tickets?status=waiting"
        />
        <StatCard
          title="Open Tickets"
          icon={<OpenIcon />}
          value={<Count spec={counts.openTickets} />}
          hint="Waiting for our team"
          to="/member/tickets?status=open"
        />
        <StatCard
          title="Pending Bank Apps"
          icon={<HourglassIcon />}
          value={<Count spec={counts.pendingApplications} />}
          hint="Waiting for the bank or for you"
          to="/member/bank-application?tab=offices"
        />
        <StatCard
          title="Approved Bank Apps"
          icon={<ApprovedIcon />}
          value={<Count spec={counts.approvedApplications} />}
          hint="Offices ready for the season"
          to="/member/bank-application?tab=offices"
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ReadinessPanel />
        <RecentActivity />
      </Box>
      <QuickActions readOnly={readOnly} />
    </PageFrame>
  );
}
