import { useConfirm } from './confirm';
import { useUnsavedWarning } from './leave-guard';

interface Closing {
  /** Whether closing would lose input. */
  dirty: boolean;
  /** Body of the confirmation: what would be lost. */
  lost: string;
  title?: string;
  confirmLabel?: string;
  /** Whether a save is in progress. The dialog can't be closed until it finishes. */
  busy?: boolean;
  onClose: () => void;
}

/** Closes a form dialog. Closing it or leaving the page asks first if input would be lost. */
export function useConfirmClose({
  dirty,
  lost,
  title = 'Discard your changes?',
  confirmLabel = 'Discard',
  busy = false,
  onClose,
}: Closing): () => Promise<void> {
  const confirm = useConfirm();
  useUnsavedWarning(dirty);
  return async () => {
    if (busy) return;
    const leave =
      !dirty ||
      (await confirm({
        title,
        body: lost,
        confirmLabel,
        cancelLabel: 'Keep editing',
        destructive: true,
      }));
    if (leave) onClose();
  };
}
