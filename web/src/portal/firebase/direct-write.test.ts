import { runTransaction } from 'firebase/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from './call-error';
import { transact } from './direct-write';

vi.mock('./firestore', () => ({ db: {} }));
vi.mock('firebase/firestore', async (original) => ({
  ...(await original<typeof import('firebase/firestore')>()),
  runTransaction: vi.fn(),
}));

const run = vi.mocked(runTransaction);
/** As the SDK's connection reports it: an error with a code, of no class that it exports. */
const failure = (code: string) => Object.assign(new Error(code), { code });

beforeEach(() => {
  run.mockReset();
});

describe('transact', () => {
  it.each(['failed-precondition', 'aborted'])('tries again after %s, of whatever class', async (code) => {
    run.mockRejectedValueOnce(failure(code)).mockResolvedValueOnce('done');
    expect(await transact(async () => 'done')).toBe('done');
    expect(run).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a lost connection', failure('unavailable')],
    ['a refusal', failure('permission-denied')],
    ['what the work itself refuses', new CallError('aborted', 'Somebody else has changed it.')],
  ])('fails at once after %s', async (_, error) => {
    run.mockRejectedValue(error);
    await expect(transact(async () => 'done')).rejects.toBe(error);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('gives up after five attempts', async () => {
    run.mockRejectedValue(failure('aborted'));
    await expect(transact(async () => 'done')).rejects.toThrow('aborted');
    expect(run).toHaveBeenCalledTimes(5);
  });
});
