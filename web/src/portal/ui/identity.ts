import { useSyncExternalStore } from 'react';

/**
 * The signed-in user's live record. Stored outside React because the portal frame renders first.
 */
export interface Identity {
  uid: string;
  name: string;
  avatarUrl: string | null;
  /** Whether the user owns an active bureau, which adds a screen to the sidebar. */
  ownsBureau: boolean;
  /** Whether the user's office belongs to a bureau, which adds another one. */
  inBureau: boolean;
}

let identity: Identity | null = null;
let invited = false;
const listeners = new Set<() => void>();

/** Sets the signed-in user for the frame; null after sign-out. */
export function setIdentity(next: Identity | null): void {
  identity = next;
  for (const listener of listeners) listener();
}

/** Sets whether a bureau invites the shown user's office, which adds a screen to the sidebar. */
export function setInvited(next: boolean): void {
  invited = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the signed-in user, or null until the record has loaded. */
export const useIdentity = (): Identity | null => useSyncExternalStore(subscribe, () => identity);

/** Returns whether a bureau invites the shown user's office. False until that is known. */
export const useInvited = (): boolean => useSyncExternalStore(subscribe, () => invited);
