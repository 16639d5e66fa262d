import { type Role, roleOf } from '@united/domain/shared/roles';
import { signOut as endAuth, type IdTokenResult, onIdTokenChanged, type User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { appCheckReady, recordSession } from '~/portal/data/app';
import { codeOf } from '~/portal/data/errors';
import { clearBrowserStorage } from '~/portal/data/stored';
import { authReady } from './auth';
import { updateServerClock } from './server-clock';

const accessLost = [
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/requires-recent-login',
];
/** Whether a token refresh failed because the user lost access rather than the connection. */
const isAccessLost = (error: unknown): boolean => accessLost.includes(codeOf(error));

/**
 * Why the session ended. `session-over` is the 12-hour limit for staff; `access-changed` means that
 * the account or session can no longer be used. Null at the start and when another tab signed out.
 */
export type EndReason = 'signed-out' | 'inactivity' | 'session-over' | 'access-changed' | 'no-role' | null;

export interface SignedIn {
  status: 'signed-in';
  uid: string;
  email: string;
  /** From the token's claim, a cache of the live record. */
  role: Role;
  /** When the password was entered, in seconds since the epoch. */
  authTime: number;
  /** Whether a code was also entered. */
  secondFactor: boolean;
}

export type AuthState = { status: 'loading' } | { status: 'signed-out'; reason: EndReason } | SignedIn;

/** Milliseconds before retrying a failed token refresh. */
const retryDelay = 3000;

let state: AuthState = { status: 'loading' };
let latest = 0;
/** The user being signed out. Ignores tokens of theirs that arrive before Auth finishes. */
let ending: string | null = null;
const listeners = new Set<() => void>();
const starts = new Set<(session: SignedIn) => void>();
const cleanups = new Set<() => Promise<void>>();

function set(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Registers a callback for the start of a session. Runs once Auth has answered, before the screens
 * render, or immediately if the session has already started. Use it only for reads that the rules
 * guard: the live record hasn't been checked yet.
 */
export function onSessionStart(start: (session: SignedIn) => void): void {
  starts.add(start);
  if (state.status === 'signed-in') start(state);
}

/**
 * Runs `ask` once the session is known; never runs it if no one is signed in. For page loaders,
 * which run before the screens render. The restriction of `onSessionStart` applies.
 */
export function whenSignedIn(ask: (session: SignedIn) => void): void {
  const check = () => {
    if (state.status === 'loading') return;
    listeners.delete(check);
    if (state.status === 'signed-in') ask(state);
  };
  listeners.add(check);
  check();
}

/** Registers a cleanup that runs when the session ends or the role changes. */
export function onSessionEnd(cleanup: () => Promise<void>): void {
  cleanups.add(cleanup);
}

async function forgetSession(): Promise<void> {
  clearBrowserStorage();
  await Promise.all([...cleanups].map((cleanup) => cleanup()));
}

/** Signs out in all tabs: unmounts the screens, clears their data, then ends the session. */
export async function signOut(reason: EndReason): Promise<void> {
  latest += 1;
  ending = state.status === 'signed-in' ? state.uid : null;
  set({ status: 'signed-out', reason });
  await forgetSession();
  const auth = await authReady;
  // Another user may have signed in while the last drafts were being saved.
  if (ending === null || auth.currentUser?.uid === ending) await endAuth(auth);
  ending = null;
}

const sameSession = (a: AuthState, b: SignedIn) =>
  a.status === 'signed-in' &&
  a.uid === b.uid &&
  a.role === b.role &&
  a.authTime === b.authTime &&
  a.secondFactor === b.secondFactor;

/** Compares the clocks: the SDK stores the token's expiration by this computer's clock. */
function compareClocks(user: User, token: IdTokenResult): void {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { expirationTime?: number } };
  updateServerClock(Date.parse(token.expirationTime), stsTokenManager?.expirationTime ?? Number.NaN);
}

function signedIn(user: User, token: IdTokenResult): SignedIn | null {
  const role = roleOf(token.claims.role);
  if (!role) return null;
  const authTime = Math.floor(new Date(token.authTime).getTime() / 1000);
  const secondFactor = token.signInSecondFactor !== null;
  return { status: 'signed-in', uid: user.uid, email: user.email ?? '', role, authTime, secondFactor };
}

async function follow(user: User | null): Promise<void> {
  if (user && user.uid === ending) return;
  latest += 1;
  const turn = latest;
  if (!user) {
    if (state.status === 'signed-out') return;
    set({ status: 'signed-out', reason: null });
    await forgetSession();
    return;
  }
  try {
    const token = await user.getIdTokenResult();
    compareClocks(user, token);
    const next = signedIn(user, token);
    await appCheckReady();
    if (turn !== latest) return;
    if (!next) return await signOut('no-role');
    if (sameSession(state, next)) return;
    if (state.status === 'signed-in' && (state.uid !== next.uid || state.role !== next.role)) {
      set({ status: 'loading' });
      await forgetSession();
      if (turn !== latest) return;
    }
    recordSession();
    const isNew = state.status !== 'signed-in';
    set(next);
    if (isNew) for (const start of starts) start(next);
  } catch (error) {
    if (turn !== latest) return;
    if (isAccessLost(error)) return await signOut('access-changed');
    console.warn('Failed to read the session.', error);
    if (state.status === 'loading' && codeOf(error) === 'auth/network-request-failed') {
      // The session may still be valid: retries, while the guard shows what it is waiting for.
      setTimeout(() => turn === latest && void follow(user), retryDelay);
      return;
    }
    if (state.status === 'loading') set({ status: 'signed-out', reason: null });
  }
}

void authReady.then((auth) => onIdTokenChanged(auth, (user) => void follow(user)));

/**
 * Renews a token that doesn't match the live record. Resolves to whether the role changed. Signs
 * the user out if they lost access. Throws if the server can't be reached.
 */
export async function renewAccess(): Promise<boolean> {
  const user = (await authReady).currentUser;
  if (!user || state.status !== 'signed-in') return false;
  const before = state.role;
  try {
    const { claims } = await user.getIdTokenResult(true);
    return roleOf(claims.role) !== before;
  } catch (error) {
    if (!isAccessLost(error)) throw error;
    await signOut('access-changed');
    return false;
  }
}

/** Returns the current auth state. */
export const useAuthState = (): AuthState => useSyncExternalStore(subscribe, () => state);
