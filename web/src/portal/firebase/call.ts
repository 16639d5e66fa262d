import {
  type CallableInput,
  type CallableName,
  type CallableOutput,
  contracts,
} from '@united/domain/contracts';
import { appCheckReady, firebaseApp } from './app';
import { toCallError } from './call-errors';
import { emulatorHosts, hostAndPort } from './emulators';

const region = 'us-central1';

/** The Functions SDK is fetched with the first call, so that no screen waits for it. */
async function load() {
  const { connectFunctionsEmulator, getFunctions, httpsCallable } = await import('firebase/functions');
  await appCheckReady();
  const functions = getFunctions(firebaseApp, region);
  if (import.meta.env.VITE_EMULATORS) {
    connectFunctionsEmulator(
      functions,
      ...hostAndPort(emulatorHosts(import.meta.env.VITE_EMULATORS).functions),
    );
  }
  return { functions, httpsCallable };
}

let loaded: ReturnType<typeof load> | undefined;

/** Calls a callable function by its contract. Throws a CallError whose message can be shown. */
export async function call<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
): Promise<CallableOutput<N>> {
  try {
    loaded ??= load();
    const { functions, httpsCallable } = await loaded;
    const { data } = await httpsCallable(functions, name)(input);
    return contracts[name].output.parse(data) as CallableOutput<N>;
  } catch (error) {
    throw toCallError(error);
  }
}
