import { useEffect, useEffectEvent } from 'react';
import { guardHistory, makeEntryBelow } from './history-guard';

/** While `open`, Back calls `onClose` and stays on the page. Of several, the last opened closes. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    makeEntryBelow();
    return guardHistory(() => close());
  }, [open]);
}
