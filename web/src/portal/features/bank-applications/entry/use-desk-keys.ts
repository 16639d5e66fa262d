import { useEffect, useEffectEvent } from 'react';

export interface DeskKeys {
  /** To the next, or the previous, row or line. */
  move: (by: 1 | -1) => void;
  copy: () => void;
  next: () => void;
  pass: () => void;
  cancel: () => void;
}

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/** Keys of the entry desk, anywhere on the screen but in a field, a menu or an open dialog. */
export function useDeskKeys(keys: DeskKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
    const [down, up] = [() => keys.move(1), () => keys.move(-1)];
    const meaning: Record<string, () => void> = {
      j: down,
      ArrowDown: down,
      k: up,
      ArrowUp: up,
      c: keys.copy,
      n: keys.next,
      p: keys.pass,
      Escape: keys.cancel,
    };
    const act = Object.hasOwn(meaning, key) ? meaning[key] : undefined;
    if (!act) return;
    event.preventDefault();
    // A key that is held down moves on, and does nothing else twice.
    if (!event.repeat || act === down || act === up) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
