import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import {
  acceptsReplies,
  type TicketStatus,
  ticketNumber,
  ticketStatusMeanings,
} from '@united/domain/tickets/ticket';
import { Link as RouterLink } from 'react-router-dom';
import { useSubject } from '~/portal/shared/users/subject-context';
import { DetailList } from '~/portal/ui/detail-list';
import { RelativeTime } from '~/portal/ui/relative-time';
import { Section } from '~/portal/ui/section';
import { LinkedText } from '../linked-text';
import { TicketPriorityChip } from '../priority-chip';
import { TicketStatusChip } from '../status-chip';
import { TicketFacts } from '../ticket-facts';
import type { Ticket } from './list';
import { TicketRating } from './rating';
import { TicketConversation } from './ticket-conversation';
import { WaitingChip, waitsForMember } from './ticket-list';

const severities = {
  open: 'info',
  in_progress: 'info',
  resolved: 'success',
  closed: 'warning',
} as const satisfies Record<TicketStatus, string>;

const answered = 'Our team has answered and is waiting for your reply.';

/** A ticket's status, details, rating and conversation. */
export function TicketDetails({ ticket, onCreate }: { ticket: Ticket; onCreate?: () => void }) {
  const { readOnly } = useSubject();
  const { status } = ticket;
  const waiting = waitsForMember(ticket);
  const isOver = status === 'resolved' || status === 'closed';
  return (
    <Stack spacing={4}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <TicketStatusChip status={status} />
          <TicketPriorityChip priority={ticket.priority} />
          {waiting && <WaitingChip />}
        </Stack>
        <Alert
          severity={waiting ? 'warning' : severities[status]}
          icon={false}
          action={
            !acceptsReplies(ticket) &&
            onCreate && (
              <Button color="inherit" size="small" onClick={onCreate} sx={{ whiteSpace: 'nowrap' }}>
                Create Ticket
              </Button>
            )
          }
        >
          {waiting ? answered : ticketStatusMeanings[status].explanation}
        </Alert>
        {ticket.merged_into && <MergedInto id={ticket.merged_into} />}
        <DetailList
          items={[
            { label: 'Created', value: dateTimeText(ticket.created_at.toDate()) },
            { label: 'Last updated', value: <RelativeTime date={ticket.updated_at.toDate()} /> },
          ]}
        />
      </Stack>

      {isOver && (!readOnly || ticket.rating !== null) && (
        <TicketRating ticket={ticket} readOnly={readOnly} />
      )}

      <Section title="Your question" level={3} size="h4">
        {ticket.description === '' ? (
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>No description provided.</Typography>
        ) : (
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2 }}>
            <LinkedText text={ticket.description} />
          </Box>
        )}
        <TicketFacts ticket={ticket} />
      </Section>

      <Section title="Conversation" level={3} size="h4">
        <TicketConversation ticket={ticket} />
      </Section>
    </Stack>
  );
}

/** The conversation continues in another ticket. */
const MergedInto = ({ id }: { id: string }) => (
  <Alert severity="info">
    We merged this ticket into another one of yours.{' '}
    <Link component={RouterLink} to={`?${new URLSearchParams({ ticket: id })}`}>
      Continue in ticket #{ticketNumber(id)}
    </Link>
  </Alert>
);
