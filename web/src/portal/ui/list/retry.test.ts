import { expect, it } from 'vitest';
import { CallError } from '~/portal/data/errors';
import { retries, retryDelay } from './retry';

it('retries three times, after 1, 2 and 4 seconds', () => {
  expect([0, 1, 2, 3].map((failures) => retries(failures, new Error('Failed.')))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect([0, 1, 2].map(retryDelay)).toEqual([1000, 2000, 4000]);
});

it('does not retry when the server is unavailable', () => {
  expect(retries(0, new CallError('unavailable'))).toBe(false);
});

it('never waits longer than 30 seconds', () => {
  expect([4, 5, 20].map(retryDelay)).toEqual([16_000, 30_000, 30_000]);
});
