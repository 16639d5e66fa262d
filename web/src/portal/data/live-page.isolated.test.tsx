import type { QuerySpec } from '@united/domain/shared/query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useLivePage } from './live-page';

const listener = vi.hoisted(() => ({
  tell: (_snapshot: unknown) => {},
  fail: (_error: unknown) => {},
}));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./queries', () => ({
  firestoreQuery: () => ({}),
  pageLimit: () => 11,
  pageFrom: (rows: unknown) => ({ rows, next: null }),
}));
vi.mock('./watch', () => ({
  watchQuery: (_query: unknown, tell: typeof listener.tell, fail: typeof listener.fail) => {
    Object.assign(listener, { tell, fail });
    return () => {};
  },
}));

const lost = new Error('Connection lost.');
const schema = z.object({});
const specOf = (limit: number): QuerySpec => ({ collection: 'users', where: [], orderBy: [], limit });
let current: ReturnType<typeof useLivePage>;
let root: Root;

function Probe({ limit }: { limit: number }) {
  current = useLivePage(specOf(limit), schema, undefined);
  return null;
}

const show = (limit: number) => act(async () => root.render(<Probe limit={limit} />));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: 1_000 });
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('keeps the rows of a page whose listener ended, with the time they were read', async () => {
  await show(10);
  expect(current).toMatchObject({ page: null, readAt: 0, error: null });
  await act(async () => listener.tell({ docs: ['a'] }));
  await act(async () => listener.fail(lost));
  expect(current).toMatchObject({ page: { rows: ['a'] }, readAt: 1_000, error: lost });
  await act(async () => current.retry());
  expect(current).toMatchObject({ page: { rows: ['a'] }, readAt: 1_000, error: null, refreshing: true });
  vi.setSystemTime(16_000);
  await act(async () => listener.fail(lost));
  expect(current).toMatchObject({ readAt: 1_000, error: lost });
  await act(async () => listener.tell({ docs: ['b'] }));
  expect(current).toMatchObject({ page: { rows: ['b'] }, readAt: 16_000, error: null });
});

it('has no time for a page that never loaded, even if another page’s rows are shown', async () => {
  await show(10);
  await act(async () => listener.tell({ docs: ['a'] }));
  await show(25);
  await act(async () => listener.fail(lost));
  expect(current).toMatchObject({ readAt: 0, error: lost });
});
