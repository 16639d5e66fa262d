import { useConfirm } from './confirm';
import { useUnsavedWarning } from './leave-guard';

interface Closing {
  /** What was typed would be lost. */
  dirty: boolean;
  /** Body of the question: what would be lost. */
  lost: string;
  title?: string;
  confirmLabel?: string;
  /** While it saves, it cannot be closed. */
  busy?: boolean;
  onClose: () => void;
}

/** Closes a dialog with a form. Asks first if typing would be lost, as leaving the page does. */
export function useAskingClose({
  dirty,
  lost,
  title = 'Discard what you typed?',
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
