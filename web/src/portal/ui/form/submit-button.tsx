import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  busy: boolean;
  /** What the button says while it works, like "Saving…". */
  busyLabel: string;
  children: ReactNode;
}

/** The button that sends a form; it cannot be pressed twice. */
export function SubmitButton({ busy, busyLabel, children, disabled, ...props }: SubmitButtonProps) {
  return (
    <Button variant="contained" {...props} type="submit" disabled={disabled || busy} aria-busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  );
}
