import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import { emailNotificationDocument } from '@united/domain/email/notification';
import { collections } from '@united/domain/shared/collections';
import { Link as RouterLink } from 'react-router-dom';
import { useLiveDoc } from '~/portal/data/live';
import { emailTypeLabels } from '~/portal/shared/email/email-type';
import { MessageDialog } from '~/portal/shared/email/message-dialog';
import { EmptyState } from '~/portal/ui/empty-state';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { mayRetry, RetryButton } from './retry-button';

interface Props {
  id: string;
  onClose: () => void;
}

/** The message in the address, live, with its delivery for staff. */
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
      <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-label="Message">
        <DialogContent>
          {status === 'loading' ? (
            <PageSpinner />
          ) : (
            <EmptyState title="This message no longer exists" hint="It was deleted with its account." />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </Dialog>
    );
  return (
    <MessageDialog
      message={data}
      onClose={onClose}
      actions={mayRetry(data) && <RetryButton message={data} />}
      facts={[
        { label: 'Type', value: emailTypeLabels[data.email_type] },
        { label: 'Delivery attempts', value: String(data.attempts) },
        {
          label: 'Account',
          value: (
            <Link
              component={RouterLink}
              to={`/admin/members?${new URLSearchParams({ user: data.member_id })}`}
            >
              Open the account
            </Link>
          ),
        },
        ...(data.send_id
          ? [
              {
                label: 'Part of a send',
                value: (
                  <Link
                    component={RouterLink}
                    to={`?${new URLSearchParams({ tab: 'templates', send: data.send_id })}`}
                  >
                    Show its progress
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
