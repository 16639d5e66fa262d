import { schemeStorageKey } from '~/theme/tokens';

/** Everything of ours in localStorage starts with this. */
export const storagePrefix = 'united-';

/** Clears what a session left behind. Keeps the color scheme, which is the visitor's. */
export function clearBrowserStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(storagePrefix) && key !== schemeStorageKey) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}
