import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { ScreenDialog } from '../screen-dialog';
import { SubmitButton } from './submit-button';

export interface DialogFrameProps {
  title: string;
  submitLabel: string;
  /** What the button says while it saves, like "Saving…". */
  busyLabel: string;
  /** Whether it can be saved at all. */
  disabled?: boolean;
  /** A short form does not take the whole screen of a phone. */
  short?: boolean;
  maxWidth?: 'xs' | 'sm' | 'lg';
  /** Nothing is left to type: Enter saves. */
  submitFocused?: boolean;
  onClose: () => void;
  children: ReactNode;
}

interface SavingProps extends DialogFrameProps {
  /** While it saves, it stays open. */
  busy: boolean;
  onSubmit: FormEventHandler;
}

/** A dialog with a form: its title, fields, Cancel and the button that saves. */
export function DialogFrame(props: SavingProps) {
  const { title, busy, short = false, maxWidth = 'sm', onClose } = props;
  const id = useId();
  return (
    <ScreenDialog
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth={maxWidth}
      fillsBelow={short ? null : 'sm'}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <form noValidate onSubmit={props.onSubmit} style={{ display: 'contents' }} aria-labelledby={id}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {props.children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <SubmitButton
            autoFocus={props.submitFocused}
            busy={busy}
            busyLabel={props.busyLabel}
            disabled={props.disabled}
          >
            {props.submitLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </ScreenDialog>
  );
}
