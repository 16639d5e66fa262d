import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { acceptsReplies } from '@united/domain/tickets/ticket';
import { useMemo } from 'react';
import { CallError } from '~/portal/data/errors';
import { addReply, type NewMessage, useTicketReplies } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { useSubject } from '~/portal/shared/users/subject-context';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Composer } from '../composer';
import { Conversation, replyEntry } from '../conversation';
import { FilesDisposed } from '../files-disposed';
import type { Ticket } from './list';
import { TeamBack } from './team-back';

/** The conversation with a reply field. */
export function TicketConversation({ ticket }: { ticket: Ticket }) {
  return (
    <RetryBoundary message="Failed to load the conversation.">
      <Messages ticket={ticket} />
    </RetryBoundary>
  );
}

function Messages({ ticket }: { ticket: Ticket }) {
  const { status, data: replies } = useTicketReplies(ticket.id, ticket.member_id);
  const entries = useMemo(() => replies.map((reply) => replyEntry(reply, 'member')), [replies]);
  const { readOnly } = useSubject();
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed';
  if (status === 'loading') return <LinesSkeleton entries={2} />;
  return (
    <Stack spacing={3}>
      <Box>
        <FilesDisposed ticket={ticket} />
        <Conversation entries={entries} />
        {entries.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            {isOver ? 'No messages.' : 'No replies yet. Our team’s answer will appear here.'}
          </Typography>
        )}
      </Box>
      {!isOver && ticket.awaiting !== 'member' && <TeamBack />}
      {!readOnly && acceptsReplies(ticket) && (
        <ReplyBox ticket={ticket} arrived={entries.map((entry) => entry.id)} />
      )}
    </Stack>
  );
}

function ReplyBox({ ticket, arrived }: { ticket: Ticket; arrived: readonly string[] }) {
  const session = useSession();
  const send = async (message: NewMessage) => {
    try {
      await addReply(ticket, session, message);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'permission-denied') throw error;
      throw new CallError(
        'permission-denied',
        'You cannot reply to this ticket right now. It may have just been closed.',
      );
    }
  };
  return (
    <Composer
      ticketId={ticket.id}
      kind="reply"
      label="Your reply"
      sendLabel="Send reply"
      arrived={arrived}
      onSend={send}
      notice={ticket.status === 'resolved' && <Alert severity="info">Your reply reopens this ticket.</Alert>}
    />
  );
}
