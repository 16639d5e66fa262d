import { initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore/lite';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { emulatorAt, fromEnvironment } from './environment';
import type { Claims } from './identities';

/** Null for a visitor. A string is an ID token, or 'owner', which bypasses the rules. */
type Token = Claims | string | null;

let opened = 0;

function appOf(projectId = fromEnvironment('GCLOUD_PROJECT')) {
  opened += 1;
  return initializeApp({ projectId }, `client-${opened}`);
}

const tokenIn = (token: Token) => (token ? { mockUserToken: token } : {});

/**
 * Returns Firestore as a browser with a token sees it, through the REST client. The full client
 * takes twice the work: it opens a stream for each read, and a new one after each denied write.
 */
export function databaseWith(token: Token, projectId?: string): Firestore {
  const database = getFirestore(appOf(projectId));
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(database, host, port, tokenIn(token));
  return database;
}

/** Returns Storage as a browser with a token sees it. */
export function filesWith(token: Token): FirebaseStorage {
  const files = getStorage(appOf(), `gs://${fromEnvironment('FIREBASE_STORAGE_BUCKET')}`);
  const { host, port } = emulatorAt('FIREBASE_STORAGE_EMULATOR_HOST');
  connectStorageEmulator(files, host, port, tokenIn(token));
  return files;
}
