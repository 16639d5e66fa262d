import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { ScreenDialog } from '../screen-dialog';
import { SubmitButton } from './submit-button';

interface DialogBodyProps {
  /** Null when nothing is left to save. */
  submitLabel: string | null;
  /** What the button says while it saves, like "Saving…". */
  busyLabel: string;
  /** Whether it can be saved at all. */
  disabled?: boolean;
  /** `autoFocus` where nothing is left to type: Enter saves. */
  submit?: Pick<ButtonProps, 'autoFocus' | 'color'>;
  /** The other button, where it is not a Cancel that closes and waits while it saves. */
  cancel?: Pick<ButtonProps, 'autoFocus' | 'children' | 'disabled' | 'onClick'>;
  /** Before the buttons. */
  footer?: ReactNode;
  busy: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** What follows the title in a dialog with a form: its fields, Cancel and the button that saves. */
export function DialogBody({ busy, submitLabel, cancel, ...props }: DialogBodyProps) {
  const cancelLabel = cancel?.children ?? 'Cancel';
  return (
    <form noValidate onSubmit={props.onSubmit} style={{ display: 'contents' }}>
      <DialogContent>
        <Stack useFlexGap spacing={2.5} sx={{ pt: 1 }}>
          {props.children}
        </Stack>
      </DialogContent>
      <DialogActions>
        {props.footer}
        {/* Another button under another label, so that it can take the focus. */}
        <Button key={String(cancelLabel)} onClick={props.onClose} disabled={busy} {...cancel}>
          {cancelLabel}
        </Button>
        {submitLabel !== null && (
          <SubmitButton {...props.submit} busy={busy} busyLabel={props.busyLabel} disabled={props.disabled}>
            {submitLabel}
          </SubmitButton>
        )}
      </DialogActions>
    </form>
  );
}

export interface DialogFrameProps extends Omit<DialogBodyProps, 'busy' | 'onSubmit'> {
  title: string;
  /** A short form does not take the whole screen of a phone. */
  short?: boolean;
  maxWidth?: 'xs' | 'sm' | 'lg';
}

/** A dialog with a form. While it saves, it stays open. */
export function DialogFrame(props: DialogFrameProps & Pick<DialogBodyProps, 'busy' | 'onSubmit'>) {
  const { title, short = false, maxWidth = 'sm', ...body } = props;
  return (
    <ScreenDialog
      onClose={body.busy ? undefined : body.onClose}
      maxWidth={maxWidth}
      fillsBelow={short ? null : 'sm'}
    >
      <DialogTitle sx={{ overflowWrap: 'anywhere' }}>{title}</DialogTitle>
      <DialogBody {...body} />
    </ScreenDialog>
  );
}
