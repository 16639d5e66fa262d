import { createContext, useContext } from 'react';

/** The pages' modules: the islands, loaded on demand, and the figures script, on all pages. */
export const islandNames = ['booking', 'calculator', 'contact', 'figures'] as const;
export type IslandName = (typeof islandNames)[number];
export type IslandUrls = Record<IslandName, string>;

const IslandUrlContext = createContext<IslandUrls | null>(null);

/** Provides the URLs of the built islands. */
export const IslandUrlProvider = IslandUrlContext.Provider;

/** Returns the URL of an island's module. */
export function useIslandUrl(name: IslandName): string {
  const urls = useContext(IslandUrlContext);
  if (!urls) throw new Error('useIslandUrl must be used within an IslandUrlProvider.');
  return urls[name];
}
