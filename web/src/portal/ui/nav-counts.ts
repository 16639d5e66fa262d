import { createContext } from 'react';

/** The badge of a screen in the sidebar: how many, and for screen readers of what. */
interface NavCount {
  count: number;
  what: string;
}

/** By the screen's path. */
export type NavCounts = Readonly<Record<string, NavCount>>;

/** Sets what the sidebar shows, which exists before the data. */
export const NavCountsContext = createContext<(counts: NavCounts) => void>(() => undefined);
