import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { fromEnvironment } from '../../support/environment';

function app() {
  fromEnvironment('FIRESTORE_EMULATOR_HOST');
  fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  return getApps()[0] ?? initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') });
}

/**
 * Auth of the emulator. Throws if no emulator is configured, so that tests never touch real data.
 */
export const auth = () => getAuth(app());

/**
 * Firestore of the emulator, bypassing the rules, to check what was written. Throws like `auth`.
 */
export const database = () => getFirestore(app());

/** The bucket of the Storage emulator, bypassing the rules. Throws like `auth`. */
export const storage = () => {
  fromEnvironment('FIREBASE_STORAGE_EMULATOR_HOST');
  return getStorage(app()).bucket(fromEnvironment('FIREBASE_STORAGE_BUCKET'));
};
