import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTopOutlined';
import OpenIcon from '@mui/icons-material/InboxOutlined';
import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ApprovedIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import {
  memberDashboardCounts,
  memberDashboardEarlyCounts,
  memberDashboardEarlyLists,
} from '@united/domain/dashboard/member-dashboard';
import { firstName } from '@united/domain/shared/display';
import { isStaff } from '@united/domain/shared/roles';
import { liveTicketLabel } from '@united/domain/tickets/ticket';
import { userStatusLabels } from '@united/domain/users/user';
import { type ReactNode, Suspense } from 'react';
import { whenSignedIn } from '~/portal/auth/auth-session';
import { prefetchQuery } from '~/portal/data/live';
import { prefetchCount } from '~/portal/data/once';
import { useSettings } from '~/portal/shared/settings/settings';
import { useSubject } from '~/portal/shared/users/subject-context';
import { Count, CountWithout } from '~/portal/ui/count';
import { lazyComponent } from '~/portal/ui/lazy';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { PageFrame } from '~/portal/ui/page-frame';
import { RetryAll } from '~/portal/ui/retry-all';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Section } from '~/portal/ui/section';
import { StatCard } from '~/portal/ui/stat-card';
import { useLayoutSettled } from '~/portal/ui/use-settled';
import { figureGrid, panelRow } from './card-grid';
import { PanelSkeleton } from './panel-skeleton';
import { QuickActions } from './quick-actions';

const NeedsPanel = lazyComponent(() => import('./needs-panel'), 'NeedsPanel');
const MemberPanels = lazyComponent(() => import('./member-panels'), 'MemberPanels');

/**
 * Requests the figures, lists and panels while the user's own record is still loading. Those of the
 * season wait for the settings.
 */
export function loader(): null {
  NeedsPanel.prefetch();
  MemberPanels.prefetch();
  whenSignedIn(({ uid, role }) => {
    // In a view-as session the member is not known yet.
    if (isStaff(role)) return;
    Object.values(memberDashboardEarlyCounts(uid)).forEach(prefetchCount);
    Object.values(memberDashboardEarlyLists(uid)).forEach(prefetchQuery);
  });
  return null;
}

/** Each card links to the list it counts. */
const figures = [
  {
    title: 'Pending Tickets',
    Icon: WaitingIcon,
    counted: 'pendingTickets',
    without: null,
    hint: 'Answered by our team, waiting for you',
    to: '/member/tickets?status=waiting',
  },
  {
    title: 'Open Tickets',
    Icon: OpenIcon,
    counted: 'openTickets',
    without: null,
    hint: liveTicketLabel,
    to: '/member/tickets?status=live',
  },
  {
    title: 'Pending Bank Apps',
    Icon: HourglassIcon,
    counted: 'pendingApplications',
    without: 'pendingWithdrawn',
    hint: 'Waiting for the bank or for you',
    to: '/member/bank-application?tab=offices',
  },
  {
    title: 'Approved Bank Apps',
    Icon: ApprovedIcon,
    counted: 'approvedApplications',
    without: 'approvedWithdrawn',
    hint: 'Offices ready for the season',
    to: '/member/bank-application?tab=offices',
  },
] as const;

interface MemberDashboardProps {
  /** Pinned announcements, below what needs the user. */
  announcements?: ReactNode;
  /** How the offices of the user's bureau stand, if the user owns one. */
  bureau?: ReactNode;
}

export function MemberDashboard({ announcements, bureau }: MemberDashboardProps) {
  const { uid, name, status, readOnly } = useSubject();
  const { season } = useSettings();
  const counts = memberDashboardCounts(uid, season);
  const active = status === 'active';
  const { style, settle } = useLayoutSettled();
  return (
    <PageFrame title="Dashboard" subtitle={`Welcome back, ${firstName(name)}`}>
      <RetryAll>
        <RetryBoundary message="Failed to load your to-do list.">
          <Section title="What needs you now">
            <Suspense
              fallback={
                <Card variant="outlined" sx={{ px: 2, py: 1 }}>
                  <LinesSkeleton entries={2} />
                </Card>
              }
            >
              <NeedsPanel onSettled={settle} />
            </Suspense>
          </Section>
        </RetryBoundary>
        <Stack spacing={3} style={style}>
          {announcements}
          {bureau}
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
            {figures.map(({ title, Icon, counted, without, ...card }) => (
              <StatCard
                key={title}
                title={title}
                icon={<Icon />}
                value={
                  without ? (
                    <CountWithout spec={counts[counted]} without={counts[without]} />
                  ) : (
                    <Count spec={counts[counted]} />
                  )
                }
                {...card}
              />
            ))}
          </Box>
          <QuickActions readOnly={readOnly} />
          <Suspense
            fallback={
              <Box sx={panelRow}>
                <PanelSkeleton entries={6} />
                <PanelSkeleton entries={6} />
              </Box>
            }
          >
            <MemberPanels />
          </Suspense>
        </Stack>
      </RetryAll>
    </PageFrame>
  );
}
