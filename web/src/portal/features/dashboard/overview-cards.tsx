import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PersonsIcon from '@mui/icons-material/GroupOutlined';
import WaitingIcon from '@mui/icons-material/HourglassTopOutlined';
import ActiveIcon from '@mui/icons-material/HowToRegOutlined';
import Box from '@mui/material/Box';
import { monthKey } from '@united/domain/dashboard/stats';
import { liveTickets, ticketsAwaiting } from '@united/domain/tickets/queries';
import { liveTicketLabel } from '@united/domain/tickets/ticket';
import { serverNow } from '~/portal/auth/server-clock';
import { type Stats, sumOf } from '~/portal/shared/dashboard/stats';
import { useStats } from '~/portal/shared/dashboard/use-stats';
import { Count, CountWord } from '~/portal/ui/count';
import { StatCard } from '~/portal/ui/stat-card';
import { Figure, FigureWord } from './figure';

/** Open and in-progress tickets, regardless of who must reply. */
const open = liveTickets(null);
const urgent = liveTickets('urgent');
/** Live tickets awaiting staff, like the desk's "Waiting on us" view. */
const pending = ticketsAwaiting('staff');

export const ticketCounts = [open, urgent, pending];

const allMembers = ({ members }: Stats) => sumOf(members);
const joinedThisMonth = ({ joined }: Stats) => sumOf(joined, [monthKey(serverNow())]);
const activeMembers = ({ members }: Stats) => sumOf(members, ['active']);
const pendingMembers = ({ members }: Stats) => sumOf(members, ['pending']);

/** The four cards at the top: members and tickets. */
export function OverviewCards() {
  const stats = useStats();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, 1fr)' },
      }}
    >
      <StatCard
        title="Total Members"
        icon={<PersonsIcon aria-hidden />}
        value={<Figure stats={stats} of={allMembers} />}
        hint={
          <>
            +<FigureWord stats={stats} of={joinedThisMonth} /> this month
          </>
        }
      />
      <StatCard
        title="Active Members"
        icon={<ActiveIcon aria-hidden />}
        value={<Figure stats={stats} of={activeMembers} />}
        hint={
          <>
            <FigureWord stats={stats} of={pendingMembers} /> pending approval
          </>
        }
      />
      <StatCard
        title="Open Tickets"
        to="/admin/tickets?status=live"
        icon={<TicketIcon aria-hidden />}
        value={<Count spec={open} />}
        hint={
          <>
            {liveTicketLabel}, <CountWord spec={urgent} /> urgent priority
          </>
        }
      />
      <StatCard
        title="Pending Tickets"
        to="/admin/tickets?view=waiting"
        icon={<WaitingIcon aria-hidden />}
        value={<Count spec={pending} />}
        hint="Awaiting response"
      />
    </Box>
  );
}
