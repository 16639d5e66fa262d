import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTopOutlined';
import OpenIcon from '@mui/icons-material/InboxOutlined';
import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ApprovedIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { memberDashboardCounts, memberDashboardLists } from '@united/domain/dashboard/member-dashboard';
import { defaultSettings } from '@united/domain/settings/settings';
import { firstName } from '@united/domain/shared/display';
import { userStatusLabels } from '@united/domain/users/user';
import { Suspense } from 'react';
import type { SignedIn } from '~/portal/data/auth-session';
import { askForCount } from '~/portal/data/count';
import { askForQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { Count } from '~/portal/ui/count';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageFrame } from '~/portal/ui/page-frame';
import { StatCard } from '~/portal/ui/stat-card';
import { useSettled } from '~/portal/ui/use-settled';
import { figureGrid } from './card-grid';
import { Coming } from './coming';
import { QuickActions } from './quick-actions';

// Lazy: the frame and figures paint first, and this waits for the database anyway.
const NeedsPanel = lazyComponent(() => import('./needs-panel'), 'NeedsPanel');
const ReadinessPanel = lazyComponent(() => import('./readiness-panel'), 'ReadinessPanel');
const RecentActivity = lazyComponent(() => import('./recent-activity'), 'RecentActivity');

/** Requests the figures and lists while the user's own record is still loading. */
export function askEarly({ uid }: SignedIn): void {
  Object.values(memberDashboardCounts(uid)).forEach(askForCount);
  Object.values(memberDashboardLists(uid, defaultSettings.season)).forEach(askForQuery);
}

export function MemberDashboard() {
  const { uid, name, status, readOnly } = useSubject();
  const counts = memberDashboardCounts(uid);
  const active = status === 'active';
  const [settled, settle] = useSettled();
  return (
    <PageFrame title="Dashboard" subtitle={`Welcome back, ${firstName(name)}`}>
      <Suspense fallback={<Coming height={96} />}>
        <NeedsPanel onSettled={settle} />
      </Suspense>
      <Stack spacing={3} sx={settled ? undefined : { visibility: 'hidden' }}>
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
            hint={active ? 'You can submit bank applications.' : 'Awaiting approval.'}
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
            to="/member/tickets"
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
        <QuickActions readOnly={readOnly} />
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <Suspense fallback={<Coming height={420} />}>
            <ReadinessPanel />
          </Suspense>
          <Suspense fallback={<Coming height={420} />}>
            <RecentActivity />
          </Suspense>
        </Box>
      </Stack>
    </PageFrame>
  );
}
