import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `focusRow` with the id of the record whose dialog just closed. The dialog has returned the
 * focus by then, but to the row it was opened from, and stepping may have led to another one.
 */
export function useReturnFocus(opened: string, focusRow: (id: string) => void): void {
  const before = useRef(opened);
  const onClosed = useEffectEvent(focusRow);
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed !== '' && opened === '') onClosed(closed);
  }, [opened]);
}

/** Focuses the control that opens a record, which is marked with `data-opens`. */
export function focusOpener(id: string): void {
  document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)?.focus();
}
