import { describe, expect, it } from 'vitest';
import { windowAt } from './count-written';

const limit = { windowSeconds: 60 };

describe('the window of what a member writes', () => {
  it('starts with the first use', () => {
    expect(windowAt(null, limit, 5000)).toEqual({ startMs: 5000, count: 0 });
  });

  it('stays the same until its end', () => {
    const window = { startMs: 5000, count: 2 };
    expect(windowAt(window, limit, 5000)).toBe(window);
    expect(windowAt(window, limit, 64_999)).toBe(window);
  });

  it('starts again at its end', () => {
    expect(windowAt({ startMs: 5000, count: 3 }, limit, 65_000)).toEqual({ startMs: 65_000, count: 0 });
  });
});
