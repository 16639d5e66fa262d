import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, sentences } from '~/portal/data/errors';
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

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(toast, 'error').mockReturnValue();
  work.mockReset();
  root = createRoot(document.createElement('div'));
  const client = new QueryClient();
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Waits until the hook has drawn what the query client told it. */
const expectAction = (state: object) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(action).toMatchObject(state);
  });

it('runs once, however often it is pressed meanwhile', async () => {
  let end: (result: string) => void = () => {};
  work.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
  const first = action.run('a');
  await expect(action.run('b')).resolves.toBeUndefined();
  await expectAction({ busy: true });
  await act(async () => end('stored'));
  await expect(first).resolves.toBe('stored');
  await expectAction({ busy: false, done: true, error: null });
  expect(work.mock.calls).toEqual([['a']]);
});

it('tells a failure until the next run, which is free', async () => {
  work.mockRejectedValueOnce(new CallError('unavailable')).mockResolvedValueOnce('stored');
  await act(async () => expect(await action.run('a')).toBeUndefined());
  await expectAction({ busy: false, done: false, error: new CallError('unavailable') });
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('It was not saved', sentences.unavailable);
  await act(async () => expect(await action.run('a')).toBe('stored'));
  await expectAction({ done: true, error: null });
});

it('says what is wrong with a field, since no form shows it, and nothing of an SDK', async () => {
  work.mockRejectedValueOnce(new CallError('invalid-argument', undefined, { season: 'Too early.' }));
  await act(() => action.run('a'));
  work.mockRejectedValueOnce(Object.assign(new Error('SDK text'), { code: 'data-loss' }));
  await act(() => action.run('a'));
  expect(vi.mocked(toast.error).mock.calls).toEqual([
    ['It was not saved', 'Too early.'],
    ['It was not saved', sentences.internal],
  ]);
});
