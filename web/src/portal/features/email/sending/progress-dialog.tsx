import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type EmailSend, emailSendDocument } from '@united/domain/email/send';
import { collections } from '@united/domain/shared/collections';
import { dateTimeText } from '@united/domain/shared/display';
import { useLiveDoc } from '~/portal/data/live';
import { Dialog } from '~/portal/ui/dialog';
import { EmptyState } from '~/portal/ui/empty-state';
import { LoadFailed } from '~/portal/ui/load-failed';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { UserName } from '../templates/user-name';
import { Failures } from './failures';
import { isRunning, outcomeOf } from './progress';
import { ProgressFigures } from './progress-figures';
import { audienceText } from './sends-panel';
import { useProgress } from './use-progress';
import { useSendActions } from './use-send-actions';

interface Props {
  sendId: string;
  onClose: () => void;
}

/** The progress of a send, with cancel and retry. Closing it does not stop the send. */
export function ProgressDialog({ sendId, onClose }: Props) {
  return (
    <Dialog open inAddress onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="send-title">
      <RetryBoundary message="Failed to load the send.">
        <Content sendId={sendId} onClose={onClose} />
      </RetryBoundary>
    </Dialog>
  );
}

function Content({ sendId, onClose }: Props) {
  const { status, data } = useLiveDoc(collections.emailSends, sendId, emailSendDocument);
  if (data) return <Sending send={data} onClose={onClose} />;
  return (
    <>
      <DialogTitle id="send-title">Send</DialogTitle>
      <DialogContent>
        {status === 'loading' ? (
          <Skeleton variant="rounded" height={160} />
        ) : (
          <EmptyState title="This send does not exist" hint="The link may be incomplete." />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

function Sending({ send, onClose }: { send: EmailSend & { id: string }; onClose: () => void }) {
  const query = useProgress(send.id, send.state);
  const { cancel, retry, busy } = useSendActions(send);
  const { progress, outbox = false } = query.data ?? {};
  const outcome = progress && outcomeOf(send.state, progress, outbox);
  const running = !progress || isRunning(send.state, progress, outbox);

  return (
    <>
      <DialogTitle id="send-title" sx={{ overflowWrap: 'anywhere' }}>
        {send.template_name}
      </DialogTitle>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            “{send.subject}” to {audienceText(send)}, by <UserName uid={send.created_by} /> on{' '}
            {dateTimeText(send.created_at.toDate())}.
          </Typography>
          {query.isError && !query.isFetching && (
            <LoadFailed message="Failed to count the messages." onRetry={() => void query.refetch()} />
          )}
          {progress ? (
            <ProgressFigures progress={progress} running={running} queueing={send.state === 'queueing'} />
          ) : (
            !query.isError && <Skeleton variant="rounded" height={120} />
          )}
          <Box role="status">
            {outcome && <Alert severity={outcome.severity}>{outcome.message}</Alert>}
            {running && progress && (
              <Typography variant="body2" color="text.secondary">
                You can close this window or the browser. Sending continues, and you can follow it under
                Recent sends.
              </Typography>
            )}
          </Box>
          {progress && progress.failed + progress.returned > 0 && (
            <Failures sendId={send.id} count={progress.failed + progress.returned} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
        {progress && progress.remaining > 0 && send.state !== 'cancelled' && (
          <Button color="error" disabled={busy} onClick={() => void cancel(progress.remaining)}>
            Cancel sending
          </Button>
        )}
        {progress && progress.failed > 0 && !running && (
          <Button variant="outlined" disabled={busy} onClick={() => void retry()}>
            Retry failed
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
