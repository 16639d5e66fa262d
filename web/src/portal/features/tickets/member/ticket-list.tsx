import WaitingIcon from '@mui/icons-material/MarkUnreadChatAltOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import { RelativeTime } from '~/portal/ui/relative-time';
import { forcedColors } from '~/theme/forced-colors';
import { monoFamily } from '~/theme/tokens';
import { TicketPriorityChip } from '../priority-chip';
import { TicketStatusChip } from '../status-chip';
import type { Ticket } from './list';

/** Returns whether the ticket is waiting for the member's reply. */
export const waitsForMember = ({ awaiting, status }: SupportTicket): boolean =>
  awaiting === 'member' && (status === 'open' || status === 'in_progress');

/** Marks a ticket that is waiting for the member's reply. */
export const WaitingChip = () => (
  <Chip color="secondary" icon={<WaitingIcon aria-hidden />} label="Waiting for you" />
);

interface TicketListProps {
  tickets: readonly Ticket[];
  onOpen: (ticket: Ticket) => void;
}

/** The member's tickets as rows, or as cards on a small screen. */
export function TicketList({ tickets, onOpen }: TicketListProps) {
  return (
    <Stack component="ul" aria-label="Support tickets" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tickets.map((ticket) => (
        <Card component="li" key={ticket.id}>
          <CardActionArea data-opens={ticket.id} onClick={() => onOpen(ticket)}>
            <TicketRow ticket={ticket} />
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  );
}

const replies = (count: number) => (count === 1 ? '1 reply' : `${count} replies`);

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { id, title, category, subcategory, status, priority, reply_count, updated_at } = ticket;
  const waiting = waitsForMember(ticket);
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1.25,
        gridTemplateColumns: { md: 'minmax(0, 1fr) auto' },
        px: { xs: 2, sm: 2.5 },
        py: 2,
        borderLeft: 4,
        borderColor: waiting ? 'secondary.main' : 'transparent',
        [forcedColors]: { borderColor: waiting ? 'Highlight' : 'Canvas' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          <Box component="span" sx={{ fontFamily: monoFamily }}>
            #{ticketNumber(id)}
          </Box>
          {' · '}
          {category}
          {subcategory && ` · ${subcategory}`}
        </Typography>
      </Box>
      <Stack sx={{ gap: 0.75, alignItems: { md: 'flex-end' } }}>
        <Stack
          direction="row"
          sx={{ flexWrap: 'wrap', gap: { xs: 0.5, md: 0.75 }, justifyContent: { md: 'flex-end' } }}
        >
          {waiting && <WaitingChip />}
          <TicketPriorityChip priority={priority} />
          <TicketStatusChip status={status} />
        </Stack>
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {reply_count > 0 && `${replies(reply_count)} · `}
          Updated <RelativeTime date={updated_at.toDate()} />
        </Typography>
      </Stack>
    </Box>
  );
}
