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
import { appCheckReady, firebaseApp, mayStartAuth } from './app';
import { emulatorHosts } from './emulators';
import { authError, CallError, codeOf } from './errors';

/** Whether the password was right and a code of the authenticator app is asked for now. */
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

/** The one Auth instance; sessions live in IndexedDB, which all tabs share. */
export const authReady: Promise<Auth> = mayStartAuth().then(start);

let freshSignIn = false;

/** Whether the password was entered in this tab since the last question; true once, so that each sign-in is recorded once. */
export function takeFreshSignIn(): boolean {
  const fresh = freshSignIn;
  freshSignIn = false;
  return fresh;
}

/**
 * Signs in. Resolves to what `second-factor.ts` goes on with where the account asks for a code as well. Throws a CallError with one message
 * for an unknown address, a wrong password and a disabled account.
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
 * Checks the signed-in person's password again, and the code where the account has a second step, and renews the token, so that callables that ask for a recent sign-in
 * accept the next call. Throws a CallError.
 */
export async function reauthenticate(password: string): Promise<void> {
  const user = started?.currentUser;
  if (!user?.email) throw new CallError('unauthenticated');
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
    await user.getIdToken(true);
  } catch (error) {
    if (!asksForCode(error)) throw authError(error, 'The password is not correct.');
    await (await import('./asked-code')).askForCode(error);
  }
}

/** Who is signed in at this moment, null when nobody is. */
export const signedInUid = (): string | null => started?.currentUser?.uid ?? null;

/** The address that the signed-in person signs in with, null when nobody is signed in. */
export const signedInEmail = (): string | null => started?.currentUser?.email ?? null;

/** Asks for a reset link, which leads on to `continueUrl`. An unknown address gets the same answer as a known one; only a lost connection or too many tries throw. */
export async function requestPasswordReset(email: string, continueUrl?: string): Promise<void> {
  try {
    await appCheckReady();
    await sendPasswordResetEmail(await authReady, email, continueUrl ? { url: continueUrl } : undefined);
  } catch (error) {
    const problem = authError(error);
    if (problem.code === 'unavailable' || problem.code === 'resource-exhausted') throw problem;
  }
}
