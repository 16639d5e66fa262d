import { formDraftLimits } from '@united/domain/shared/form-draft';
import { Timestamp } from 'firebase/firestore';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DraftKey, DraftState } from './form-drafts';

type Stored = { drafts: Record<string, string> } | undefined;

const state = vi.hoisted(() => ({
  uid: 'ann' as string | null,
  documents: new Map<string, object>(),
  end: [] as (() => Promise<void>)[],
  fail: null as Error | null,
  loseAnswer: false,
  writes: 0,
  whileReading: () => {},
}));

/** An in-memory store. */
const snapshotOf = (path: string) => ({ data: () => state.documents.get(path) });
vi.mock('firebase/firestore', async (original) => ({
  Timestamp: (await original<typeof import('firebase/firestore')>()).Timestamp,
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => Timestamp.fromMillis(0),
  getDocFromServer: async (path: string) => snapshotOf(path),
}));
vi.mock('~/portal/auth/auth', () => ({ signedInUid: () => state.uid }));
vi.mock('~/portal/auth/auth-session', () => ({
  onSessionEnd: (end: () => Promise<void>) => state.end.push(end),
}));
vi.mock('~/portal/data/firestore', () => ({ db: {} }));
vi.mock('./old-drafts', () => ({ readOldDraft: async () => null }));
vi.mock('~/portal/data/direct-write', () => ({
  transact: async (work: (transaction: object) => Promise<void>) => {
    if (state.fail) throw state.fail;
    await work({
      get: async (path: string) => {
        state.whileReading();
        return snapshotOf(path);
      },
      set: (path: string, data: object) => {
        state.writes += 1;
        state.documents.set(path, data);
      },
    });
    if (!state.loseAnswer) return;
    state.loseAnswer = false;
    throw Object.assign(new Error('lost'), { code: 'unavailable' });
  },
}));

const { openDraft } = await import('./form-drafts');

const place: DraftKey = { form: 'reply', record: 'one' };
const parse = (value: unknown) => (typeof value === 'string' ? value : null);
const textOf = (record = 'one') =>
  (state.documents.get('form_drafts/ann__reply') as Stored)?.drafts[record] ?? null;

function opened(at: DraftKey = place) {
  const states: DraftState[] = [];
  const draft = openDraft(at, (next) => states.push(next));
  if (!draft) throw new Error('No user is signed in.');
  return { draft, states, type: (value: string | null) => draft.update(() => value) };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(state, { uid: 'ann', documents: new Map(), fail: null, loseAnswer: false, writes: 0 });
  state.whileReading = () => {};
});
afterEach(() => vi.useRealTimers());

const aMoment = (ms = 2000) => vi.advanceTimersByTimeAsync(ms);

it('combines quick changes into one write and writes nothing without a change', async () => {
  const { draft, type } = opened();
  expect(await draft.read(parse)).toBeNull();
  for (const text of ['Q', 'Qu', 'Qui']) type(text);
  await aMoment();
  expect(state.writes).toBe(1);
  type('Qui');
  await aMoment();
  expect(state.writes).toBe(1);
  expect(await opened().draft.read(parse)).toBe('Qui');
});

it('waits for a pending write before the next form reads the draft', async () => {
  const { draft, type } = opened();
  type('Quill');
  draft.stop();
  expect(await opened().draft.read(parse)).toBe('Quill');
});

it('saves a closed form’s draft once the server is back', async () => {
  const { draft, type } = opened();
  state.fail = Object.assign(new Error('offline'), { code: 'unavailable' });
  type('Quill');
  draft.stop();
  await aMoment();
  expect(textOf()).toBeNull();
  state.fail = null;
  await aMoment(4000);
  expect(textOf()).toContain('Quill');
});

it('recognizes its own save after a lost response', async () => {
  const { type, states } = opened();
  state.loseAnswer = true;
  type('Quill');
  await aMoment();
  expect(states).toEqual(['retrying']);
  type('Quillfeather');
  await aMoment(6000);
  expect(textOf()).toContain('Quillfeather');
  expect(states).toEqual(['retrying', 'saved']);
});

it('does not overwrite a newer draft until the user decides', async () => {
  const [here, there] = [opened(), opened()];
  await here.draft.read(parse);
  there.type('There');
  await aMoment();
  here.type('Here');
  await aMoment();
  expect(here.states).toEqual(['newer']);
  expect(textOf()).toContain('There');
  here.draft.forget();
  await aMoment();
  expect(textOf()).toContain('There');
  here.type('Here, after all');
  here.draft.overwrite();
  await aMoment();
  expect(textOf()).toContain('Here, after all');
  expect(here.states).toEqual(['newer', 'saved']);
});

it('returns the newer draft without writing', async () => {
  const [here, there] = [opened(), opened()];
  there.type('There');
  await aMoment();
  here.type('Here');
  await aMoment();
  expect(here.draft.acceptNewer(parse)).toBe('There');
  here.type('There');
  await aMoment();
  expect(state.writes).toBe(1);
});

it('keeps drafts of the form’s other records', async () => {
  const other = opened({ form: 'reply', record: 'two' });
  other.type('Two');
  await aMoment();
  const { draft, type } = opened();
  type('One');
  await aMoment();
  draft.forget();
  await aMoment();
  expect([textOf('one'), textOf('two')]).toEqual([null, expect.stringContaining('Two')]);
});

it('reports a draft that is too long and drops no others for it', async () => {
  const other = opened({ form: 'reply', record: 'two' });
  other.type('Two');
  await aMoment();
  const { type, states } = opened();
  type('x'.repeat(formDraftLimits.characters));
  await aMoment();
  expect(states).toEqual(['too_long']);
  expect([textOf('one'), textOf('two')]).toEqual([null, expect.stringContaining('Two')]);
});

it('drops the oldest draft if not all fit', async () => {
  const long = 'x'.repeat(formDraftLimits.characters / 2 - 100);
  for (const record of ['old', 'older', 'new']) {
    opened({ form: 'reply', record }).type(long);
    await aMoment();
  }
  expect([textOf('old'), textOf('older') === null, textOf('new') === null]).toEqual([null, false, false]);
});

it('reports a rejected write and retries only after another change', async () => {
  const { type, states } = opened();
  state.fail = Object.assign(new Error('no'), { code: 'permission-denied' });
  type('Quill');
  await aMoment(60_000);
  expect(states).toEqual(['refused']);
  state.fail = null;
  type('Quillfeather');
  await aMoment();
  expect(textOf()).toContain('Quillfeather');
  expect(states).toEqual(['refused', 'saved']);
});

it('writes nothing for a user who is no longer signed in', async () => {
  const { type } = opened();
  type('Quill');
  state.uid = 'bob';
  await aMoment();
  expect(state.writes).toBe(0);
  state.uid = null;
  expect(openDraft(place, () => undefined)).toBeNull();
});

it('saves pending drafts when the session ends, with a time limit', async () => {
  const { type } = opened();
  type('Quill');
  const ended = Promise.all(state.end.map((end) => end()));
  await aMoment(3000);
  await ended;
  expect(textOf()).toContain('Quill');
});

it('deletes a draft that the form rejects', async () => {
  const { type } = opened();
  type('Quill');
  await aMoment();
  expect(await opened().draft.read(() => null)).toBe('dropped');
  await aMoment();
  expect(textOf()).toBeNull();
});

it('does not overwrite a stored draft with input typed before it was read', async () => {
  opened().type('There');
  await aMoment();
  const { draft, states, type } = opened();
  type('Here');
  expect(await draft.read(parse)).toBeNull();
  await aMoment();
  expect(states).toEqual(['newer']);
  expect(textOf()).toContain('There');
});

it('does not restore a draft that was discarded elsewhere', async () => {
  const { draft, states, type } = opened();
  type('Quill');
  await aMoment();
  state.documents.clear();
  type('Quillfeather');
  await aMoment();
  expect(states).toEqual(['discarded']);
  expect(textOf()).toBeNull();
  draft.overwrite();
  await aMoment();
  expect(textOf()).toContain('Quillfeather');
});

it('writes nothing if the user signs out in another tab during a save', async () => {
  const { states, type } = opened();
  state.whileReading = () => {
    state.uid = null;
  };
  type('Quarterly');
  await aMoment();
  expect(state.writes).toBe(0);
  expect(states).toEqual([]);
});
