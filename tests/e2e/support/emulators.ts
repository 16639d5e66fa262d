import { collections } from '@united/domain/shared/collections';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type DocumentData, getFirestore, type Query } from 'firebase-admin/firestore';
import { setTriggers } from '../../../tools/data.mjs';
import { fromEnvironment, stackUnderTest } from '../../support/environment';

const app = () => {
  fromEnvironment('FIRESTORE_EMULATOR_HOST');
  fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST');
  return getApps()[0] ?? initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') });
};

export const auth = () => getAuth(app());

/** The emulator's database, past all rules. */
export const database = () => getFirestore(app());
export const inCollection = (path: string) => database().collection(path);

/** The documents of a collection whose field has a value, with their ids. */
export async function where(collection: string, field: string, value: unknown) {
  const { docs } = await inCollection(collection).where(field, '==', value).get();
  return docs.map((doc): DocumentData & { id: string } => ({ id: doc.id, ...doc.data() }));
}

export const count = async (query: Query) => (await query.count().get()).data().count;

/** Audit rows about a record, of one action if named. */
export async function auditRows(target: string, action?: string) {
  const rows = await where(collections.auditLog, 'target.id', target);
  return rows.filter((row) => action === undefined || row.action === action);
}

const settings = (name: 'public' | 'staff') => inCollection(collections.settings).doc(name);

/** What is stored as settings; undefined where nothing was saved yet. */
export async function storedSettings() {
  const [open, staff] = await Promise.all([settings('public').get(), settings('staff').get()]);
  return { public: open.data(), staff: staff.data() };
}

/** Restores what `storedSettings` returned. */
export async function putSettings(stored: Awaited<ReturnType<typeof storedSettings>>): Promise<void> {
  for (const name of ['public', 'staff'] as const) {
    const data = stored[name];
    if (data) await settings(name).set(data);
    else await settings(name).delete();
  }
}

/**
 * Runs bulk writes with triggers off: the emulator starts a process for every event that comes
 * while another is handled.
 */
export async function withoutEvents<T>(work: () => Promise<T>): Promise<T> {
  const stack = stackUnderTest();
  await setTriggers(stack, false);
  try {
    return await work();
  } finally {
    await setTriggers(stack, true);
  }
}
