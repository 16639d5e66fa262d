import { doc, onSnapshot } from 'firebase/firestore';
import { expect, it } from 'vitest';
import * as firestore from './firestore';

it('gives a session that starts while the last one ends its own instance', async () => {
  const old = firestore.db;
  const ended = firestore.resetFirestore();
  const stop = onSnapshot(doc(firestore.db, 'users', 'next'), () => undefined);
  expect(firestore.db).not.toBe(old);
  stop();
  await ended;
  await firestore.resetFirestore();
});
