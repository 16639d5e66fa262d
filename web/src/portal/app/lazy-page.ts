import { type ComponentType, lazy } from 'react';

const loaders = new Map<string, () => Promise<unknown>>();

/** A page in its own chunk, by its export's name. `path` lets `preloadPage` fetch it early. */
export function lazyPage<K extends string, P = object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  path?: string,
) {
  if (path) loaders.set(path, load);
  return lazy(async () => ({ default: (await load())[name] }));
}

/** Starts fetching a page's chunk, so that it does not wait for what loads before it. */
export function preloadPage(pathname: string): void {
  const load = loaders.get(pathname.replace(/(?<=.)\/$/, ''));
  // A failure shows where the page itself is loaded.
  load?.().catch(() => undefined);
}
