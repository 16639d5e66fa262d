import { createContext } from 'react';

/** What waits behind a screen of the sidebar: how many, and what it is for screen readers. */
interface NavCount {
  count: number;
  what: string;
}

/** By the screen's path. */
export type NavCounts = Readonly<Record<string, NavCount>>;

/** Sets what the sidebar shows, which exists before the data. */
export const NavCountsContext = createContext<(counts: NavCounts) => void>(() => undefined);
