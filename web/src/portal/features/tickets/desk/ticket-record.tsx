import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@united/domain/shared/display';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import { type RefObject, useEffect, useState } from 'react';
import { useTicket } from '~/portal/shared/tickets/tickets';
import { CopyButton } from '~/portal/ui/copy-button';
import { EmptyState } from '~/portal/ui/empty-state';
import { RecordBody } from '~/portal/ui/record/record-body';
import { RecordSkeleton } from '~/portal/ui/record/record-skeleton';
import { monoFamily } from '~/theme/tokens';
import { LinkedText } from '../linked-text';
import { DeskComposer, type WriteKind } from './desk-composer';
import { MergeDialog } from './merge-dialog';
import { Thread } from './thread';
import { StatusAndPriority, TicketSidebar } from './ticket-sidebar';

interface ContentProps {
  ticket: SupportTicket & { id: string };
  kind: WriteKind;
  onKind: (kind: WriteKind) => void;
  onOpen: (id: string) => void;
  onManageReplies: () => void;
}

interface Props extends Omit<ContentProps, 'ticket'> {
  id: string;
  /** Receives the displayed ticket. */
  shown: RefObject<SupportTicket | null>;
}

/** A ticket, live, read by its id. */
export function TicketRecord({ id, shown, ...props }: Props) {
  const { status, data: ticket } = useTicket(id);
  useEffect(() => {
    shown.current = ticket;
  }, [shown, ticket]);
  if (status === 'loading') return <RecordSkeleton />;
  if (!ticket)
    return (
      <EmptyState
        title="This ticket no longer exists"
        hint="It was deleted, or the link is incomplete. Close this window to return to the list."
      />
    );
  return <Content ticket={ticket} {...props} />;
}

/** The conversation on the left, with the composer in view, and the properties on the right. */
function Content({ ticket, kind, onKind, onOpen, onManageReplies }: ContentProps) {
  const [merging, setMerging] = useState(false);
  const number = ticketNumber(ticket.id);
  return (
    <>
      <RecordBody
        title={ticket.title}
        subtitle={<Origin ticket={ticket} />}
        actions={
          <Box sx={{ display: { md: 'none' } }}>
            <StatusAndPriority ticket={ticket} />
          </Box>
        }
        print={{ what: 'Support ticket, for staff', title: `${ticket.title} – Ticket ${number}` }}
        label="Conversation and description"
        aside={{
          label: 'Ticket details',
          content: <TicketSidebar ticket={ticket} onMerge={() => setMerging(true)} />,
        }}
        footer={
          <DeskComposer ticket={ticket} kind={kind} onKind={onKind} onManageReplies={onManageReplies} />
        }
      >
        {ticket.merged_into && <Merged into={ticket.merged_into} onOpen={onOpen} />}
        <Description ticket={ticket} />
        <Thread ticket={ticket} />
      </RecordBody>
      {merging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </>
  );
}

/** The ticket's number, its member, and when it was created. */
function Origin({ ticket }: Pick<ContentProps, 'ticket'>) {
  const created = ticket.created_at.toDate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5 }}>
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
        Support Ticket #
        <span style={{ fontFamily: monoFamily, fontSize: '0.875rem' }}>{ticketNumber(ticket.id)}</span>
        <CopyButton value={ticket.id} label="Copy ticket ID" />
      </Box>
      <span>{ticket.member?.name}</span>
      <time dateTime={created.toISOString()}>{dateTimeText(created)}</time>
    </Box>
  );
}

function Merged({ into, onOpen }: { into: string; onOpen: (id: string) => void }) {
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => onOpen(into)}>
          {' '}
          View ticket{' '}
        </Button>
      }
    >
      This duplicate was merged into ticket #{ticketNumber(into)}. Its replies and notes are there.
    </Alert>
  );
}

function Description({ ticket }: Pick<ContentProps, 'ticket'>) {
  return (
    <Box component="section" aria-label="Description" sx={{ mb: 3, maxWidth: '75ch' }}>
      {ticket.description ? (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          <LinkedText text={ticket.description} />
        </Box>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>The member did not add a description.</Typography>
      )}
    </Box>
  );
}
