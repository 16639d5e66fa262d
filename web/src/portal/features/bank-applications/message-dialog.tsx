import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { dateTimeText } from '@united/domain/display';
import type { EmailNotification } from '@united/domain/email-notification';
import { useState } from 'react';
import { DetailList } from '~/portal/components/detail-list';
import { MessageStatus } from './message-status';

/** An email exactly as it is sent. Its HTML is shown in a frame that may do nothing: no scripts, forms, links or storage. */
export function MessageDialog({ message, onClose }: { message: EmailNotification; onClose: () => void }) {
  const [part, setPart] = useState<'html' | 'text'>(message.html ? 'html' : 'text');
  const fullScreen = useMediaQuery('(max-width:599.95px)');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
      aria-labelledby="message-subject"
    >
      <DialogTitle id="message-subject" sx={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </DialogTitle>
      <DialogContent>
        <DetailList
          items={[
            { label: 'To', value: message.recipient_email },
            { label: 'Status', value: <MessageStatus status={message.status} /> },
            { label: 'Written', value: dateTimeText(message.created_at.toDate()) },
            {
              label: 'Sent',
              value: message.sent_at ? dateTimeText(message.sent_at.toDate()) : 'Not sent yet',
            },
          ]}
        />
        {message.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {message.error}
          </Alert>
        )}
        <Tabs
          value={part}
          onChange={(_, next: 'html' | 'text') => setPart(next)}
          aria-label="Parts of the email"
          sx={{ mt: 1, mb: 2 }}
        >
          {message.html && (
            <Tab value="html" label="As designed" id="message-tab-html" aria-controls="message-part" />
          )}
          <Tab value="text" label="Plain text" id="message-tab-text" aria-controls="message-part" />
        </Tabs>
        <Box role="tabpanel" id="message-part" aria-labelledby={`message-tab-${part}`}>
          {part === 'html' ? <Html html={message.html} /> : <Text text={message.text} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const frame = {
  width: '100%',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
} as const;

function Html({ html }: { html: string }) {
  return (
    <Box
      component="iframe"
      title="The email as designed"
      sandbox=""
      referrerPolicy="no-referrer"
      srcDoc={html}
      // Emails are written for white paper, whatever our own colour scheme.
      sx={{ ...frame, display: 'block', height: 'min(55vh, 520px)', bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
}

function Text({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      sx={{ ...frame, m: 0, p: 2, fontFamily: 'inherit', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {text}
    </Box>
  );
}
