import Box from '@mui/material/Box';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { Region } from '~/portal/components/region';
import { useSubject } from '~/portal/firebase/subject-context';
import { type Message, MessageList } from './message-list';

const MessageDialog = lazy(async () => ({
  default: (await import('~/portal/components/message-dialog')).MessageDialog,
}));

interface Props {
  anchor: HTMLElement | null;
  /** How many of the latest were unread when it was opened. */
  unread: number;
  onShown: () => void;
  onClose: () => void;
}

/** The latest messages to the person. Opening it is what marks them as read. */
export function NotificationsPopover({ anchor, unread, onShown, onClose }: Props) {
  const id = useId();
  const { name, readOnly } = useSubject();
  const [fresh] = useState(unread);
  const [open, setOpen] = useState<Message | null>(null);
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);

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
        <Region message="Failed to load the notifications.">
          <MessageList fresh={fresh} onOpen={setOpen} />
        </Region>
      </Popover>
      {open && (
        <Suspense>
          <MessageDialog message={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
