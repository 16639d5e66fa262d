import Typography from '@mui/material/Typography';
import type { SupportTicketNote } from '@united/domain/tickets/reply';
import type { SupportTicket } from '@united/domain/tickets/ticket';
import { useEffect, useRef } from 'react';
import { useTicketNotes, useTicketReplies } from '~/portal/shared/tickets/tickets';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { Conversation, type Entry, replyEntry } from '../conversation';
import { FilesDisposed } from '../files-disposed';

const noteEntry = (note: SupportTicketNote & { id: string }): Entry => ({
  id: note.id,
  side: 'note',
  author: note.author_name,
  authorHint: 'Internal note, visible to staff only',
  body: note.body,
  attachments: [],
  created_at: note.created_at,
});

/** Replies and notes of a ticket as one thread, live. Scrolls to new messages. */
export function Thread({ ticket }: { ticket: SupportTicket & { id: string } }) {
  return (
    <RetryBoundary message="Failed to load the conversation.">
      <Entries ticket={ticket} />
    </RetryBoundary>
  );
}

function Entries({ ticket }: { ticket: SupportTicket & { id: string } }) {
  const replies = useTicketReplies(ticket.id, ticket.member_id);
  const notes = useTicketNotes(ticket.id);
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  const ready = replies.status === 'ready' && notes.status === 'ready';
  const count = replies.data.length + notes.data.length;

  useEffect(() => {
    if (!ready) return;
    // A newly opened thread is read from the top.
    if (shown.current !== null && count > shown.current) end.current?.scrollIntoView({ block: 'nearest' });
    shown.current = count;
  }, [ready, count]);

  if (!ready) return <LinesSkeleton entries={3} />;
  if (count === 0) return <Typography sx={{ color: 'text.secondary' }}>No replies or notes yet.</Typography>;
  const entries = [...replies.data.map((reply) => replyEntry(reply, 'staff')), ...notes.data.map(noteEntry)];
  return (
    <>
      <FilesDisposed ticket={ticket} />
      <Conversation entries={entries.toSorted((a, b) => a.created_at.toMillis() - b.created_at.toMillis())} />
      <div ref={end} />
    </>
  );
}
