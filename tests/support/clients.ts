import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { emulatorAt, fromEnvironment } from './environment';
import type { Claims } from './identities';

/** Null for a visitor's; a text is an ID token, or 'owner', which no rules bind. */
type Token = Claims | string | null;

let opened = 0;

function appOf(projectId = fromEnvironment('GCLOUD_PROJECT')) {
  opened += 1;
  return initializeApp({ projectId }, `client-${opened}`);
}

const tokenIn = (token: Token) => (token ? { mockUserToken: token } : {});

/**
 * The database as a browser with a token reaches it, through the REST client: the full one opens a
 * stream for each read, and a new one after each refused write, for twice the work.
 */
export function databaseWith(token: Token, projectId?: string): Firestore {
  const database = getFirestore(appOf(projectId));
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(database, host, port, tokenIn(token));
  return database;
}

/** The files as a browser with a token reaches them. */
export function filesWith(token: Token): FirebaseStorage {
  const files = getStorage(appOf(), `gs://${fromEnvironment('FIREBASE_STORAGE_BUCKET')}`);
  const { host, port } = emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST');
  connectStorageEmulator(files, host, port, tokenIn(token));
  return files;
}
