import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, sentences } from '~/portal/data/errors';
import { queryClient } from '~/portal/data/once';
import { toast } from './toast';
import { useAction } from './use-action';

let root: Root;
let action: {
  run: (input: string) => Promise<string | undefined>;
  busy: boolean;
  done: boolean;
  error: unknown;
};
const work = vi.fn<(input: string) => Promise<string>>();

function Screen() {
  action = useAction(work, 'It was not saved');
  return null;
}

/** Waits for TanStack Query, which rerenders in a separate task. */
const rerendered = () => act(() => new Promise((resolve) => setTimeout(resolve)));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(toast, 'error').mockReturnValue();
  work.mockReset();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('ignores further calls while running', async () => {
  let end: (result: string) => void = () => {};
  work.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  let first: Promise<string | undefined> | undefined;
  await act(async () => {
    first = action.run('a');
    await expect(action.run('b')).resolves.toBeUndefined();
  });
  await rerendered();
  expect(action).toMatchObject({ busy: true });
  await act(async () => end('stored'));
  await rerendered();
  await expect(first).resolves.toBe('stored');
  expect(action).toMatchObject({ busy: false, done: true, error: null });
  expect(work.mock.calls).toEqual([['a']]);
});

it('keeps the error until the next run, which is allowed', async () => {
  work.mockRejectedValueOnce(new CallError('unavailable')).mockResolvedValueOnce('stored');
  await act(async () => expect(await action.run('a')).toBeUndefined());
  await rerendered();
  expect(action).toMatchObject({ busy: false, done: false, error: new CallError('unavailable') });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('It was not saved', sentences.unavailable);
  await act(async () => expect(await action.run('a')).toBe('stored'));
  await rerendered();
  expect(action).toMatchObject({ done: true, error: null });
});

it('shows field errors, since there is no form, but not SDK messages', async () => {
  work.mockRejectedValueOnce(new CallError('invalid-argument', undefined, { season: 'Too early.' }));
  await act(() => action.run('a'));
  work.mockRejectedValueOnce(Object.assign(new Error('SDK text'), { code: 'data-loss' }));
  await act(() => action.run('a'));
  expect(vi.mocked(toast.error).mock.calls).toEqual([
    ['It was not saved', 'Too early.'],
    ['It was not saved', sentences.internal],
  ]);
});

it('does not retain its input, which may be a password', async () => {
  work.mockResolvedValueOnce('stored');
  await act(() => action.run('Passw0rd!'));
  await rerendered();
  const kept = () => queryClient.getMutationCache().getAll();
  expect(kept()).toHaveLength(1);
  expect(JSON.stringify(kept().map(({ state }) => state))).not.toContain('Passw0rd!');
  await act(async () => root.render(null));
  await rerendered();
  expect(kept()).toEqual([]);
});
