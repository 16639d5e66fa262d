import { createContext, useContext } from 'react';

/** Modules of the pages: the islands, each fetched when needed, and the script of all pages. */
export const islandNames = ['booking', 'calculator', 'contact', 'figures'] as const;
export type IslandName = (typeof islandNames)[number];
export type IslandUrls = Record<IslandName, string>;

const IslandUrlContext = createContext<IslandUrls | null>(null);

/** Sets the addresses of the built islands. */
export const IslandUrlProvider = IslandUrlContext.Provider;

/** The address of an island's module. */
export function useIslandUrl(name: IslandName): string {
  const urls = useContext(IslandUrlContext);
  if (!urls) throw new Error('No addresses of islands: render inside IslandUrlProvider.');
  return urls[name];
}
