import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { text } from '@united/domain/shared/formats';
import { limits } from '@united/domain/shared/limits';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { call } from '~/portal/data/call';
import { messageOf } from '~/portal/data/errors';
import { FormErrorSummary } from '~/portal/ui/form/form-error-summary';
import { FormText } from '~/portal/ui/form/form-text';
import { SubmitButton } from '~/portal/ui/form/submit-button';

const schema = z.strictObject({ reason: text('reason', limits.reason) });
const labels = { reason: 'Reason' };

interface ViewAsDialogProps {
  uid: string;
  name: string;
  onClose: () => void;
}

/** Explains view-as sessions, asks for the reason, and opens the member's portal. */
export function ViewAsDialog({ uid, name, onClose }: ViewAsDialogProps) {
  const id = useId();
  const navigate = useNavigate();
  const { control, handleSubmit, formState, setError } = useForm<z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: { reason: '' },
  });
  const { errors, isSubmitting, submitCount } = formState;

  const open = handleSubmit(async ({ reason }) => {
    try {
      await call('startViewAs', { uid, reason });
    } catch (error) {
      const problem = messageOf(error);
      setError('root', { message: problem });
      return;
    }
    onClose();
    navigate('/member');
  });

  return (
    <Dialog open onClose={isSubmitting ? undefined : onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <form noValidate onSubmit={open}>
        <DialogTitle id={id}>View the member portal as {name}?</DialogTitle>
        <DialogContent>
          <Stack spacing={2.5}>
            <Typography color="text.secondary">
              You see the screens of {name} under your own sign-in, for {viewAsMinutes} minutes at most. You
              cannot change anything there.
            </Typography>
            <Alert severity="info">
              {name} is notified by email, and the session is recorded in the audit log with your reason.
            </Alert>
            {submitCount > 0 && <FormErrorSummary errors={errors} labels={labels} />}
            <FormText
              control={control}
              name="reason"
              label={labels.reason}
              required
              autoFocus
              multiline
              minRows={2}
              helperText={`For example the question ${name} asked. At most ${limits.reason} characters.`}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <SubmitButton busy={isSubmitting} busyLabel="Opening…">
            View as member
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
