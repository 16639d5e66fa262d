import { runTransaction } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from './direct-write';
import { CallError } from './errors';

vi.mock('./firestore', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));

const run = vi.mocked(runTransaction);
/**
 * Creates an error like the SDK's connection errors: with a code, and of a class it doesn't export.
 */
const failure = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  run.mockReset();
});

describe('transact', () => {
  it.each(['failed-precondition', 'aborted', 'permission-denied'])(
    'retries after %s, whatever the error class',
    async (code) => {
      run.mockRejectedValueOnce(failure(code)).mockResolvedValueOnce('done');
      expect(await transact(async () => 'done')).toBe('done');
      expect(run).toHaveBeenCalledTimes(2);
    },
  );

  it.each([
    ['a lost connection', failure('unavailable')],
    ['an error that the work throws', new CallError('aborted', 'Someone else has changed it.')],
  ])('fails immediately after %s', async (_, error) => {
    run.mockRejectedValue(error);
    await expect(transact(async () => 'done')).rejects.toBe(error);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['five conflicts', 'aborted', 5],
    ['three denials', 'permission-denied', 3],
  ])('gives up after %s', async (_, code, attempts) => {
    run.mockRejectedValue(failure(code));
    await expect(transact(async () => 'done')).rejects.toThrow(code);
    expect(run).toHaveBeenCalledTimes(attempts);
  });

  it('counts denials and conflicts separately', async () => {
    for (const code of ['aborted', 'permission-denied', 'aborted']) run.mockRejectedValueOnce(failure(code));
    run.mockResolvedValueOnce('done');
    expect(await transact(async () => 'done')).toBe('done');
  });
});
