import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'loading'> {
  busy: boolean;
  /** The label while busy, such as "Saving…". */
  busyLabel: string;
  children: ReactNode;
}

/** A form's submit button. Disabled while busy to prevent a double submit. */
export function SubmitButton({ busy, busyLabel, children, disabled, ...props }: SubmitButtonProps) {
  return (
    <Button variant="contained" {...props} type="submit" disabled={disabled || busy} aria-busy={busy}>
      {busy ? busyLabel : children}
    </Button>
  );
}
