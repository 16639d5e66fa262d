import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SubjectContext } from '~/portal/shared/users/subject-context';
import type { BellState } from './reads';
import { Unread } from './unread';

/** Simulated reads: whether the read marker has loaded, and the message queries so far. */
const database = vi.hoisted(() => ({ known: false, queries: new Set<string>() }));
vi.mock('~/portal/data/live', () => ({
  useLiveDoc: () => ({ status: database.known ? 'ready' : 'loading', data: null }),
  useLiveQuery: (spec: unknown) => {
    if (spec) database.queries.add(JSON.stringify(spec));
    return { status: spec ? 'ready' : 'loading', data: spec ? [{}, {}] : [] };
  },
}));
vi.mock('~/portal/data/firestore', () => ({ db: {} }));

function Bell({ unread }: BellState) {
  const [open, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
      {unread}
    </button>
  );
}

const user = {
  uid: 'uid',
  email: 'a@a.test',
  name: 'A',
  role: 'member',
  status: 'active',
  ownsBureau: null,
  bureauId: null,
  readOnly: false,
} as const;
const render = () =>
  act(async () =>
    root.render(
      <SubjectContext value={user}>
        <Unread>{(bellState) => <Bell {...bellState} />}</Unread>
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

it('stays open when the read marker loads later, and reads no messages before that', async () => {
  await render();
  await act(async () => bell()?.click());
  expect(bell()?.textContent).toBe('0');
  expect(database.queries.size).toBe(0);

  database.known = true;
  await render();
  expect(bell()?.textContent).toBe('2');
  expect(database.queries.size).toBe(1);
  expect(bell()?.getAttribute('aria-expanded')).toBe('true');
});
