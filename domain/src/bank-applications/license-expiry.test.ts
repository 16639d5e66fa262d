import { afterEach, describe, expect, it, vi } from 'vitest';
import { licenseExpiry } from './formats';

describe('a license', () => {
  afterEach(() => vi.useRealTimers());

  it.each([
    ['4 pm Pacific', '2026-12-01T00:00:00Z', '2026-11-30'],
    ['a minute before midnight Pacific', '2026-12-01T07:59:00Z', '2026-11-30'],
    ['a minute before midnight in Hawaii', '2026-12-01T09:59:00Z', '2026-11-30'],
    ['midnight in Hawaii', '2026-12-01T10:00:00Z', '2026-12-01'],
  ])('is valid on its last day in every state, at %s', (_, now, day) => {
    vi.useFakeTimers({ now: new Date(now) });
    const dayBefore = new Date(`${day}T00:00:00Z`);
    dayBefore.setUTCDate(dayBefore.getUTCDate() - 1);
    expect(licenseExpiry.safeParse(day).success).toBe(true);
    expect(licenseExpiry.safeParse(dayBefore.toISOString().slice(0, 10)).success).toBe(false);
  });
});
