import { createContext } from 'react';

/** The bell's places in the frame, small-screen bar and sidebar, which exist before the data. */
export interface BellSlots {
  bar: HTMLElement | null;
  side: HTMLElement | null;
}

export const BellSlotContext = createContext<BellSlots>({ bar: null, side: null });
