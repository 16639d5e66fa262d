import { storagePrefix } from './browser-storage';
import type { Schema } from './documents';

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
