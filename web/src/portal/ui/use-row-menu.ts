import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useCellFocus } from './list/cell-focus';

/** In a grid: whether the cell has focus, and the tab index from the grid. */
export interface InCell {
  focused?: boolean | undefined;
  tabIndex?: number | undefined;
}

/** Keeps a row menu's clicks and keys from the grid, to which React bubbles them. */
export function useRowMenu({ focused, tabIndex }: InCell) {
  const [open, setOpen] = useState(false);
  const button = useCellFocus<HTMLButtonElement>(focused);
  return {
    close: () => setOpen(false),
    button: {
      ref: button,
      tabIndex,
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
      },
      onClick: (event: MouseEvent) => {
        event.stopPropagation();
        setOpen(true);
      },
    },
    menu: {
      open,
      anchorEl: button.current,
      onClose: () => setOpen(false),
      onClick: (event: MouseEvent) => event.stopPropagation(),
      onKeyDown: (event: KeyboardEvent) => event.stopPropagation(),
    },
  } as const;
}
