import { describe, expect, it } from 'vitest';
import { officeDay, teamDay } from './day';
import { usState } from './us-state';

describe('officeDay', () => {
  // In summer, Phoenix is an hour behind Denver. Hawaii doesn't observe daylight saving time.
  it.each([
    ['NY', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['NY', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['CA', '2026-07-01T06:59:59Z', '2026-06-30'],
    ['CA', '2026-07-01T07:00:00Z', '2026-07-01'],
    ['AZ', '2026-07-01T06:30:00Z', '2026-06-30'],
    ['CO', '2026-07-01T06:30:00Z', '2026-07-01'],
    ['HI', '2026-07-01T09:59:59Z', '2026-06-30'],
    ['HI', '2026-07-01T10:00:00Z', '2026-07-01'],
  ])('is the local date in %s at %s: %s', (state, moment, day) => {
    expect(officeDay(new Date(moment), { shipping_state: state })).toBe(day);
  });

  it.each(['', null, undefined, 'ZZ'])('is Hawaii’s date for the state %j', (state) => {
    expect(officeDay(new Date('2026-07-01T09:59:59Z'), { shipping_state: state })).toBe('2026-06-30');
  });

  it('uses the office’s state before the shipping state', () => {
    const place = { office_state: 'CA', shipping_state: 'NY' };
    expect(officeDay(new Date('2026-07-01T06:59:59Z'), place)).toBe('2026-06-30');
  });

  it.each(usState.options)('is the team’s day or the previous one in %s', (state) => {
    const moment = new Date('2026-01-15T04:30:00Z');
    expect(['2026-01-14', '2026-01-15']).toContain(officeDay(moment, { shipping_state: state }));
  });
});

describe('teamDay', () => {
  it('changes at midnight in Eastern time', () => {
    expect(teamDay(new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07');
    expect(teamDay(new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08');
  });
});
