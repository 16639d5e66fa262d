import {
  connectFirestoreEmulator,
  disableNetwork,
  enableNetwork,
  type Firestore,
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

/** The Firestore of the current session: memory cache only. A live binding, since every sign-out makes a new instance. */
export let db: Firestore = connect();

/** Ends every listener and forgets every cached document; the next session starts with an empty instance. */
export async function resetFirestore(): Promise<void> {
  const old = db;
  await terminate(old);
  db = connect();
}

/**
 * Connects anew, at once. After failures the SDK waits up to a minute before it tries the server again, and answers reads with an
 * error meanwhile; somebody who asks to try again should not wait for that. Live listeners go on where they were.
 */
export async function reconnect(): Promise<void> {
  await disableNetwork(db);
  await enableNetwork(db);
}
