import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from './leave-guard';

export interface DialogProps extends MuiDialogProps {
  /** The address names it: it has a history entry of its own, and Back leaves that. */
  inAddress?: boolean;
}

/** A dialog that Back closes as Escape does. */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  useCloseOnBack(props.open && !inAddress, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...props} />;
}
