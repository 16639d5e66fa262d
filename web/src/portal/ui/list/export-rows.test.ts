import { expect, it, vi } from 'vitest';
import { fromStart, readRemaining } from './export-rows';

/** Reads `count` rows in pages of two. */
const reader = (count: number) =>
  vi.fn(async (after: string | undefined) => {
    const from = Number(after ?? 0);
    const rows = [from, from + 1].filter((i) => i < count).map((i) => ({ id: String(i) }));
    return { rows, next: from + 2 < count ? String(from + 2) : null };
  });
const never = () => false;

it('reads all rows one page at a time and reports progress', async () => {
  const progress = fromStart();
  const seen: number[] = [];
  const read = reader(12_001);
  const onPage = vi.fn((rows: { id: string }[]) => {
    expect(rows.length).toBeLessThanOrEqual(2);
    seen.push(progress.rows);
  });
  expect(await readRemaining(progress, { read, onPage, cancelled: never })).toBe(true);
  expect(read).toHaveBeenCalledTimes(6001);
  expect(seen.slice(0, 2)).toEqual([2, 4]);
  expect(progress).toEqual({ rows: 12_001, after: undefined, done: true });
});

it('resumes at the failed page and reads no row twice', async () => {
  const progress = fromStart();
  const read = reader(5);
  const ids: string[] = [];
  const onPage = (rows: { id: string }[]) => ids.push(...rows.map(({ id }) => id));
  read.mockImplementationOnce(reader(5)).mockRejectedValueOnce(new Error('away'));
  await expect(readRemaining(progress, { read, onPage, cancelled: never })).rejects.toThrow('away');
  expect(progress.rows).toBe(2);
  expect(await readRemaining(progress, { read, onPage, cancelled: never })).toBe(true);
  expect(ids.join('')).toBe('01234');
});

it('delivers no rows and reads no further page after it is canceled', async () => {
  const read = reader(5);
  const onPage = vi.fn();
  expect(await readRemaining(fromStart(), { read, onPage, cancelled: () => true })).toBe(false);
  expect([read.mock.calls.length, onPage.mock.calls.length]).toEqual([1, 0]);
});
