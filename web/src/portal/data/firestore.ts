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

/** Ends all listeners and drops the cache. The next session gets an empty instance. */
export async function resetFirestore(): Promise<void> {
  const old = db;
  await terminate(old);
  db = connect();
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

/** Calls back once the server answers again. Returns how to stop asking. */
export function whenServerAnswers(onAnswer: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const ask = async () => {
    try {
      await reconnect();
      await getDocFromServer(doc(db, collections.settings, 'public'));
      if (!stopped) onAnswer();
    } catch {
      if (!stopped) wait();
    }
  };
  const wait = () => {
    timer = setTimeout(() => void ask(), askAgain);
  };
  wait();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
