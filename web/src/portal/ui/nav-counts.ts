import { createContext } from 'react';

/** A sidebar badge: the count and, for screen readers, what it counts. */
interface NavCount {
  count: number;
  what: string;
}

/** Badges by screen path. */
export type NavCounts = Readonly<Record<string, NavCount>>;

/** Sets the sidebar's badges. The sidebar renders before the data. */
export const NavCountsContext = createContext<(counts: NavCounts) => void>(() => undefined);
