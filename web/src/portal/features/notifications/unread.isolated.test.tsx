import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SubjectContext } from '~/portal/shared/users/subject-context';
import type { News } from './reads';
import { Unread } from './unread';

/** What the database has answered: the read marker, and queries for messages after it. */
const answered = vi.hoisted(() => ({ known: false, queries: new Set<string>() }));
vi.mock('~/portal/data/live', () => ({
  useLiveDoc: () => ({ status: answered.known ? 'ready' : 'loading', data: null }),
  useLiveQuery: (spec: unknown) => {
    if (spec) answered.queries.add(JSON.stringify(spec));
    return { status: spec ? 'ready' : 'loading', data: spec ? [{}, {}] : [] };
  },
}));
vi.mock('~/portal/data/firestore', () => ({ db: {} }));

function Bell({ unread }: News) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
      {unread}
    </button>
  );
}

const person = { uid: 'uid', name: 'A', role: 'member', status: 'active', readOnly: false } as const;
const draw = () =>
  act(async () =>
    root.render(
      <SubjectContext value={person}>
        <Unread>{(news) => <Bell {...news} />}</Unread>
      </SubjectContext>,
    ),
  );
const bell = () => document.querySelector('button');

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('keeps a bell open that was opened before the read marker loaded, and reads no messages until then', async () => {
  await draw();
  await act(async () => bell()?.click());
  expect(bell()?.textContent).toBe('0');
  expect(answered.queries.size).toBe(0);

  answered.known = true;
  await draw();
  expect(bell()?.textContent).toBe('2');
  expect(answered.queries.size).toBe(1);
  expect(bell()?.getAttribute('aria-expanded')).toBe('true');
});
