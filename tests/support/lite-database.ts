import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { emulatorAt, fromEnvironment } from './environment';
import type { Claims } from './people';

let opened = 0;

/**
 * The database as a browser with a token reaches it, a visitor's without one (null), or past the
 * rules ('owner'). Through the REST client, which asks for a document at half the price of the
 * full one: that one opens a stream for each read and a new one after each refused write.
 */
export function databaseWith(token: Claims | 'owner' | null, projectId?: string): Firestore {
  opened += 1;
  const app = initializeApp({ projectId: projectId ?? fromEnvironment('GCLOUD_PROJECT') }, `lite-${opened}`);
  const database = getFirestore(app);
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(database, host, port, token ? { mockUserToken: token } : {});
  return database;
}
