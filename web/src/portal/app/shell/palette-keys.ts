import { useCallback, useEffect, useMemo, useState } from 'react';

/** The open overlay: search or keyboard shortcuts. */
type PaletteView = 'search' | 'shortcuts' | null;

export interface Palette {
  view: PaletteView;
  search: () => void;
  show: (view: PaletteView) => void;
}

const typing = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** Whether the key was pressed outside of fields and open dialogs. */
const isFree = ({ target }: KeyboardEvent) =>
  !(target instanceof Element && target.closest(typing)) && !document.querySelector('[role$="dialog"]');

/** Opens search on Ctrl-K or Cmd-K anywhere, and the shortcuts on `?`. */
export function usePalette(): Palette {
  const [view, show] = useState<PaletteView>(null);
  const search = useCallback(() => show('search'), []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
        event.preventDefault();
        show((open) => (open === 'search' ? null : 'search'));
      } else if (key === '?' && !ctrlKey && !metaKey && !altKey && isFree(event)) {
        event.preventDefault();
        show('shortcuts');
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return useMemo(() => ({ view, search, show }), [view, search]);
}
