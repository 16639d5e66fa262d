import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { emulatorAt, fromEnvironment } from '../../support/environment';
import type { TestUser } from './emulators';

const apps: FirebaseApp[] = [];

/** Returns Firestore as a user's browser sees it, under the rules. */
export function browserOf({ uid, token }: TestUser): Firestore {
  const app = initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') }, `${uid}-${apps.length}`);
  apps.push(app);
  const database = getFirestore(app);
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(database, host, port, { mockUserToken: token });
  return database;
}

/** Closes every browser that `browserOf` opened. */
export const closeBrowsers = (): Promise<unknown> => Promise.all(apps.splice(0).map(deleteApp));
