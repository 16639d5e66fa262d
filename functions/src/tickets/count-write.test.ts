import { describe, expect, it } from 'vitest';
import { windowAt } from './count-write';

const limit = { windowSeconds: 60 };

describe('the rate limit window of a member', () => {
  it('starts with the first use', () => {
    expect(windowAt(null, limit, 5000)).toEqual({ startMs: 5000, count: 0 });
  });

  it('stays the same until it ends', () => {
    const window = { startMs: 5000, count: 2 };
    expect(windowAt(window, limit, 5000)).toBe(window);
    expect(windowAt(window, limit, 64_999)).toBe(window);
  });

  it('restarts when it ends', () => {
    expect(windowAt({ startMs: 5000, count: 3 }, limit, 65_000)).toEqual({ startMs: 65_000, count: 0 });
  });
});
