import { collections } from '@united/domain/shared/collections';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { prefetchDocument, useLiveDoc } from './live';

const watched = vi.hoisted(() => vi.fn<typeof import('./watch').watchDocument>());
vi.mock('./watch', () => ({ watchDocument: watched, watchQuery: vi.fn() }));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('firebase/firestore', () => ({ doc: (_: unknown, path: string, id: string) => ({ path, id }) }));

const schema = z.object({ name: z.string() });
let root: Root;
let shown: ReturnType<typeof useLiveDoc<z.output<typeof schema>>>;

function Screen() {
  shown = useLiveDoc(collections.stats, 's1', schema);
  return null;
}

const answer = (name: string) =>
  act(async () =>
    watched.mock.lastCall?.[1]({
      id: 's1',
      ref: { path: 'stats/s1' },
      exists: () => true,
      data: () => ({ name }),
    } as never),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  watched.mockReturnValue(() => undefined);
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('shows a prefetched document, and reads it again if the screen opens much later', async () => {
  prefetchDocument(collections.stats, 's1');
  await answer('early');
  vi.advanceTimersByTime(31_000);
  act(() => root.render(<Screen />));
  expect(watched).toHaveBeenCalledTimes(2);
  await answer('late');
  expect(shown).toEqual({ status: 'ready', data: { id: 's1', name: 'late' } });
  // A document that a screen shows stays cached.
  vi.advanceTimersByTime(60_000);
  act(() => root.render(<Screen key="again" />));
  expect(shown.data?.name).toBe('late');
  expect(watched).toHaveBeenCalledTimes(2);
});
