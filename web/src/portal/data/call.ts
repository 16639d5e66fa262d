import type { CallableInput, CallableName, CallableOutput } from '@united/domain/shared/contracts';
import { sessionExpired } from '@united/domain/shared/session';
import { region } from '~/callable-url';
import { signedInUid } from '~/portal/auth/auth';
import { signOut } from '~/portal/auth/auth-session';
import { appCheckReady, firebaseApp } from './app';
import { callableError } from './callable-error';
import { emulatorHosts, hostAndPort } from './emulators';
import { CallError } from './errors';

/**
 * Loads the Functions SDK and the contracts on the first call, so that no screen waits for them.
 */
async function load() {
  const code = Promise.all([import('firebase/functions'), import('@united/domain/shared/contracts')]);
  const [{ connectFunctionsEmulator, getFunctions, httpsCallable }, { contracts }] = await code.catch(() => {
    throw new CallError('unavailable');
  });
  await appCheckReady();
  const functions = getFunctions(firebaseApp, region);
  if (import.meta.env.VITE_EMULATORS) {
    connectFunctionsEmulator(
      functions,
      ...hostAndPort(emulatorHosts(import.meta.env.VITE_EMULATORS).functions),
    );
  }
  return { functions, httpsCallable, contracts };
}

let loaded: ReturnType<typeof load> | undefined;

async function attempt<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
  caller: string | null,
): Promise<CallableOutput<N>> {
  try {
    loaded ??= load().catch((error: unknown) => {
      // The next call retries.
      loaded = undefined;
      throw error;
    });
    const { functions, httpsCallable, contracts } = await loaded;
    const user = signedInUid();
    const needsUser = contracts[name].access !== 'anyone';
    if (caller ? user !== caller : needsUser && !user) throw new CallError('unauthenticated');
    const { data } = await httpsCallable(functions, name)(input);
    return contracts[name].output.parse(data) as CallableOutput<N>;
  } catch (error) {
    const problem = callableError(error);
    if (problem.reason === sessionExpired) void signOut('session-over');
    throw problem;
  }
}

/**
 * Calls a function by its contract as `caller`, by default the current user. Fails without a
 * request if that user is no longer signed in. If the function requires a recent sign-in, asks for
 * the password and retries once. If the session reached its time limit, signs out. Throws a
 * CallError whose message can be shown.
 */
export async function call<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
  caller = signedInUid(),
): Promise<CallableOutput<N>> {
  try {
    return await attempt(name, input, caller);
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'recent-sign-in') throw error;
    await (await import('~/portal/auth/prompt-password')).askForPassword();
    return attempt(name, input, caller);
  }
}
