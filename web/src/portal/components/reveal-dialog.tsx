import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CallableInput } from '@united/domain/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { reauthenticate } from '../firebase/auth';
import { call } from '../firebase/call';
import { CallError, messageOf } from '../firebase/call-error';
import { FormErrorSummary } from './form/form-error-summary';
import { FormText } from './form/form-text';
import { SubmitButton } from './form/submit-button';
import { revealSchema } from './reveal-schema';

interface Props extends Pick<CallableInput<'revealField'>, 'document' | 'field'> {
  /** What the value is called inside a sentence: "account number". */
  label: string;
  /** Whose it is. */
  subject: string;
  onValue: (value: string) => void;
  onClose: () => void;
}

const withoutPassword = z.object({ ...revealSchema.shape, password: z.string() });
const withPassword = z.object({
  ...revealSchema.shape,
  password: z.string().check(z.minLength(1, 'Enter your password.')),
});
const labels = { reason: 'Reason', password: 'Your password' };

/** Asks why a sensitive value is needed and, when the sign-in is not recent, for the password. The server logs it before it answers. */
export function RevealDialog({ document, field, label, subject, onValue, onClose }: Props) {
  const [passwordAsked, setPasswordAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(passwordAsked ? withPassword : withoutPassword),
    defaultValues: { reason: '', password: '' },
  });
  const busy = formState.isSubmitting;

  const reveal = handleSubmit(async ({ reason, password }) => {
    setProblem(null);
    try {
      if (passwordAsked) await reauthenticate(password);
    } catch (error) {
      setError('password', { message: messageOf(error) }, { shouldFocus: true });
      return;
    }
    try {
      const { value } = await call('revealField', { document, field, reason });
      onValue(value);
    } catch (error) {
      if (error instanceof CallError && error.reason === 'recent-sign-in') setPasswordAsked(true);
      else setProblem(messageOf(error));
    }
  });

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="xs" aria-labelledby="reveal-title">
      <form noValidate onSubmit={reveal}>
        <DialogTitle id="reveal-title">Reveal the {label}?</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>
            <Typography>
              {subject}. Your name, the reason and the time go into the audit log. The value is shown for 30
              seconds.
            </Typography>
            <FormErrorSummary errors={formState.errors} labels={labels} />
            {problem && <Alert severity="error">{problem}</Alert>}
            <FormText
              control={control}
              name="reason"
              label={labels.reason}
              required
              autoFocus
              multiline
              minRows={2}
            />
            {passwordAsked && (
              <>
                <Alert severity="info">
                  You signed in a while ago. Enter your password to show that it is you.
                </Alert>
                <FormText
                  control={control}
                  name="password"
                  label={labels.password}
                  type="password"
                  autoComplete="current-password"
                  required
                  autoFocus
                />
              </>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton busy={busy} busyLabel="Revealing…">
            Reveal for 30 seconds
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
