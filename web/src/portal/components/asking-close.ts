import { useConfirm } from './confirm';
import { useUnsavedWarning } from './unsaved-warning';

interface Closing {
  /** What was typed would be lost. */
  dirty: boolean;
  /** What exactly would be, for the question. */
  lost: string;
  /** While it saves, it cannot be closed. */
  busy?: boolean;
  onClose: () => void;
}

/** How a window closes that people type into: it asks first when something would be lost, as leaving the page does. */
export function useAskingClose({ dirty, lost, busy = false, onClose }: Closing): () => Promise<void> {
  const confirm = useConfirm();
  useUnsavedWarning(dirty);
  return async () => {
    if (busy) return;
    const leave =
      !dirty ||
      (await confirm({
        title: 'Discard what you typed?',
        body: lost,
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        destructive: true,
      }));
    if (leave) onClose();
  };
}
