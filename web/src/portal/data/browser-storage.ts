import { schemeStorageKey } from '~/theme/tokens';

/** Everything of ours in localStorage starts with this. */
export const storagePrefix = 'united-';

/**
 * Names under this outlast sign-out: only how a user likes a screen, and each with the user's id.
 */
export const lastingPrefix = 'lasting-';

/**
 * Clears what a session left behind. Keeps the visitor's color scheme and what outlasts sign-out.
 */
export function clearBrowserStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(storagePrefix) || key === schemeStorageKey) continue;
      if (!key.startsWith(storagePrefix + lastingPrefix)) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}
