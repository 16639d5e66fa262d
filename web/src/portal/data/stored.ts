import { schemeStorageKey } from '~/theme/tokens';
import type { Schema } from './documents';

/** The prefix of all our localStorage keys. */
export const storagePrefix = 'united-';

/**
 * Prefix of names that survive sign-out. Only for display preferences; each includes the user's id.
 */
export const lastingPrefix = 'lasting-';

/** Reads a stored value; null if missing or invalid. */
export function readStored<T>(name: string, schema: Schema<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(storagePrefix + name) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Whether a value is stored under a name. */
export function isStored(name: string): boolean {
  try {
    return localStorage.getItem(storagePrefix + name) !== null;
  } catch {
    return false;
  }
}

/** Stores a value until sign-out, or permanently under `lastingPrefix`. Null removes it. */
export function store(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(storagePrefix + name);
    else localStorage.setItem(storagePrefix + name, JSON.stringify(value));
  } catch (error) {
    console.warn('Browser storage is not available.', error);
  }
}

/**
 * Clears the session's storage. Keeps the color scheme and values under `lastingPrefix`.
 */
export function clearBrowserStorage(): void {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(storagePrefix) || key === schemeStorageKey) continue;
      if (!key.startsWith(storagePrefix + lastingPrefix)) localStorage.removeItem(key);
    }
  } catch (error) {
    console.warn('Browser storage is not available.', error);
  }
}
