import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { clearBrowserStorage, lastingPrefix, readStored, store } from './stored';

const schema = z.object({ text: z.string() });

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('returns a stored value until it is removed or the session ends', () => {
  store('draft', { text: 'Hello' });
  expect(readStored('draft', schema)).toEqual({ text: 'Hello' });
  store('draft', null);
  expect(readStored('draft', schema)).toBeNull();
  store('draft', { text: 'Hello' });
  clearBrowserStorage();
  expect(readStored('draft', schema)).toBeNull();
});

it('keeps only lasting values at sign-out', () => {
  store(`${lastingPrefix}columns-users-ann`, { text: 'Hello' });
  store('columns-users-ann', { text: 'Hello' });
  clearBrowserStorage();
  expect(Object.keys(localStorage)).toEqual(['united-lasting-columns-users-ann']);
  expect(readStored(`${lastingPrefix}columns-users-ann`, schema)).toEqual({ text: 'Hello' });
});

it.each(['not JSON', '{"text":1}', 'null'])('reads %s as null', (text) => {
  localStorage.setItem('united-draft', text);
  expect(readStored('draft', schema)).toBeNull();
});

it('works without storage', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(readStored('draft', schema)).toBeNull();
  store('draft', { text: 'Hello' });
  expect(warn).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
