import { type ComponentType, createElement, lazy, useState } from 'react';

/** Milliseconds before each further try to fetch a chunk. */
const pauses = [300, 1000];

/** Milliseconds in which React surely draws a failure; a new try before that would hide it. */
const shown = 1000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Fetches a chunk, again after a lost request. */
async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  for (const ms of pauses) {
    try {
      return await load();
    } catch {
      await pause(ms);
    }
  }
  return load();
}

/**
 * A component in its own chunk, by its export's name. React's `lazy` suspends even when the chunk is
 * there, and then keeps the fallback for 300 ms; this one is drawn at once. A second after a failure
 * it fetches again when it is mounted. `fetch` starts early.
 */
export function lazyComponent<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  const fetch = (): Promise<ComponentType<P>> => {
    loading ??= fetchChunk(load).then(
      (module) => {
        loaded = module[name];
        return loaded;
      },
      (error: unknown) => {
        setTimeout(() => {
          loading = undefined;
          later = suspending();
        }, shown);
        throw error;
      },
    );
    return loading;
  };
  const suspending = () => lazy(async () => ({ default: await fetch() }));
  let later = suspending();

  function LazyComponent(props: P) {
    // What was mounted stays, so that the arrival of the chunk remounts nothing.
    const [Component] = useState<ComponentType<P>>(() => loaded ?? later);
    return createElement(Component, props);
  }
  return Object.assign(LazyComponent, { fetch });
}
