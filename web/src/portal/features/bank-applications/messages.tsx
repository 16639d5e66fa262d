import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { applicationMessages } from '@united/domain/bank-applications/queries';
import { type EmailNotification, emailNotificationDocument } from '@united/domain/email/notification';
import { useState } from 'react';
import { useLiveQuery } from '~/portal/data/live';
import { MessageDialog } from '~/portal/shared/email/message-dialog';
import { MessageStatus } from '~/portal/shared/email/message-status';
import { LinesSkeleton } from '~/portal/ui/lines-skeleton';
import { RelativeTime } from '~/portal/ui/relative-time';
import { RetryBoundary } from '~/portal/ui/retry-boundary';

type Message = EmailNotification & { id: string };

/**
 * Lists the emails about an application, sent or queued, newest first and live. Owners must pass
 * `ownerUid`, which the security rules check. Staff omit it.
 */
export function Messages(props: { applicationId: string; ownerUid?: string }) {
  return (
    <RetryBoundary message="Failed to load the messages.">
      <MessageList {...props} />
    </RetryBoundary>
  );
}

function MessageList({ applicationId, ownerUid }: { applicationId: string; ownerUid?: string }) {
  const messages = useLiveQuery(applicationMessages(applicationId, ownerUid), emailNotificationDocument);
  const [openId, setOpenId] = useState<string | null>(null);
  if (messages.status === 'loading') return <LinesSkeleton entries={2} />;
  if (messages.data.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No emails yet. Emails about this application will appear here.
      </Typography>
    );
  const open = messages.data.find((message) => message.id === openId);
  return (
    <>
      <Box component="ul" aria-label="Messages" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.data.map((message) => (
          <MessageLine key={message.id} message={message} onOpen={() => setOpenId(message.id)} />
        ))}
      </Box>
      {open && <MessageDialog message={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function MessageLine({ message, onOpen }: { message: Message; onOpen: () => void }) {
  return (
    <Box
      component="li"
      sx={{ borderTop: '1px solid', borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <ButtonBase
        className="printed"
        onClick={onOpen}
        aria-haspopup="dialog"
        sx={{
          width: '100%',
          p: 1.5,
          borderRadius: 1,
          textAlign: 'left',
          justifyContent: 'space-between',
          gap: 2,
          flexWrap: 'wrap',
          '&:hover': { bgcolor: 'background.sunken' },
        }}
      >
        <Stack sx={{ minWidth: 0 }}>
          <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {message.subject}
          </Typography>
          <Typography
            component="span"
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            To {message.recipient_email} ·{' '}
            <RelativeTime date={(message.sent_at ?? message.created_at).toDate()} />
          </Typography>
        </Stack>
        <MessageStatus message={message} />
      </ButtonBase>
    </Box>
  );
}
