import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ConfirmOptions } from './confirm';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  options: ConfirmOptions;
  onAnswer: (confirmed: boolean) => void;
}

/** The confirmation dialog, loaded on first use. */
export function ConfirmDialog({ open, options, onAnswer }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{options.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-body`} component="div">
          {options.body}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={options.destructive} onClick={() => onAnswer(false)}>
          {options.cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          autoFocus={!options.destructive}
          variant="contained"
          color={options.destructive ? 'error' : 'primary'}
          onClick={() => onAnswer(true)}
        >
          {options.confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
