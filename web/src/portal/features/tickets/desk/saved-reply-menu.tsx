import Quickreply from '@mui/icons-material/QuickreplyOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { firstName } from '@united/domain/shared/display';
import { fillSavedReply } from '@united/domain/tickets/saved-reply';
import { type SupportTicket, ticketNumber } from '@united/domain/tickets/ticket';
import { useState } from 'react';
import { useSavedReplies } from '~/portal/shared/tickets/desk';
import { useSession } from '~/portal/shared/users/session-context';

interface Props {
  ticket: SupportTicket & { id: string };
  /** Receives the text with its placeholders filled in. */
  onInsert: (text: string) => void;
  onManage: () => void;
}

/** Inserts a saved reply, filled in for this ticket. */
export function SavedReplyMenu({ ticket, onInsert, onManage }: Props) {
  const { name: admin_name } = useSession();
  const { data: replies } = useSavedReplies();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const member_name = ticket.member?.name ?? '';
  const values = {
    member_name,
    member_first_name: firstName(member_name),
    ticket_title: ticket.title,
    ticket_id: ticketNumber(ticket.id),
    admin_name,
  };

  return (
    <>
      <Button
        startIcon={<Quickreply aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Saved replies
      </Button>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Saved replies' }, paper: { sx: { maxWidth: 420 } } }}
      >
        {replies.map(({ id, title, body }) => (
          <MenuItem
            key={id}
            onClick={() => {
              close();
              onInsert(fillSavedReply(body, values));
            }}
          >
            <ListItemText
              primary={title}
              secondary={body}
              slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } }, secondary: { noWrap: true } }}
            />
          </MenuItem>
        ))}
        {replies.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close();
            onManage();
          }}
        >
          {replies.length > 0 ? 'Manage saved replies' : 'Create a saved reply'}
        </MenuItem>
      </Menu>
    </>
  );
}
