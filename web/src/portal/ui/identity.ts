import { useSyncExternalStore } from 'react';

/** The signed-in user from the live record. Held here, since the portal frame paints before it. */
export interface Identity {
  uid: string;
  name: string;
  avatarUrl: string | null;
}

let identity: Identity | null = null;
const listeners = new Set<() => void>();

/** Sets the signed-in user for the frame; null after sign-out. */
export function setIdentity(next: Identity | null): void {
  identity = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The signed-in user, null until the record has arrived. */
export const useIdentity = (): Identity | null => useSyncExternalStore(subscribe, () => identity);
