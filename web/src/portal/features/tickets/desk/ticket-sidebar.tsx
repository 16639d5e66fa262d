import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { TicketFacts } from '../ticket-facts';
import { Assign } from './assign';
import { TargetTimes } from './target-times';
import { PriorityMenu, StatusMenu } from './ticket-menus';
import { useTargets } from './use-targets';
import { useTicketChange } from './use-ticket-change';

interface Props {
  ticket: SupportTicket & { id: string };
  onMerge: () => void;
}

/** A ticket's properties and related records. */
export function TicketSidebar({ ticket, onMerge }: Props) {
  const { assign } = useTicketChange();
  const targets = useTargets();
  return (
    <Stack sx={{ gap: 3 }}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <StatusAndPriority ticket={ticket} />
      </Box>
      <Field label="Assigned To">
        <Assign ticket={ticket} onAssign={(admin) => void assign(ticket.id, admin, ticket.assigned_to)} />
      </Field>
      <Field label="Times">
        <TargetTimes ticket={ticket} targets={targets} />
      </Field>
      {ticket.rating !== null && (
        <Field label="Rating">
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
            <Rating readOnly size="small" value={ticket.rating} />
            <Typography variant="body2">{ticket.rating} of 5</Typography>
          </Stack>
          {ticket.rating_comment && (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {ticket.rating_comment}
            </Typography>
          )}
        </Field>
      )}
      <Field label="Member">
        <Member ticket={ticket} />
      </Field>
      <Field label="About">
        <TicketFacts ticket={ticket} narrow />
      </Field>
      <Box>
        <Button variant="outlined" size="small" startIcon={<MergeIcon aria-hidden />} onClick={onMerge}>
          Merge duplicates
        </Button>
      </Box>
    </Stack>
  );
}

/** Status and priority, next to the conversation or above it on small screens. */
export function StatusAndPriority({ ticket }: Pick<Props, 'ticket'>) {
  const { setStatus, setPriority } = useTicketChange();
  return (
    <Stack direction="row" sx={{ gap: 3 }}>
      <Field label="Status">
        <StatusMenu
          title={ticket.title}
          value={ticket.status}
          onChoose={(status) => void setStatus(ticket.id, status, ticket.status)}
        />
      </Field>
      <Field label="Priority">
        <PriorityMenu
          title={ticket.title}
          value={ticket.priority}
          onChoose={(priority) => void setPriority(ticket.id, priority, ticket.priority)}
        />
      </Field>
    </Stack>
  );
}

function Field({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography
        id={id}
        component="h3"
        variant="caption"
        sx={{ mb: 0.5, fontWeight: 650, color: 'text.secondary' }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  );
}

/** The requester, with links to their details. */
function Member({ ticket }: Pick<Props, 'ticket'>) {
  const { member, member_id } = ticket;
  const links: { text: string; to: string; query: Record<string, string> }[] = [
    { text: 'Member details', to: '/admin/members', query: { user: member_id } },
    { text: 'Bank applications', to: '/admin/bank-applications', query: { member: member_id } },
    { text: 'All tickets', to: '/admin/tickets', query: { member: member_id } },
  ];
  return (
    <Stack sx={{ gap: 0.5, overflowWrap: 'anywhere' }}>
      {member && (
        <>
          <Typography sx={{ fontWeight: 600 }}>{member.name}</Typography>
          <Link href={`mailto:${member.email}`}>{member.email}</Link>
        </>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, typography: 'body2' }}>
        {links.map(({ text, to, query }) => (
          <Link
            key={text}
            component={RouterLink}
            to={{ pathname: to, search: `${new URLSearchParams(query)}` }}
          >
            {text}
          </Link>
        ))}
      </Stack>
    </Stack>
  );
}
