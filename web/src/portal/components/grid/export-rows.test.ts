import { expect, it, vi } from 'vitest';
import { collectRows } from './export-rows';

/** Pages of two rows, a, b | c, d | e. */
const pages: Record<string, { rows: { id: string }[]; next: string | null }> = {
  start: { rows: [{ id: 'a' }, { id: 'b' }], next: 'b' },
  b: { rows: [{ id: 'c' }, { id: 'd' }], next: 'd' },
  d: { rows: [{ id: 'e' }], next: null },
};
const reader = () =>
  vi.fn(async (after: string | undefined) => {
    const page = pages[after ?? 'start'];
    if (!page) throw new Error('no such page');
    return page;
  });
const ids = (result: { rows: { id: string }[] } | null) => result?.rows.map((row) => row.id).join('');

it('follows the cursors to the end and says how far it is', async () => {
  const progress: number[] = [];
  const result = await collectRows({
    read: reader(),
    onProgress: (n) => progress.push(n),
    cancelled: () => false,
  });
  expect(ids(result)).toBe('abcde');
  expect(result?.complete).toBe(true);
  expect(progress).toEqual([2, 4, 5]);
});

it('stops at the bound and says that there are more', async () => {
  const read = reader();
  const result = await collectRows({ read, onProgress: () => {}, cancelled: () => false, most: 3 });
  expect(ids(result)).toBe('abc');
  expect(result?.complete).toBe(false);
  expect(read).toHaveBeenCalledTimes(2);
});

it('gives nothing when cancelled, and reads no further page', async () => {
  const read = reader();
  expect(await collectRows({ read, onProgress: () => {}, cancelled: () => true })).toBeNull();
  expect(read).toHaveBeenCalledTimes(1);
});
