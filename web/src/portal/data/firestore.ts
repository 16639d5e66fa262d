import { collections } from '@united/domain/shared/collections';
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  getDocFromServer,
  getFirestore,
  terminate,
} from 'firebase/firestore';
import { firebaseApp } from './app';
import { emulatorHosts, hostAndPort } from './emulators';

function connect(): Firestore {
  const instance = getFirestore(firebaseApp);
  if (import.meta.env.VITE_EMULATORS) {
    connectFirestoreEmulator(
      instance,
      ...hostAndPort(emulatorHosts(import.meta.env.VITE_EMULATORS).firestore),
    );
  }
  return instance;
}

/** The session's instance, with a memory cache. A live binding: every sign-out replaces it. */
export let db: Firestore = connect();

/** Ends all listeners and drops the cache. `db` is immediately replaced with a new instance. */
export async function resetFirestore(): Promise<void> {
  const ended = terminate(db);
  db = connect();
  await ended;
}

/**
 * Reconnects immediately. After errors, the SDK backs off for up to a minute and fails reads until
 * then, which is too long for a user who pressed Retry. Live listeners continue.
 */
export async function reconnect(): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}

/** Milliseconds between checks whether the server is back. */
const pollInterval = 3000;

/** Callbacks waiting for the server. One loop polls for all. */
const waiting = new Set<() => void>();
let polling = false;

async function poll(): Promise<void> {
  try {
    await getDocFromServer(doc(db, collections.settings, 'public'));
    for (const onAnswer of waiting) onAnswer();
    waiting.clear();
  } catch {
    await reconnect().catch(() => undefined); // The session's instance was closed in the meantime.
  }
  polling = waiting.size > 0;
  if (polling) setTimeout(poll, pollInterval);
}

/** Calls back once the server answers again. Returns a function that stops waiting. */
export function whenServerAnswers(onAnswer: () => void): () => void {
  if (!polling) setTimeout(poll, pollInterval);
  polling = true;
  waiting.add(onAnswer);
  return () => void waiting.delete(onAnswer);
}
