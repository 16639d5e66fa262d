import type { ComponentType } from 'react';
import { isCurrent, type SignedIn } from '~/portal/data/auth-session';
import { lazyComponent } from '~/portal/ui/lazy';

/** An optional export of a page's chunk: requests its documents before it renders. */
interface Early {
  askEarly?: (session: SignedIn) => void;
}

const loaders = new Map<string, () => Promise<Early>>();

/** A page in its own chunk, by its export's name. `path` lets `preloadPage` fetch it early. */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType> & Early>,
  name: K,
  path?: string,
) {
  const Page = lazyComponent<K, object>(load, name);
  if (path) loaders.set(path, () => Page.fetch().then(load));
  return Page;
}

/**
 * Fetches a page's chunk, so that it does not wait for what loads before it, and with a session
 * asks for its documents: they are shown once the live record agrees.
 */
export function preloadPage(pathname: string, session?: SignedIn): void {
  const load = loaders.get(pathname.replace(/(?<=.)\/$/, ''));
  load?.()
    .then(({ askEarly }) => session && isCurrent(session) && askEarly?.(session))
    // A failure shows where the page itself is loaded.
    .catch(() => undefined);
}
