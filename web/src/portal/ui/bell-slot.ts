import { createContext } from 'react';

/**
 * Where the frame shows the bell: the small-screen bar and the sidebar. They render before the
 * data.
 */
export interface BellSlots {
  bar: HTMLElement | null;
  side: HTMLElement | null;
}

export const BellSlotContext = createContext<BellSlots>({ bar: null, side: null });
