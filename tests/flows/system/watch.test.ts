import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  setDoc,
  terminate,
} from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchDocument, watchQuery } from '../../../web/src/portal/data/watch';
import { emulatorAt, fromEnvironment } from '../../support/environment';
import { clearAll, db } from '../support/emulators';

const failed = (error: unknown) => {
  throw error;
};

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

/** Returns a page's database. Without options, for a signed-out visitor. */
function openPage(options: { mockUserToken?: string } = {}): Firestore {
  const app = initializeApp({ projectId: fromEnvironment('GCLOUD_PROJECT') }, crypto.randomUUID());
  const database = initializeFirestore(app, {});
  const { host, port } = emulatorAt('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(database, host, port, options);
  return database;
}

let page: Firestore;
let stops: (() => void)[] = [];

/** Listens until the page is closed. */
const hold = (stop: () => void) => void stops.push(stop);

beforeEach(async () => {
  await clearAll();
  for (const place of [1, 2, 3]) await db.doc(`links/${place}`).set({ place });
  page = openPage({ mockUserToken: 'owner' });
});

afterEach(async () => {
  for (const stop of stops) stop();
  stops = [];
  await terminate(page);
});

const links = () => query(collection(page, 'links'), orderBy('place'));

/** Keeps one of the three documents in the page's cache with a listener. */
async function knowOne(): Promise<void> {
  await new Promise<void>((resolve) => {
    hold(onSnapshot(doc(page, 'links/2'), () => resolve()));
  });
}

it('shows a list once it is complete, not the cached part', async () => {
  await knowOne();
  const cached: number[] = [];
  const shown: number[] = [];
  hold(onSnapshot(links(), ({ size }) => void cached.push(size)));
  hold(watchQuery(links(), ({ size }) => void shown.push(size), failed));
  await eventually(() => expect(shown).toEqual([3]));
  expect(cached, 'the SDK alone').toEqual([1, 3]);
});

it('shows every change of a list, and nothing if only metadata changes', async () => {
  const shown: string[] = [];
  hold(
    watchQuery(links(), ({ docs }) => void shown.push(docs.map((each) => each.get('place')).join()), failed),
  );
  await eventually(() => expect(shown).toEqual(['1,2,3']));
  await setDoc(doc(page, 'links/4'), { place: 4 });
  await db.doc('links/1').delete();
  await eventually(() => expect(shown.at(-1)).toBe('2,3,4'));
  expect(shown).toEqual(['1,2,3', '1,2,3,4', '2,3,4']);
});

it('reports a document as missing only if the server does', async () => {
  const shown: boolean[] = [];
  await disableNetwork(page);
  hold(watchDocument(doc(page, 'links/none'), (found) => void shown.push(found.exists()), failed));
  const cached = await new Promise<boolean>((resolve) => {
    hold(onSnapshot(doc(page, 'links/none'), (found) => resolve(found.exists())));
  });
  expect(cached, 'the SDK alone, offline').toBe(false);
  expect(shown).toEqual([]);
  await enableNetwork(page);
  await eventually(() => expect(shown).toEqual([false]));
  await db.doc('links/none').set({ place: 5 });
  await eventually(() => expect(shown).toEqual([false, true]));
});

it('reports a denial', async () => {
  const refused = vi.fn();
  const outsider = openPage();
  hold(watchDocument(doc(outsider, 'users/someone'), failed, refused));
  hold(watchQuery(collection(outsider, 'users'), failed, refused));
  await eventually(() => expect(refused).toHaveBeenCalledTimes(2));
  for (const [error] of refused.mock.calls) expect(error).toMatchObject({ code: 'permission-denied' });
  await terminate(outsider);
});
