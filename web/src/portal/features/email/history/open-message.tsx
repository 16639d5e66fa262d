import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { emailTypeTable } from '@united/domain/email/email-types';
import {
  type EmailNotification,
  emailNotificationDocument,
  hasText,
} from '@united/domain/email/notification';
import { collections } from '@united/domain/shared/collections';
import { Link as RouterLink } from 'react-router-dom';
import { call } from '~/portal/data/call';
import { useLiveDoc } from '~/portal/data/live';
import { MessageDialog } from '~/portal/shared/email/message-dialog';
import { useConfirm } from '~/portal/ui/confirm';
import { Dialog } from '~/portal/ui/dialog';
import { EmptyState } from '~/portal/ui/empty-state';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';

interface Props {
  id: string;
  onClose: () => void;
}

/** Returns whether staff may resend the message. */
const mayRetry = (message: EmailNotification): boolean =>
  (message.status === 'failed' || message.status === 'unknown') && hasText(message);

/** Resends a message. Asks for confirmation if it may already have arrived. */
function RetryButton({ message }: { message: EmailNotification & { id: string } }) {
  const confirm = useConfirm();
  const toast = useToast();
  const isUnknown = message.status === 'unknown';
  const { run, busy } = useAction(async () => {
    await call('retryEmail', { notification_id: message.id, may_arrive_twice: isUnknown });
    toast.success('Queued again', `To ${message.recipient_email}`);
  }, 'The message was not resent');

  const retry = async () => {
    const confirmed =
      !isUnknown ||
      (await confirm({
        title: 'Send this message again?',
        body: `We do not know whether ${message.recipient_email} received it. If you send it again, it may arrive twice.`,
        confirmLabel: 'Send again',
      }));
    if (confirmed) await run();
  };

  return (
    <Button onClick={retry} disabled={busy} aria-busy={busy}>
      Send again
    </Button>
  );
}

/** The message named in the URL, live, with delivery details for staff. */
export function OpenMessage(props: Props) {
  return (
    <RetryBoundary message="Failed to load the message.">
      <Content {...props} />
    </RetryBoundary>
  );
}

function Content({ id, onClose }: Props) {
  const { status, data } = useLiveDoc(collections.emailNotifications, id, emailNotificationDocument);
  if (!data)
    return (
      <Dialog
        open
        inAddress
        onClose={onClose}
        fullWidth
        maxWidth="md"
        slotProps={{ paper: { 'aria-label': 'Message' } }}
      >
        <DialogContent>
          {status === 'loading' ? (
            <PageSpinner />
          ) : (
            <EmptyState title="This message no longer exists" hint="It was deleted along with its account." />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <MessageDialog
      inAddress
      message={data}
      onClose={onClose}
      actions={mayRetry(data) && <RetryButton message={data} />}
      facts={[
        { label: 'Type', value: emailTypeTable[data.email_type].label },
        { label: 'Delivery attempts', value: String(data.attempts) },
        {
          label: 'Account',
          value: (
            <Link
              component={RouterLink}
              to={`/admin/members?${new URLSearchParams({ user: data.member_id })}`}
            >
              {' '}
              View account{' '}
            </Link>
          ),
        },
        ...(data.send_id
          ? [
              {
                label: 'Bulk send',
                value: (
                  <Link
                    component={RouterLink}
                    to={`?${new URLSearchParams({ tab: 'templates', send: data.send_id })}`}
                  >
                    {' '}
                    View progress{' '}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
