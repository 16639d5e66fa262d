import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useCellFocus } from './list/cell-focus';

/** The focus state and tab index of a grid cell. */
export interface InCell {
  focused?: boolean | undefined;
  tabIndex?: number | undefined;
}

/** Props for a row's menu that stop its clicks and keys from bubbling to the grid. */
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
