import { useEffect, useEffectEvent } from 'react';

export interface DeskKeys {
  /** Moves to the next (1) or previous (-1) row or line. */
  move: (by: 1 | -1) => void;
  copy: () => void;
  next: () => void;
  pass: () => void;
  cancel: () => void;
}

const editable =
  'input:not([type=checkbox]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/** Handles the entry desk's shortcuts, except in a field, a menu or an open dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(editable)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const [down, up] = [() => keys.move(1), () => keys.move(-1)];
    const handlers: Record<string, () => void> = {
      j: down,
      ArrowDown: down,
      k: up,
      ArrowUp: up,
      c: keys.copy,
      n: keys.next,
      p: keys.pass,
      Escape: keys.cancel,
    };
    const act = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
    if (!act) return;
    event.preventDefault();
    // Holding a key down repeats only movement.
    if (!event.repeat || act === down || act === up) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
