import { useConfirm } from './confirm';
import { useUnsavedWarning } from './leave-guard';

interface Discarding {
  /** Whether input would be lost. */
  dirty: boolean;
  /** Body of the confirmation: what would be lost. */
  lost: string;
  title?: string;
  confirmLabel?: string;
  /** Whether a save is in progress. Nothing else happens until it finishes. */
  busy?: boolean;
}

/**
 * Returns a function that runs `then`, but asks first if that would lose input. Leaving the page
 * asks, too.
 */
export function useConfirmDiscard({
  dirty,
  lost,
  title = 'Discard your changes?',
  confirmLabel = 'Discard',
  busy = false,
}: Discarding): (then: () => void) => Promise<void> {
  const confirm = useConfirm();
  useUnsavedWarning(dirty);
  return async (then) => {
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
    if (leave) then();
  };
}

/** Closes a form dialog. Closing it or leaving the page asks first if input would be lost. */
export function useConfirmClose({
  onClose,
  ...discarding
}: Discarding & { onClose: () => void }): () => Promise<void> {
  const discard = useConfirmDiscard(discarding);
  return () => discard(onClose);
}
