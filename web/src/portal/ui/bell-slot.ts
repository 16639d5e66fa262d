import { createContext } from 'react';

/** The two places of a portal's frame where the bell may hang: the bar of small screens and the sidebar. The frame is there before the data is. */
export interface BellSlots {
  bar: HTMLElement | null;
  side: HTMLElement | null;
}

export const BellSlotContext = createContext<BellSlots>({ bar: null, side: null });
