import { type ComponentType, createElement, lazy, useState } from 'react';

/** A chunk failed to load. Browsers remember that until the page is loaded again. */
export class ChunkLoadError extends Error {}

let failed = false;

/** Whether any chunk failed to load, perhaps of a component that is not shown yet. */
export const hasChunkFailed = (): boolean => failed;

/** Loads a chunk. Throws ChunkLoadError. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    failed = true;
    throw new ChunkLoadError('A chunk failed to load', { cause });
  }
}

/**
 * A component in its own chunk, by its export's name. React's `lazy` suspends even when the chunk
 * is there, and then keeps the fallback for 300 ms; this one is drawn at once. `prefetch` starts
 * early; its failure shows where the component is drawn. Throws ChunkLoadError to the nearest
 * boundary.
 */
export function lazyComponent<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  const fetch = (): Promise<ComponentType<P>> => {
    loading ??= loadChunk(load).then((module) => {
      loaded = module[name];
      return loaded;
    });
    return loading;
  };
  const prefetch = (): void => void fetch().catch(() => undefined);
  const Later = lazy(async () => ({ default: await fetch() }));

  function LazyComponent(props: P) {
    // What was mounted stays, so that the arrival of the chunk remounts nothing.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { fetch, prefetch });
}
