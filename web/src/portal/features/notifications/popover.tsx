import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { MessageDialog } from '~/portal/shared/email/message-dialog';
import { useSubject } from '~/portal/shared/users/subject-context';
import { useCloseOnBack } from '~/portal/ui/leave-guard';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { type Message, MessageList } from './message-list';
import { type BellState, noUnread } from './reads';

interface Props {
  anchor: HTMLElement | null;
  bellState: BellState;
  onClose: () => void;
}

/**
 * The user's latest messages. Messages that were unseen when it opened stay marked as new until it
 * closes.
 */
export function NotificationsPopover({ anchor, bellState, onClose }: Props) {
  useCloseOnBack(true, onClose);
  const id = useId();
  const { name, readOnly } = useSubject();
  const [seenBefore, setSeenBefore] = useState(bellState.seenAt);
  // The popover opened before the read marker had loaded.
  if (seenBefore === noUnread.seenAt && bellState.seenAt !== noUnread.seenAt) setSeenBefore(bellState.seenAt);
  const [open, setOpen] = useState<Message | null>(null);

  return (
    <>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transformOrigin={{ vertical: 'top', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': id,
            sx: { width: 400, maxWidth: 'calc(100vw - 32px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Box sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
          <Typography id={id} component="h2" variant="h5">
            Notifications
          </Typography>
          <Typography variant="body2" color="text.secondary">
            {readOnly ? `The latest emails to ${name}.` : 'The latest emails to you.'}
          </Typography>
        </Box>
        <RetryBoundary message="Failed to load the notifications.">
          <MessageList seenBefore={seenBefore} unread={bellState.unread} onOpen={setOpen} />
        </RetryBoundary>
      </Popover>
      {open && <MessageDialog message={open} onClose={() => setOpen(null)} />}
    </>
  );
}
