import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { fromEnvironment } from '../../support/environment';

function app() {
  fromEnvironment('FIRESTORE_EMULATOR_HOST');
  fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  return getApps()[0] ?? initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') });
}

/** The emulator's accounts; throws where no emulator is named, so that nothing real is touched. */
export const auth = () => getAuth(app());

/** The emulator's database past all rules, to look up what was written; throws as `auth` does. */
export const database = () => getFirestore(app());
