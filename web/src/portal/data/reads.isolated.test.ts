import type { Query } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerTimeout } from './errors';
import { readQuery } from './reads';

const sdk = vi.hoisted(() => ({ onSnapshot: vi.fn(), snapshotEqual: vi.fn() }));
vi.mock('firebase/firestore', () => sdk);
vi.mock('./firestore', () => ({ db: {} }));

const query = {} as Query;
const stop = vi.fn();
/** Answers the last read. */
const answer = (fromCache: boolean) => {
  const snapshot = { metadata: { fromCache }, docChanges: () => [] };
  sdk.onSnapshot.mock.lastCall?.[2](snapshot);
  return snapshot;
};

beforeEach(() => {
  vi.useFakeTimers();
  stop.mockReset();
  sdk.onSnapshot.mockReset().mockReturnValue(stop);
});
afterEach(() => {
  vi.useRealTimers();
});

it('waits for the server rather than the cache, and removes its listener', async () => {
  const read = readQuery(query);
  answer(true);
  expect(stop).not.toHaveBeenCalled();
  const whole = answer(false);
  await expect(read).resolves.toBe(whole);
  expect(stop).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects with the server’s error', async () => {
  const read = readQuery(query);
  const refusal = new Error('permission-denied');
  sdk.onSnapshot.mock.lastCall?.[3](refusal);
  await expect(read).rejects.toBe(refusal);
  expect(vi.getTimerCount()).toBe(0);
});

it('rejects when the answer is late', async () => {
  const rejected = expect(readQuery(query)).rejects.toMatchObject({ code: 'unavailable' });
  await vi.advanceTimersByTimeAsync(answerTimeout - 1);
  expect(stop).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await rejected;
  expect(stop).toHaveBeenCalledOnce();
});

it('removes its listener when aborted, so that the next read starts a new one', async () => {
  const given = new AbortController();
  const read = readQuery(query, given.signal);
  given.abort();
  expect(stop).toHaveBeenCalled();
  await expect(read).rejects.toBe(given.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
});
