import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassTopOutlined';
import OpenIcon from '@mui/icons-material/InboxOutlined';
import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import ApprovedIcon from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ownApplicationsOfStatus } from '@united/domain/bank-application-queries';
import { approvedStatuses, pendingStatuses } from '@united/domain/bank-application-status';
import { firstName } from '@united/domain/display';
import { ownTicketsAwaiting, ownTicketsOfStatus } from '@united/domain/support-ticket-queries';
import { userStatusLabels } from '@united/domain/user';
import { PageFrame } from '~/portal/components/page-frame';
import { useSubject } from '~/portal/firebase/subject-context';
import { cardGrid } from './card-grid';
import { Count } from './count';
import { QuickActions } from './quick-actions';
import { StatCard } from './stat-card';

/** The first screen of members and EROs: the state of the account, of their tickets and bank applications, and the ways on. */
export function MemberDashboard() {
  const { uid, name, status, readOnly } = useSubject();
  const active = status === 'active';
  return (
    <PageFrame title="Dashboard" subtitle={`Welcome back, ${firstName(name)}`}>
      <Box sx={cardGrid}>
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
          value={<Count spec={ownTicketsAwaiting(uid, 'member')} />}
          hint="Answered by our team, waiting for you"
          to="/member/tickets?status=waiting"
        />
        <StatCard
          title="Open Tickets"
          icon={<OpenIcon />}
          value={<Count spec={ownTicketsOfStatus(uid, 'open')} />}
          hint="Waiting for our team"
          to="/member/tickets?status=open"
        />
        <StatCard
          title="Pending Bank Apps"
          icon={<HourglassIcon />}
          value={<Count spec={ownApplicationsOfStatus(uid, pendingStatuses)} />}
          hint="Waiting for the bank or for you"
        />
        <StatCard
          title="Approved Bank Apps"
          icon={<ApprovedIcon />}
          value={<Count spec={ownApplicationsOfStatus(uid, approvedStatuses)} />}
          hint="Offices ready for the season"
        />
      </Box>
      <QuickActions readOnly={readOnly} />
    </PageFrame>
  );
}
