import { type ComponentType, createElement, lazy, useState } from 'react';

/** A chunk did not arrive. Browsers remember that until the page is loaded again. */
export class LostCode extends Error {}

let lost = false;

/** Whether code was lost, perhaps of a component that is not drawn yet. */
export const isCodeLost = (): boolean => lost;

/**
 * A component in its own chunk, by its export's name. React's `lazy` suspends even when the chunk
 * is there, and then keeps the fallback for 300 ms; this one is drawn at once. `fetch` starts
 * early; so does `prefetch`, whose failure shows where the component is drawn. Throws LostCode to
 * the nearest boundary.
 */
export function lazyComponent<K extends string, P extends object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<ComponentType<P>> | undefined;

  const fetch = (): Promise<ComponentType<P>> => {
    loading ??= load().then(
      (module) => {
        loaded = module[name];
        return loaded;
      },
      (cause: unknown) => {
        lost = true;
        throw new LostCode('Code was lost', { cause });
      },
    );
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
