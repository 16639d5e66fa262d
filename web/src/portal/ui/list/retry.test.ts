import { expect, it } from 'vitest';
import { listRetries, retryDelay } from './retry';

it('waits 1, 2 and 4 seconds before its three retries', () => {
  expect(Array.from({ length: listRetries }, (_, attempt) => retryDelay(attempt))).toEqual([
    1000, 2000, 4000,
  ]);
});

it('never waits longer than 30 seconds', () => {
  expect([4, 5, 20].map(retryDelay)).toEqual([16_000, 30_000, 30_000]);
});
