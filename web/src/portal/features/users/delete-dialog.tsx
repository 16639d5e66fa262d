import Alert from '@mui/material/Alert';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { collections } from '@united/domain/shared/collections';
import { type DeletionJob, deletionJobDocument, deletionSteps } from '@united/domain/users/deletion-job';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { call } from '~/portal/data/call';
import { useLiveDoc } from '~/portal/data/live';
import { DialogBody } from '~/portal/ui/form/dialog-frame';
import { useReload } from '~/portal/ui/list/use-reload';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { ScreenDialog } from '~/portal/ui/screen-dialog';
import { useToast } from '~/portal/ui/toast';
import { useAction } from '~/portal/ui/use-action';
import { DeletionSummary } from './deletion-summary';
import { type Row, users } from './list';
import { done, failed } from './messages';

interface Props {
  user: Row;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Returns a user's deletion job, with a function to start or resume it. Calls `onDone` when it is
 * done.
 */
function useDeletion(user: Row, onDone: () => void) {
  const toast = useToast();
  const reload = useReload(users);
  const job: DeletionJob | null = useLiveDoc(collections.deletionJobs, user.id, deletionJobDocument).data;
  const isDone = job?.state === 'done';

  const finish = useEffectEvent(() => {
    toast.success(done.remove(user.email));
    onDone();
  });
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  const { run, busy, error } = useAction(
    () => call('deleteUser', { uid: user.id }),
    // Even a failed deletion, or someone else's, may have changed the list.
    () => void reload(),
  );

  return { job, busy, error: error && failed.remove(error), start: run };
}

const stepLabels: Record<DeletionJob['step'], string> = {
  access: 'Revoking access',
  custom_values: 'Removing custom values',
  tickets: 'Removing support tickets',
  applications: 'Removing bank applications',
  drafts: 'Removing drafts',
  notifications: 'Removing messages',
  training: 'Removing training progress',
  avatar: 'Removing the picture',
  auth_account: 'Removing the sign-in account',
  farewell: 'Notifying the user',
  user: 'Removing the user',
};

/** The progress of a deletion, even before its job exists. */
function DeletionProgress({ job }: { job: DeletionJob | null }) {
  const at = job ? deletionSteps.indexOf(job.step) : 0;
  const step = job ? stepLabels[job.step] : 'Starting';
  const share = job?.state === 'done' ? 100 : Math.round((100 * at) / deletionSteps.length);
  return (
    <Stack spacing={1}>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {`Step ${at + 1} of ${deletionSteps.length}: ${step}`}
        {job && ` · ${job.removed} ${job.removed === 1 ? 'record' : 'records'} removed`}
      </Typography>
      <LinearProgress aria-label="Deletion" variant="determinate" value={share} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        You can close this window. The deletion will continue.
      </Typography>
    </Stack>
  );
}

/**
 * Dialog to delete a user. Lists what will be deleted, asks for the email, then shows the progress.
 */
export function DeleteDialog(props: Props) {
  const { user, onClose } = props;
  return (
    <ScreenDialog onClose={onClose} maxWidth="sm" fillsBelow={null}>
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>Delete {user.name}?</DialogTitle>
      <RetryBoundary message="Failed to load the deletion progress.">
        <Content {...props} />
      </RetryBoundary>
    </ScreenDialog>
  );
}

function Content({ user, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { job, busy, error, start } = useDeletion(user, () => {
    onDone();
    onClose();
  });
  const hasStarted = job !== null;
  const confirmed = hasStarted || typed.trim().toLowerCase() === user.email.toLowerCase();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed && !busy) void start();
  };

  return (
    <DialogBody
      busy={busy}
      onSubmit={submit}
      submitLabel={hasStarted ? 'Resume deletion' : 'Delete User'}
      busyLabel="Deleting…"
      disabled={!confirmed}
      submit={{ color: 'error' }}
      // The deletion continues even if the dialog is closed.
      cancel={{ children: hasStarted || busy ? 'Close' : 'Cancel', disabled: false }}
      onClose={onClose}
    >
      {hasStarted || busy ? (
        <DeletionProgress job={job} />
      ) : (
        <>
          <DeletionSummary user={user} />
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            Type <strong>{user.email}</strong> to confirm.
          </Typography>
          <TextField
            label="Email"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
        </>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      {hasStarted && !busy && job.state === 'running' && (
        <Alert severity="warning">
          {job.actor.name} started this deletion, but it is not finished. It continues automatically within
          minutes, or immediately if you resume it.
        </Alert>
      )}
    </DialogBody>
  );
}
