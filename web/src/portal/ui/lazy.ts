import { type ComponentType, createElement, lazy, useState } from 'react';

/** A chunk failed to load. Browsers cache the failure until the page is reloaded. */
export class ChunkLoadError extends Error {}

let failed = false;

/** Whether any chunk failed to load, including one for a component that isn't shown yet. */
export const hasChunkFailed = (): boolean => failed;

/** Loads a chunk. @throws ChunkLoadError */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    failed = true;
    throw new ChunkLoadError('A chunk failed to load', { cause });
  }
}

/**
 * A component in its own chunk, by export name. React's `lazy` suspends even if the chunk is
 * loaded, and then shows the fallback for 300 ms; this one renders immediately. `prefetch` loads
 * the chunk early and swallows errors: a failed chunk throws ChunkLoadError to the nearest error
 * boundary when the component renders.
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
    // Stays the same while mounted: loading the chunk must not remount it.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? Later);
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { fetch, prefetch });
}
