import { describe, expect, it } from 'vitest';
import {
  checkFits,
  commitBytes,
  fitting,
  pagesByBytes,
  repeatPages,
  writeHalving,
  writeInPages,
} from './byte-pages';

const half = commitBytes / 2;
const tooBig = () =>
  Object.assign(new Error('3 INVALID_ARGUMENT: Transaction too big. Decrease transaction size.'), {
    code: 3,
  });

describe('pagesByBytes', () => {
  it('fills pages to what a commit carries, in order', () => {
    expect([...pagesByBytes([half, half, 1, half, commitBytes, 1], Number)]).toEqual([
      [half, half],
      [1, half],
      [commitBytes],
      [1],
    ]);
  });

  it('gives what is too heavy a page of its own, and nothing none', () => {
    expect([...pagesByBytes([1, commitBytes + 1, 1], Number)]).toEqual([[1], [commitBytes + 1], [1]]);
    expect([...pagesByBytes([], Number)]).toEqual([]);
  });

  it('holds at most 300 documents', () => {
    const sizes = [...pagesByBytes(Array(650).fill(1), Number)].map((page) => page.length);
    expect(sizes).toEqual([300, 300, 50]);
  });
});

describe('writeInPages', () => {
  it('halves a page that is too big all the same, until it fits', async () => {
    const written: number[][] = [];
    const all = await writeInPages([1, 2, 3, 4, 5], Number, async (page) => {
      if (page.length > 2) throw tooBig();
      written.push([...page]);
    });
    expect(all).toBe(true);
    expect(written).toEqual([[1, 2], [3], [4, 5]]);
  });

  it('passes on any other error, and one of a page that cannot be halved', async () => {
    const other = Object.assign(new Error('3 INVALID_ARGUMENT: A document name is wrong.'), { code: 3 });
    await expect(writeInPages([1, 2], Number, () => Promise.reject(other))).rejects.toBe(other);
    await expect(writeInPages([1], Number, () => Promise.reject(tooBig()))).rejects.toThrow('too big');
  });

  it('ends where a page says so', async () => {
    const written: number[] = [];
    const all = await writeInPages([commitBytes, commitBytes + 1, 3], Number, async ([first = 0]) => {
      written.push(first);
      return first === commitBytes;
    });
    expect([all, written]).toEqual([false, [commitBytes, commitBytes + 1]]);
  });
});

describe('writeHalving', () => {
  const written = async (items: readonly number[]) => {
    const pages: number[][] = [];
    await writeHalving(items, async (page) => {
      checkFits(page, Number);
      pages.push([...page]);
    });
    return pages;
  };

  it('writes what fits a commit at once, and else in halves', async () => {
    expect(await written([])).toEqual([[]]);
    expect(await written([half, half])).toEqual([[half, half]]);
    expect(await written([half, 1, half, half, commitBytes + 1])).toEqual([
      [half, 1],
      [half],
      [half],
      [commitBytes + 1],
    ]);
  });

  it('writes nothing that is refused among all', async () => {
    const refused = new Error('refused');
    const seen: number[] = [];
    const writing = writeHalving([commitBytes, 1], async (page) => {
      seen.push(page.length);
      if (page.includes(1)) throw refused;
    });
    await expect(writing).rejects.toBe(refused);
    expect(seen).toEqual([2]);
  });
});

describe('repeatPages', () => {
  /** Writes items page by page, as a transaction would that reads its own page. */
  async function written(items: readonly number[], max = Number.POSITIVE_INFINITY) {
    const pages: number[] = [];
    let done = 0;
    await repeatPages(async (size) => {
      const { page, ...weighed } = fitting(items.slice(done, done + size), Number);
      if (page.length > max) throw tooBig();
      pages.push(page.length);
      done += page.length;
      return weighed;
    });
    return pages;
  }

  it('begins small and goes on with what a commit carries', async () => {
    expect(await written(Array(400).fill(commitBytes / 128))).toEqual([20, 128, 128, 124]);
    expect(await written(Array(5).fill(half))).toEqual([2, 2, 1]);
    expect(await written([])).toEqual([0]);
  });

  it('halves a page that is too big all the same', async () => {
    expect(await written(Array(25).fill(1), 10)).toEqual([10, 10, 5]);
  });
});
