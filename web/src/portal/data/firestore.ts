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

/** The session's instance, memory cache only. A live binding: every sign-out replaces it. */
export let db: Firestore = connect();

/** Ends all listeners and drops the cache. The next session gets an empty instance at once. */
export async function resetFirestore(): Promise<void> {
  const ended = terminate(db);
  db = connect();
  await ended;
}

/**
 * Reconnects at once. After failures the SDK backs off up to a minute and fails reads meanwhile,
 * too long for a user who pressed Retry. Live listeners continue.
 */
export async function reconnect(): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}

/** Milliseconds between two questions whether the server is back. */
const askAgain = 3000;

/** Who waits for the server; one loop asks for all. */
const waiting = new Set<() => void>();
let asking = false;

async function ask(): Promise<void> {
  try {
    await getDocFromServer(doc(db, collections.settings, 'public'));
    for (const onAnswer of waiting) onAnswer();
    waiting.clear();
  } catch {
    await reconnect().catch(() => undefined); // The session's database was closed meanwhile.
  }
  asking = waiting.size > 0;
  if (asking) setTimeout(ask, askAgain);
}

/** Calls back once the server answers again. Returns how to stop waiting. */
export function whenServerAnswers(onAnswer: () => void): () => void {
  if (!asking) setTimeout(ask, askAgain);
  asking = true;
  waiting.add(onAnswer);
  return () => void waiting.delete(onAnswer);
}
