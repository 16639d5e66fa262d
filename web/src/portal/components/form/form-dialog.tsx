import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { type FormEventHandler, type ReactNode, useId } from 'react';
import { useAskingClose } from '../asking-close';
import { ScreenDialog } from '../screen-dialog';

interface FormDialogProps {
  title: string;
  /** What was typed would be lost: closing asks first. */
  dirty: boolean;
  /** While it saves, it cannot be closed. */
  busy: boolean;
  /** A short form does not take the whole screen of a phone. */
  short?: boolean;
  maxWidth?: 'sm' | 'lg';
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** The button that saves. */
  submit: ReactNode;
  children: ReactNode;
}

/** A form in a dialog, over the whole screen on a phone unless it is short. */
export function FormDialog({
  title,
  dirty,
  busy,
  short = false,
  maxWidth = 'sm',
  onSubmit,
  onClose,
  submit,
  children,
}: FormDialogProps) {
  const id = useId();
  const close = useAskingClose({ dirty, busy, lost: `${title}: nothing is saved yet.`, onClose });

  return (
    <ScreenDialog onClose={close} aria-labelledby={id} maxWidth={maxWidth} fillsBelow={short ? null : 'sm'}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <form noValidate onSubmit={onSubmit} style={{ display: 'contents' }} aria-labelledby={id}>
        <DialogContent>
          <Stack spacing={2.5} sx={{ pt: 1 }}>
            {children}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          {submit}
        </DialogActions>
      </form>
    </ScreenDialog>
  );
}
