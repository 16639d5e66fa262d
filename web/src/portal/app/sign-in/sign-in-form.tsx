import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, Suspense } from 'react';
import { lazyComponent } from '~/portal/ui/lazy';
import { PageSpinner } from '~/portal/ui/page-spinner';
import { Field } from './field';
import { PasswordField } from './password-field';
import type { useSignIn } from './use-sign-in';

/** Loaded on demand: few users need it, and only after entering the password. */
const CodeStep = lazyComponent(() => import('./code-step'), 'CodeStep');

const focusOn = (input: HTMLInputElement | null) => input?.focus();

interface SignInFormProps {
  form: ReturnType<typeof useSignIn>;
  label: string;
  /** Content between the fields and the button. */
  children?: ReactNode;
}

/** Shows errors above the fields. If a code is required, the code step replaces the fields. */
export function SignInForm({ form, label, children }: SignInFormProps) {
  if (form.challenge) {
    return (
      <Suspense fallback={<PageSpinner />}>
        <CodeStep challenge={form.challenge} onBack={form.back} />
      </Suspense>
    );
  }
  return (
    <Stack
      component="form"
      noValidate
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {form.error && <Alert severity="error">{form.error}</Alert>}
      {form.late && (
        <Alert
          severity="warning"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={() => void form.submit()}>
              Retry
            </Button>
          }
        >
          The server has not answered yet. Check your connection or keep waiting.
        </Alert>
      )}
      <Field label="Email" type="email" autoComplete="username" value={form.email} onChange={form.setEmail} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={form.password}
        onChange={form.setPassword}
        inputRef={form.returned ? focusOn : undefined}
      />
      {children}
      <Button type="submit" variant="contained" size="large" disabled={!form.complete || form.busy}>
        {form.busy ? 'Signing in...' : label}
      </Button>
    </Stack>
  );
}
