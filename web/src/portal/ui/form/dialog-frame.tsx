import Button, { type ButtonProps } from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEventHandler, ReactNode } from 'react';
import { ScreenDialog } from '../screen-dialog';
import { SubmitButton } from './submit-button';

interface DialogBodyProps {
  /** Null when there is nothing to save. */
  submitLabel: string | null;
  /** The button's label while saving, such as "Saving…". */
  busyLabel: string;
  /** Whether the submit button is disabled. */
  disabled?: boolean;
  /** Set `autoFocus` when no input is needed, so that Enter saves. */
  submit?: Pick<ButtonProps, 'autoFocus' | 'color'>;
  /** Overrides the Cancel button, which closes the dialog and is disabled while saving. */
  cancel?: Pick<ButtonProps, 'autoFocus' | 'children' | 'disabled' | 'onClick'>;
  /** Content before the buttons. */
  footer?: ReactNode;
  busy: boolean;
  onSubmit: FormEventHandler;
  onClose: () => void;
  children: ReactNode;
}

/** The content of a form dialog below its title: fields, Cancel and the submit button. */
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
        {/* Keyed by label: a new label remounts the button so that `autoFocus` applies. */}
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
  /** A short form does not fill a phone's screen. */
  short?: boolean;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
}

/** A form dialog. Stays open while saving. */
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
