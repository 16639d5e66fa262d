import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { codeProblem, enterCode, isCode } from '~/portal/auth/second-factor';
import { CallError, toCallError } from '~/portal/data/errors';
import { Field } from './field';

interface CodeStepProps {
  challenge: MultiFactorError;
  /** Back to email and password. */
  onBack: () => void;
}

/** The second step of sign-in. After a valid code, the guard around the page redirects. */
export function CodeStep({ challenge, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The field that had focus was unmounted.
  useEffect(() => input.current?.focus(), []);
  /** The password must be entered again. */
  const isOver = problem?.code === 'aborted';

  const submit = async () => {
    if (busy || isOver) return;
    if (!isCode(code)) {
      const problem = `Enter the 6-digit code from your app. ${codeProblem(code)}`.trim();
      setProblem(new CallError('invalid-argument', problem));
      input.current?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      await enterCode(challenge, code);
    } catch (error) {
      setProblem(toCallError(error));
      setBusy(false);
      input.current?.select();
    }
  };

  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      aria-labelledby="code-title"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Typography id="code-title" variant="h4" component="h2">
        Two-step verification
      </Typography>
      {problem && <Alert severity="error">{problem.message}</Alert>}
      {!isOver && (
        <>
          <Field
            label="Code from your authenticator app"
            autoComplete="one-time-code"
            inputMode="numeric"
            value={code}
            onChange={setCode}
            inputRef={input}
            helperText="6 digits. They change every 30 seconds."
          />
          <Button type="submit" variant="contained" size="large" disabled={busy} aria-busy={busy}>
            {busy ? 'Checking...' : 'Verify'}
          </Button>
        </>
      )}
      <Button variant={isOver ? 'contained' : 'text'} onClick={onBack} disabled={busy}>
        Back to sign in
      </Button>
      <Typography variant="body2" color="text.secondary">
        Lost your phone? A super admin can reset your two-step verification.
      </Typography>
    </Stack>
  );
}
