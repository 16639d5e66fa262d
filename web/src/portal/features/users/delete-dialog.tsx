import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { RetryBoundary } from '~/portal/ui/retry-boundary';
import { DeletionProgress } from './deletion-progress';
import type { Row } from './list';
import { useDeletion } from './use-deletion';
import { WhatWillGo } from './what-will-go';

interface Props {
  user: Row;
  onDone: () => void;
  onClose: () => void;
}

/** Delete User: says what goes, asks for the email, then shows progress. */
export function DeleteDialog(props: Props) {
  const { user, onClose } = props;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="delete-title">
      <DialogTitle id="delete-title" sx={{ overflowWrap: 'anywhere' }}>
        Delete {user.name}?
      </DialogTitle>
      <RetryBoundary message="Failed to load the progress of the deletion.">
        <Content {...props} />
      </RetryBoundary>
    </Dialog>
  );
}

function Content({ user, onDone, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { job, busy, error, start } = useDeletion(user, () => {
    onDone();
    onClose();
  });
  const begun = job !== null;
  const confirmed = begun || typed.trim().toLowerCase() === user.email.toLowerCase();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirmed && !busy) void start();
  };

  return (
    <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
      <DialogContent>
        <Stack spacing={2.5} sx={{ pt: 1 }}>
          {begun || busy ? (
            <DeletionProgress job={job} />
          ) : (
            <>
              <WhatWillGo user={user} />
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
          {begun && !busy && job.state === 'running' && (
            <Alert severity="warning">
              This deletion was started by {job.actor.name} and is not finished. It continues automatically
              within minutes, or immediately when you resume it.
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{begun || busy ? 'Close' : 'Cancel'}</Button>
        <Button
          type="submit"
          variant="contained"
          color="error"
          disabled={!confirmed || busy}
          aria-busy={busy}
        >
          {busy ? 'Deleting…' : begun ? 'Resume Deletion' : 'Delete User'}
        </Button>
      </DialogActions>
    </form>
  );
}
