import { describe, expect, it } from 'vitest';
import { readOpeningHours } from './opening-hours';

describe('opening hours', () => {
  it('parses the lines in settings', () => {
    const week = readOpeningHours(['Mon–Fri 8 AM – 8 PM', 'Sat 9 AM – 5 PM']);
    expect(week).toHaveLength(6);
    expect(week?.[0]).toEqual({ day: 0, from: 8, to: 20 });
    expect(week?.[5]).toEqual({ day: 5, from: 9, to: 17 });
  });

  it('ignores free text', () => {
    expect(readOpeningHours(['By appointment'])).toBeNull();
    expect(readOpeningHours(['Fri–Mon 8 AM – 8 PM'])).toBeNull();
  });
});
