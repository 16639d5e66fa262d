import { collections } from '@united/domain/shared/collections';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { useOwnDocument } from './live';

type Watch = typeof import('./watch').watchDocument;
const watched = vi.hoisted(() => vi.fn<Watch>());
const stop = vi.fn();
vi.mock('./watch', () => ({ watchDocument: watched }));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('firebase/firestore', () => ({ doc: (_: unknown, path: string, id: string) => ({ path, id }) }));

const schema = z.object({ owner: z.string(), name: z.string() });
let root: Root;
let shown: ReturnType<typeof useOwnDocument<z.output<typeof schema>>>;

function Screen({ id }: { id: string | null }) {
  shown = useOwnDocument(collections.bankApplications, id, schema, 'owner', 'me');
  return null;
}
const open = (id: string | null) => act(() => root.render(createElement(Screen, { id })));
const answer = (data: object | null) =>
  act(() =>
    watched.mock.lastCall?.[1]({
      id: 'a1',
      ref: { path: 'bank_applications/a1' },
      exists: () => data !== null,
      data: () => data,
    } as never),
  );
const refuse = (code: string) => act(() => watched.mock.lastCall?.[2]({ code } as never));
const missing = { id: 'a1', document: null, problem: 'missing' };
const failed = { id: 'a1', document: null, problem: 'failed' };

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.createElement('div'));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  stop.mockReset();
  watched.mockReset().mockReturnValue(stop);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows the user’s own document live and stops on unmount', () => {
  open('a1');
  expect(shown.answer).toBeNull();
  answer({ owner: 'me', name: 'First' });
  expect(shown.answer).toEqual({ id: 'a1', document: { id: 'a1', owner: 'me', name: 'First' } });
  answer({ owner: 'me', name: 'Second' });
  expect(shown.answer?.document?.name).toBe('Second');
  act(() => root.unmount());
  expect(stop).toHaveBeenCalledOnce();
});

it('reports a deleted, foreign or denied document as missing', () => {
  open('a1');
  answer(null);
  expect(shown.answer).toEqual(missing);
  answer({ owner: 'someone', name: 'Secret' });
  expect(shown.answer).toEqual(missing);
  refuse('permission-denied');
  expect(shown.answer).toEqual(missing);
});

it('reads nothing without an id or if the id is a path', () => {
  open('a/b');
  expect(shown.answer).toMatchObject({ document: null, problem: 'missing' });
  open(null);
  expect(shown.answer).toBeNull();
  expect(watched).not.toHaveBeenCalled();
});

it('reports an error and reads again on retry', () => {
  open('a1');
  refuse('unavailable');
  expect(shown.answer).toEqual(failed);
  answer({ owner: 'me' });
  expect(shown.answer).toEqual(failed);
  act(() => shown.retry());
  expect(shown.answer).toBeNull();
  answer({ owner: 'me', name: 'Late' });
  expect(shown.answer?.document?.name).toBe('Late');
});
