import { schemeStorageKey } from '~/theme/tokens';
import type { Schema } from './documents';

/** Everything of ours in localStorage starts with this. */
export const storagePrefix = 'united-';

/**
 * Names under this outlast sign-out: only how a user likes a screen, and each with the user's id.
 */
export const lastingPrefix = 'lasting-';

/** Reads what the browser keeps under a name; null if absent or malformed. */
export function readStored<T>(name: string, schema: Schema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(storagePrefix + name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Whether the browser keeps anything under a name. */
export function isStored(name: string): boolean {
  try {
    return localStorage.getItem(storagePrefix + name) !== null;
  } catch {
    return false;
  }
}

/** Keeps a value in the browser until sign-out, longer under `lastingPrefix`; null removes it. */
export function store(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(storagePrefix + name);
    else localStorage.setItem(storagePrefix + name, JSON.stringify(value));
  } catch (error) {
    console.warn('The browser keeps no storage.', error);
  }
}

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
