import { useCallback, useEffect, useEffectEvent } from 'react';

export interface CheckKeys {
  next: () => void;
  previous: () => void;
  accept: () => void;
  refuse: () => void;
  undo: () => void;
}

const editable = 'input, textarea, select, [contenteditable="true"], [role="combobox"], [role="listbox"]';

/**
 * Handles the shortcuts of Papers to check, except in a field, a menu or an open dialog. Returns a
 * function for keys pressed in the frame of a PDF.
 */
export function useCheckKeys(keys: CheckKeys): (key: string) => void {
  const run = useEffectEvent((key: string): boolean => {
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return false;
    const handlers: Record<string, () => void> = {
      j: keys.next,
      k: keys.previous,
      a: keys.accept,
      r: keys.refuse,
      u: keys.undo,
    };
    const act = Object.hasOwn(handlers, key) ? handlers[key] : undefined;
    act?.();
    return act !== undefined;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || event.repeat || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(editable)) return;
      if (run(key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return useCallback((key: string) => void run(key), []);
}
