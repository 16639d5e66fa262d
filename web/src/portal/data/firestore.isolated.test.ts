import { doc, onSnapshot } from 'firebase/firestore';
import { expect, it } from 'vitest';
import * as firestore from './firestore';

it('a session that begins while the last one ends has an instance of its own', async () => {
  const old = firestore.db;
  const ended = firestore.resetFirestore();
  const stop = onSnapshot(doc(firestore.db, 'users', 'next'), () => undefined);
  expect(firestore.db).not.toBe(old);
  stop();
  await ended;
  await firestore.resetFirestore();
});
