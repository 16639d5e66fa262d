import MuiDialog, { type DialogProps as MuiDialogProps } from '@mui/material/Dialog';
import { useCloseOnBack } from './leave-guard';

export interface DialogProps extends MuiDialogProps {
  /** Whether the URL names the dialog. It then has its own history entry, which Back leaves. */
  inAddress?: boolean;
}

/** A dialog that the back button closes, like Escape. */
export function Dialog({ inAddress = false, ...props }: DialogProps) {
  useCloseOnBack(props.open && !inAddress, () => props.onClose?.({}, 'escapeKeyDown'));
  return <MuiDialog {...props} />;
}
