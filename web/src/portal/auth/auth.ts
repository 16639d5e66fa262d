import {
  type Auth,
  connectAuthEmulator,
  EmailAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { appCheckReady, firebaseApp, mayStartAuth } from '~/portal/data/app';
import { emulatorHosts } from '~/portal/data/emulators';
import { authError, CallError, codeOf } from '~/portal/data/errors';

/** Whether the password was correct and a code from the authenticator app is required. */
const asksForCode = (error: unknown): error is MultiFactorError =>
  codeOf(error) === 'auth/multi-factor-auth-required';

let started: Auth | undefined;

function start(): Auth {
  started = initializeAuth(firebaseApp, { persistence: indexedDBLocalPersistence });
  if (import.meta.env.VITE_EMULATORS) {
    const { auth } = emulatorHosts(import.meta.env.VITE_EMULATORS);
    connectAuthEmulator(started, auth, { disableWarnings: true });
  }
  return started;
}

/** The Auth instance. Sessions are stored in IndexedDB, which all tabs share. */
export const authReady: Promise<Auth> = mayStartAuth().then(start);

let freshSignIn = false;

/** Returns true once per sign-in: if the password was entered in this tab since the last call. */
export function consumeFreshSignIn(): boolean {
  const fresh = freshSignIn;
  freshSignIn = false;
  return fresh;
}

/**
 * Signs in. Resolves to null, or to the error that `enterCode` continues with if a code is
 * required. Throws a CallError. Its message is the same for an unknown address, a wrong password
 * and a disabled account.
 */
export async function signIn(email: string, password: string): Promise<MultiFactorError | null> {
  freshSignIn = true;
  try {
    await appCheckReady();
    await signInWithEmailAndPassword(await authReady, email, password);
    return null;
  } catch (error) {
    if (asksForCode(error)) return error;
    freshSignIn = false;
    throw authError(error);
  }
}

/**
 * Verifies the user's password, and a code if there is a second factor. Renews the token so that
 * callables that require a recent sign-in accept the next call. Throws a CallError.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = started?.currentUser;
  if (!user?.email) throw new CallError('unauthenticated');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    await user.getIdToken(true);
  } catch (error) {
    if (!asksForCode(error)) throw authError(error, 'The password is not correct.');
    await (await import('./prompt-code')).askForCode(error);
  }
}

/** Returns the current user's id, or null if signed out. */
export const signedInUid = (): string | null => started?.currentUser?.uid ?? null;

/** Returns the current user's email address, or null if signed out. */
export const signedInEmail = (): string | null => started?.currentUser?.email ?? null;

/**
 * Emails a reset link that continues to `continueUrl`. Also resolves for unknown addresses. Throws
 * only if the server can't be reached or after too many attempts.
 */
export async function requestPasswordReset(email: string, continueUrl?: string): Promise<void> {
  try {
    await appCheckReady();
    await sendPasswordResetEmail(await authReady, email, continueUrl ? { url: continueUrl } : undefined);
  } catch (error) {
    const problem = authError(error);
    if (problem.code === 'unavailable' || problem.code === 'resource-exhausted') throw problem;
  }
}
