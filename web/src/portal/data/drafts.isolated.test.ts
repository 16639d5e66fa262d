import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearBrowserStorage } from './browser-storage';

const state = vi.hoisted(() => ({
  uid: 'ann' as string | null,
  keys: new Map<string, object>(),
  end: [] as (() => Promise<void>)[],
}));
const transact = vi.hoisted(() => vi.fn());
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, ...path: string[]) => path.join('/'),
  serverTimestamp: () => 'now',
}));
vi.mock('./auth', () => ({ signedInUid: () => state.uid }));
vi.mock('./auth-session', () => ({ onSessionEnd: (end: () => Promise<void>) => state.end.push(end) }));
vi.mock('./firestore', () => ({ db: {} }));
vi.mock('./documents', () => ({ readDocument: ({ data }: { data: object }) => data }));
vi.mock('./direct-write', () => ({ transact }));

const { draftOf } = await import('./drafts');

const typed = { title: 'Quillfeather' };
const item = 'united-lasting-draft-ann-form';
const asText = (value: unknown) => {
  const { title } = value as Partial<typeof typed>;
  return typeof title === 'string' ? title : null;
};
const draft = (name = 'form') => {
  const opened = draftOf(name);
  if (!opened) throw new Error('Nobody is signed in.');
  return opened;
};
const read = (name = 'form') => draft(name).read(asText);
/** Types and waits until it is stored. */
async function type(name = 'form', value: unknown = typed): Promise<void> {
  const opened = draft(name);
  opened.keep(() => value);
  opened.stop();
  await read('another');
}
const endSession = async () => {
  for (const end of state.end) await end();
};

beforeEach(() => {
  state.uid = 'ann';
  state.keys.clear();
  transact.mockReset().mockImplementation((work: (transaction: object) => unknown) =>
    work({
      get: async (path: string) => ({ exists: () => state.keys.has(path), data: state.keys.get(path) }),
      set: (path: string, data: object) => state.keys.set(path, data),
    }),
  );
});
afterEach(async () => {
  await endSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('comes back for its user after the session, and is no plain text', async () => {
  await type();
  expect(localStorage.getItem(item)).not.toContain('Quillfeather');
  expect([...state.keys]).toEqual([
    ['draft_keys/ann', { key: expect.stringMatching(/^[A-Za-z0-9+/]{43}=$/), created_at: 'now' }],
  ]);
  await endSession();
  clearBrowserStorage();
  expect(await read()).toBe('Quillfeather');
  expect(transact).toHaveBeenCalledTimes(2);
  expect(state.keys.size).toBe(1);
});

it('stores what waits when the session ends, the page hides or the form closes', async () => {
  for (const [name, leave] of [
    ['a', endSession],
    ['b', async () => void window.dispatchEvent(new Event('pagehide'))],
    ['c', async () => void document.dispatchEvent(new Event('visibilitychange'))],
  ] as const) {
    draft(name).keep(() => typed);
    await leave();
    expect(await read(name)).toBe('Quillfeather');
  }
});

it('costs nothing until someone types, and is not there for nobody', async () => {
  expect(await read()).toBeNull();
  expect(transact).not.toHaveBeenCalled();
  state.uid = null;
  expect(draftOf('form')).toBeNull();
});

it.each<[string, (stored: string) => string]>([
  ['is no draft', () => 'not JSON'],
  ['has an older format', (stored) => stored.replace('"format":1', '"format":0')],
  ['has another time', (stored) => stored.replace(/"at":(\d+)\d/, '"at":$10')],
  ['was changed', (stored) => stored.replace(/"data":"..../, '"data":"AAAA')],
  ['was cut', (stored) => stored.replace(/....","data/, '","data')],
  ['is no Base64', (stored) => stored.replace(/"data":"./, '"data":"?')],
])('is dropped where it %s', async (_, change) => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_001 });
  await type();
  const stored = localStorage.getItem(item) ?? '';
  localStorage.setItem(item, change(stored));
  expect(localStorage.getItem(item)).not.toBe(stored);
  expect(await read()).toBe('dropped');
  expect(localStorage.getItem(item)).toBeNull();
  expect(await read()).toBeNull();
});

it('is dropped where its form has changed', async () => {
  await type('form', { heading: 'Quillfeather' });
  expect(await read()).toBe('dropped');
  expect(localStorage.getItem(item)).toBeNull();
});

it('of another form or user does not decrypt', async () => {
  await type();
  const stored = localStorage.getItem(item) ?? '';
  localStorage.setItem('united-lasting-draft-ann-other', stored);
  expect(await read('other')).toBe('dropped');
  await endSession();
  state.uid = 'bob';
  expect(await read()).toBeNull();
  localStorage.setItem('united-lasting-draft-bob-form', stored);
  expect(await read()).toBe('dropped');
  // Not even with the same key.
  state.keys.set('draft_keys/bob', state.keys.get('draft_keys/ann') ?? {});
  await endSession();
  localStorage.setItem('united-lasting-draft-bob-form', stored);
  expect(await read()).toBe('dropped');
  expect(localStorage.getItem(item)).toBe(stored);
});

it('stays, unread, while the key cannot be had', async () => {
  await type();
  await endSession();
  const stored = localStorage.getItem(item);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  transact.mockRejectedValue(new Error('offline'));
  expect(await read()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  expect(localStorage.getItem(item)).toBe(stored);
});

it('waits in the tab while the key cannot be had, and there until the session ends alone', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const online = transact.getMockImplementation() ?? (() => undefined);
  transact.mockRejectedValue(new Error('offline'));
  const opened = draft();
  opened.keep(() => typed);
  opened.flush();
  expect(await read()).toBe('Quillfeather');
  expect(localStorage.length).toBe(0);
  transact.mockImplementation(online);
  await vi.waitFor(async () => {
    window.dispatchEvent(new Event('online'));
    expect(await read()).toBe('Quillfeather');
    expect(sessionStorage.length).toBe(0);
  });
  expect(localStorage.getItem(item)).not.toBeNull();

  await endSession();
  transact.mockRejectedValue(new Error('offline'));
  opened.keep(() => ({ title: 'Later' }));
  opened.flush();
  clearBrowserStorage();
  await endSession();
  await read();
  expect(sessionStorage.length).toBe(0);
});

it('is removed once it is saved or empty, also while it is being stored', async () => {
  await type();
  const opened = draft();
  opened.forget();
  expect(await read()).toBeNull();
  opened.keep(() => typed);
  opened.flush();
  opened.forget();
  expect(await read()).toBeNull();
  // The last event of a closing form changes nothing.
  opened.keep(() => typed);
  opened.flush();
  expect(await read()).toBeNull();
  await type();
  await type('form', null);
  expect(await read()).toBeNull();
});

it('is gone after 30 days, silently; only the newest are kept, and none that is large', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await type('old');
  vi.setSystemTime(Date.now() + 30 * 24 * 60 * 60 * 1000 + 1);
  expect(await read('old')).toBeNull();
  expect(localStorage.length).toBe(0);
  for (let n = 0; n < 31; n++) {
    vi.setSystemTime(Date.now() + 1000);
    await type(`form-${n}`);
  }
  expect(await read('form-0')).toBeNull();
  expect(await read('form-1')).toBe('Quillfeather');
  await type('form-1', { title: 'x'.repeat(200_000) });
  expect(await read('form-1')).toBeNull();
});
