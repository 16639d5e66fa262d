import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type EmailNotification, emailNotificationDocument } from '@united/domain/email/notification';
import { ownNotifications } from '@united/domain/email/queries';
import { useEffect } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { useSubject } from '~/portal/shared/users/subject-context';
import { RelativeTime } from '~/portal/ui/relative-time';
import { useReads } from './reads';

export type Message = EmailNotification & { id: string };

/** Maximum number of messages shown. */
const maxMessages = 10;

interface Props {
  /** Milliseconds since the epoch. Later messages are new. */
  seenBefore: number;
  /** The number of unseen messages. */
  unread: number;
  onOpen: (message: Message) => void;
}

/** The user's latest messages, newest first and live. Marks them as seen. */
export function MessageList({ seenBefore, unread, onOpen }: Props) {
  const { uid } = useSubject();
  const { status, data } = useLiveQuery(ownNotifications(uid, maxMessages), emailNotificationDocument);
  const { markRead } = useReads();
  const newest = data[0]?.created_at;
  useEffect(() => {
    if (unread > 0 && newest) markRead(newest);
  }, [unread, newest, markRead]);

  if (status === 'loading') return <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />;
  if (data.length === 0)
    return (
      <Typography color="text.secondary" sx={{ p: 2 }}>
        No notifications yet. Emails about your account will appear here.
      </Typography>
    );
  return (
    <Box component="ul" aria-label="Latest notifications" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((message) => (
        <Box
          component="li"
          key={message.id}
          sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
          <ButtonBase
            onClick={() => onOpen(message)}
            aria-haspopup="dialog"
            sx={{
              width: '100%',
              display: 'block',
              px: 2,
              py: 1.25,
              textAlign: 'left',
              '&:hover': { bgcolor: 'background.sunken' },
              '&.Mui-focusVisible': { outlineOffset: -3 },
            }}
          >
            <Box component="span" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
              <Typography
                component="span"
                sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {message.subject}
              </Typography>
              {message.created_at.toMillis() > seenBefore && (
                <Chip component="span" size="small" color="primary" label="New" />
              )}
            </Box>
            <Typography component="span" variant="body2" color="text.secondary">
              <RelativeTime date={message.created_at.toDate()} />
            </Typography>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}
