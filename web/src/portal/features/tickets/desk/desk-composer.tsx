import LockIcon from '@mui/icons-material/LockOutlined';
import ReplyIcon from '@mui/icons-material/ReplyOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { presenceMs } from '@united/domain/tickets/reply';
import { acceptsReplies, type SupportTicket } from '@united/domain/tickets/ticket';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { endPresence, showPresence } from '~/portal/shared/tickets/desk';
import { addNote, addReply, useTicketNotes, useTicketReplies } from '~/portal/shared/tickets/tickets';
import { useSession } from '~/portal/shared/users/session-context';
import { useToast } from '~/portal/ui/toast';
import { Composer } from '../composer';
import { PresenceLine } from './presence-line';
import { SavedReplyMenu } from './saved-reply-menu';
import { useTicketChange } from './use-ticket-change';

/**
 * Shows other staff that the user has the ticket open and whether they are replying, until unmount.
 * Each write waits for the previous one: requests can overtake each other, and a late one would
 * restore the document that the last one deleted.
 */
function usePresence(ticketId: string, replying: boolean): void {
  const session = useSession();
  const { uid } = session;
  const lastWrite = useRef(Promise.resolve());
  const enqueue = useCallback((write: () => Promise<void>) => {
    lastWrite.current = lastWrite.current.then(write);
  }, []);
  const show = useEffectEvent((isReplying: boolean) =>
    enqueue(() => showPresence(ticketId, session, isReplying)),
  );

  useEffect(() => {
    show(replying);
    const timer = setInterval(() => show(replying), presenceMs / 3);
    return () => clearInterval(timer);
  }, [replying]);

  useEffect(() => () => enqueue(() => endPresence(ticketId, uid)), [enqueue, ticketId, uid]);
}

export type WriteKind = 'reply' | 'note';

interface Props {
  ticket: SupportTicket & { id: string };
  kind: WriteKind;
  onKind: (kind: WriteKind) => void;
  onManageReplies: () => void;
}

/**
 * Shows either the reply or the note field. Each has its own draft, so that neither can be sent as
 * the other.
 */
export function DeskComposer({ ticket, kind, onKind, onManageReplies }: Props) {
  const [typing, setTyping] = useState(false);
  const canReply = acceptsReplies(ticket);
  usePresence(ticket.id, typing && kind === 'reply' && canReply);

  return (
    <>
      <Tabs
        value={kind}
        onChange={(_, next: WriteKind) => onKind(next)}
        aria-label="Message type"
        sx={{ minHeight: 40, mb: 1.5, '& .MuiTab-root': { minHeight: 40, py: 0.5, minWidth: 0, px: 1.5 } }}
      >
        <Tab
          value="reply"
          id="write-reply"
          aria-controls="write-panel"
          icon={<ReplyIcon aria-hidden fontSize="small" />}
          iconPosition="start"
          label="Reply to member"
        />
        <Tab
          value="note"
          id="write-note"
          aria-controls="write-panel"
          icon={<LockIcon aria-hidden fontSize="small" />}
          iconPosition="start"
          label="Internal note"
        />
      </Tabs>
      <Box role="tabpanel" id="write-panel" aria-labelledby={`write-${kind}`}>
        <PresenceLine ticketId={ticket.id} />
        {kind === 'note' && <NoteBox ticket={ticket} />}
        {kind === 'reply' && canReply && (
          <ReplyBox ticket={ticket} onTyping={setTyping} onManageReplies={onManageReplies} />
        )}
        {kind === 'reply' && !canReply && (
          <Alert severity="info">
            This ticket is closed. To reply, set its status to Open or In Progress.
          </Alert>
        )}
      </Box>
    </>
  );
}

interface ReplyBoxProps extends Pick<Props, 'ticket' | 'onManageReplies'> {
  onTyping: (typing: boolean) => void;
}

function ReplyBox({ ticket, onTyping, onManageReplies }: ReplyBoxProps) {
  const session = useSession();
  const { data: replies } = useTicketReplies(ticket.id, ticket.member_id);
  const { setStatus } = useTicketChange();
  return (
    <Composer
      ticketId={ticket.id}
      kind="answer"
      label="Add Response"
      placeholder={`Write to ${ticket.member?.name ?? 'the member'}`}
      sendLabel="Send reply"
      alternative={ticket.status === 'resolved' ? undefined : 'Reply and resolve'}
      arrived={replies.map(({ id }) => id)}
      onTyping={onTyping}
      onSend={async (message, resolve) => {
        await addReply(ticket, session, message);
        // The reply has been sent. A failed status change is reported separately.
        if (resolve) await setStatus(ticket.id, 'resolved');
      }}
      actions={(insert) => <SavedReplyMenu ticket={ticket} onInsert={insert} onManage={onManageReplies} />}
    />
  );
}

function NoteBox({ ticket }: Pick<Props, 'ticket'>) {
  const session = useSession();
  const { data: notes } = useTicketNotes(ticket.id);
  const toast = useToast();
  return (
    <Box sx={{ p: 1.5, pt: 2, borderRadius: 1, bgcolor: 'warning.soft', color: 'warning.onSoft' }}>
      <Composer
        ticketId={ticket.id}
        kind="note"
        label="Internal note"
        placeholder="Visible to staff only"
        sendLabel="Save note"
        arrived={notes.map(({ id }) => id)}
        onSend={async (note) => {
          await addNote(ticket.id, session, note);
          toast.success('Note saved', 'It is visible to staff only.');
        }}
      />
    </Box>
  );
}
