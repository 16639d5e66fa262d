import type { QuerySpec } from '@united/domain/shared/query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from './errors';
import { prefetchCount, refetchCounts, useCount } from './once';

const countReveals = vi.hoisted(() => vi.fn<(spec: QuerySpec) => Promise<number>>());
const session = vi.hoisted(() => ({ end: async () => {} }));
vi.mock('./reads', () => ({ countReveals }));
vi.mock('~/portal/auth/auth-session', () => ({
  onSessionEnd: (cleanup: () => Promise<void>) => (session.end = cleanup),
}));

const spec: QuerySpec = { collection: 'support_tickets', where: [], orderBy: [], limit: 1 };
let current: ReturnType<typeof useCount>;
let root: Root;

function Probe() {
  // Like screens, creates an equal query for each render.
  current = useCount({ ...spec });
  return null;
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
/** Runs a change and waits for the cache to update the screen. */
const after = async (change: () => void) => {
  await act(async () => change());
  await pass(1);
};
const show = () => after(() => root.render(<Probe />));

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: 1_000_000 });
  countReveals.mockReset();
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  await session.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts once for a prefetched count that is then rendered', async () => {
  countReveals.mockResolvedValue(3);
  prefetchCount(spec);
  await show();
  expect(current).toMatchObject({ count: 3, failed: false });
  expect(countReveals.mock.calls).toEqual([[spec]]);
});

it('does not retry after the session has ended', async () => {
  countReveals.mockRejectedValue(new Error('failed'));
  prefetchCount(spec);
  await pass(500);
  await session.end();
  await pass(60_000);
  expect(countReveals).toHaveBeenCalledTimes(1);
});

it('recounts each minute and on focus, and shows the old count until then', async () => {
  countReveals.mockResolvedValueOnce(3).mockReturnValueOnce(new Promise(() => {}));
  await show();
  await pass(59_000);
  expect(countReveals).toHaveBeenCalledTimes(1);
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(countReveals).toHaveBeenCalledTimes(2);
  expect(current).toMatchObject({ count: 3, failed: false });
});

it('does not count while offline or hidden', async () => {
  countReveals.mockResolvedValue(3);
  await after(() => window.dispatchEvent(new Event('offline')));
  await show();
  await pass(60_000);
  expect(countReveals).not.toHaveBeenCalled();
  await after(() => window.dispatchEvent(new Event('online')));
  expect(current).toMatchObject({ count: 3 });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await pass(60_000);
  expect(countReveals).toHaveBeenCalledTimes(1);
});

it('recounts after a change and drops an answer from before it', async () => {
  let answer: (count: number) => void = () => {};
  countReveals.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(4);
  await show();
  await after(refetchCounts);
  await after(() => answer(3));
  expect(current).toMatchObject({ count: 4 });
  expect(countReveals).toHaveBeenCalledTimes(2);
});

it('retries once after an error, then reports it until Retry', async () => {
  countReveals.mockRejectedValue(new Error('Failed.'));
  await show();
  expect(current).toMatchObject({ count: undefined, failed: false });
  await pass(1000);
  expect(current).toMatchObject({ count: undefined, failed: true });
  expect(countReveals).toHaveBeenCalledTimes(2);
  let answer: (count: number) => void = () => {};
  countReveals.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await after(() => current.retry());
  expect(current).toMatchObject({ count: undefined, failed: false });
  await after(() => answer(5));
  expect(current).toMatchObject({ count: 5, failed: false });
});

it('does not retry after a timeout', async () => {
  countReveals.mockRejectedValue(new CallError('unavailable'));
  await show();
  await pass(1000);
  expect(current).toMatchObject({ failed: true });
  expect(countReveals).toHaveBeenCalledTimes(1);
});

it('immediately retries a failed prefetch when it renders', async () => {
  countReveals.mockRejectedValueOnce(new CallError('unavailable'));
  prefetchCount(spec);
  await pass(100);
  countReveals.mockReturnValueOnce(new Promise(() => {}));
  await show();
  expect(countReveals).toHaveBeenCalledTimes(2);
  expect(current).toMatchObject({ count: undefined, failed: false });
});

it('does not show an old count as current if the recount fails', async () => {
  countReveals.mockResolvedValueOnce(3).mockRejectedValueOnce(new CallError('unavailable'));
  await show();
  await pass(60_000);
  expect(current).toMatchObject({ failed: true });
  countReveals.mockReturnValueOnce(new Promise(() => {}));
  await pass(60_000);
  expect(countReveals).toHaveBeenCalledTimes(3);
  expect(current).toMatchObject({ failed: true });
});

it('shows the next session no counts of the previous one, not even a late answer', async () => {
  let answer: (count: number) => void = () => {};
  countReveals.mockResolvedValueOnce(3).mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await show();
  await pass(60_000);
  await session.end();
  await after(() => answer(4));
  await act(async () => root.unmount());
  root = createRoot(document.createElement('div'));
  countReveals.mockReturnValue(new Promise(() => {}));
  await show();
  expect(current).toMatchObject({ count: undefined, failed: false });
});
