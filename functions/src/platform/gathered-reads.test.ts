import { Firestore, type Transaction } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { gathered } from './gathered-reads';
import { inOrder } from './in-order';

const db = new Firestore({ projectId: 'gathered' });
const doc = (id: string) => db.doc(`probe/${id}`);

/** A transaction that answers with the paths it is asked for, and what was asked of it. */
function probe(answer = async (...refs: { path: string }[]) => refs.map(({ path }) => path)) {
  const asked: unknown[] = [];
  const getAll = vi.fn(async (...refs: { path: string }[]) => {
    asked.push(refs.map(({ path }) => path));
    return answer(...refs);
  });
  const set = vi.fn(() => void asked.push('set'));
  return { transaction: gathered({ getAll, set } as unknown as Transaction), asked };
}

it('reads in one go what is asked for at the same time', async () => {
  const { transaction, asked } = probe();
  const late = async () => {
    await null;
    return transaction.get(doc('c'));
  };
  expect(await Promise.all([transaction.get(doc('a')), transaction.get(doc('b')), late()])).toEqual([
    'probe/a',
    'probe/b',
    'probe/c',
  ]);
  await transaction.get(doc('d'));
  expect(asked).toEqual([['probe/a', 'probe/b', 'probe/c'], ['probe/d']]);
});

it('reads a document once, until it writes', async () => {
  const { transaction, asked } = probe();
  const reads = [await transaction.get(doc('a')), await transaction.get(doc('a'))];
  expect(reads).toEqual(['probe/a', 'probe/a']);
  transaction.set(doc('b'), {});
  await transaction.get(doc('a'));
  expect(asked).toEqual([['probe/a'], 'set', ['probe/a']]);
});

it('reads a document again for another converter', async () => {
  const { transaction, asked } = probe();
  await transaction.get(doc('a'));
  const converter = { toFirestore: (data: object) => data, fromFirestore: () => ({}) };
  await transaction.get(doc('a').withConverter(converter));
  expect(asked).toEqual([['probe/a'], ['probe/a']]);
});

it('reads before it writes', async () => {
  const { transaction, asked } = probe();
  const read = transaction.get(doc('a'));
  transaction.set(doc('b'), {});
  await read;
  expect(asked).toEqual([['probe/a'], 'set']);
});

it('fails every read that failed with others', async () => {
  const failure = new Error('aborted');
  const { transaction } = probe(() => Promise.reject(failure));
  const reads = await Promise.allSettled([transaction.get(doc('a')), transaction.get(doc('b'))]);
  expect(reads.map((read) => read.status === 'rejected' && read.reason)).toEqual([failure, failure]);
});

it('throws the first error in order, not in time', async () => {
  const slow = new Promise((_, reject) => setImmediate(() => reject(new Error('first'))));
  await expect(inOrder(slow, Promise.reject(new Error('second')))).rejects.toThrow('first');
  expect(await inOrder(1, Promise.resolve('b'), null)).toEqual([1, 'b', null]);
});
