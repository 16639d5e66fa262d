import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { EmailNotification } from '@united/domain/email/notification';
import { dateText, dateTimeText } from '@united/domain/shared/display';
import type { Timestamp } from '@united/domain/shared/timestamp';
import type { ReactNode } from 'react';
import { DetailList } from '~/portal/ui/detail-list';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { EmailView } from './email-view';
import { MessageStatus } from './message-status';

interface MessageDialogProps {
  message: EmailNotification;
  /** More details about the message, for staff. */
  facts?: readonly { label: string; value: ReactNode }[];
  /** Buttons beside Close. */
  actions?: ReactNode;
  inAddress?: boolean;
  onClose: () => void;
}

const timeOr = (time: Timestamp | null, otherwise: string) =>
  time ? dateTimeText(time.toDate()) : otherwise;

/** Shows an email exactly as sent. */
export function MessageDialog({ message, facts = [], actions, inAddress, onClose }: MessageDialogProps) {
  return (
    <ScreenDialog inAddress={inAddress} onClose={onClose} maxWidth="md" aria-labelledby="message-subject">
      <DialogTitle id="message-subject" sx={{ overflowWrap: 'anywhere' }}>
        {message.subject}
      </DialogTitle>
      <DialogContent>
        <DetailList
          items={[
            { label: 'To', value: message.recipient_email },
            { label: 'Status', value: <MessageStatus message={message} /> },
            { label: 'Created', value: dateTimeText(message.created_at.toDate()) },
            { label: 'Sent', value: timeOr(message.sent_at, 'Not sent yet') },
            ...(message.delivered_at
              ? [{ label: 'Delivered', value: timeOr(message.delivered_at, '') }]
              : []),
            ...facts,
          ]}
        />
        {message.error && message.status !== 'skipped' && (
          <Alert severity={message.status === 'queued' ? 'warning' : 'error'} sx={{ mt: 2 }}>
            {message.error}
            {message.status === 'queued' &&
              message.next_attempt_at &&
              ` Next attempt: ${dateTimeText(message.next_attempt_at.toDate())}.`}
          </Alert>
        )}
        <Box sx={{ mt: 1 }}>
          {message.body_disposed_at ? (
            <Alert severity="info">
              The text was deleted on {dateText(message.body_disposed_at.toDate())} under our retention
              policy.
            </Alert>
          ) : (
            <EmailView html={message.html} text={message.text} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </ScreenDialog>
  );
}
