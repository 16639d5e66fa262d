import { describe, expect, it } from 'vitest';
import { businessHoursOf, businessTime, nextOpening, nextOpeningText } from './business-time';

const hour = 3_600_000;
const hours = businessHoursOf({
  business_hours: ['Mon–Fri 8 AM – 8 PM', 'Sat 9 AM – 5 PM'],
  time_zone: 'America/New_York',
});
const at = (text: string) => Date.parse(text);
const between = (from: string, to: string, of = hours) => businessTime(at(from), at(to), of) / hour;

describe('business time', () => {
  it('counts only hours within the opening hours', () => {
    expect(between('2026-01-14T09:00-05:00', '2026-01-14T13:30-05:00')).toBe(4.5);
    expect(between('2026-01-14T20:00-05:00', '2026-01-15T08:00-05:00')).toBe(0);
    expect(between('2026-01-14T19:00-05:00', '2026-01-15T09:00-05:00')).toBe(2);
  });

  it('excludes the weekend except Saturday’s hours', () => {
    // Friday 6 PM to Monday 10 AM: 2 + 8 + 2.
    expect(between('2026-01-16T18:00-05:00', '2026-01-19T10:00-05:00')).toBe(12);
  });

  it('uses the office’s time zone across both daylight saving changes', () => {
    // 2026-03-08 and 2026-11-01 are Sundays; each of these spans one of them.
    expect(between('2026-03-07T16:00-05:00', '2026-03-09T09:00-04:00')).toBe(2);
    expect(between('2026-10-31T16:00-04:00', '2026-11-02T09:00-05:00')).toBe(2);
  });

  it('is an hour shorter or longer if the office is open at night when the clocks change', () => {
    const nights = businessHoursOf({ business_hours: ['Sun 12 AM – 6 AM'], time_zone: 'America/New_York' });
    expect(between('2026-03-08T00:00-05:00', '2026-03-09T00:00-04:00', nights)).toBe(5);
    expect(between('2026-11-01T00:00-04:00', '2026-11-02T00:00-05:00', nights)).toBe(7);
  });

  it('uses the time zone in settings', () => {
    const west = { ...hours, zone: 'America/Los_Angeles' } as const;
    expect(between('2026-01-14T08:00-05:00', '2026-01-14T12:00-05:00', west)).toBe(1);
  });

  it('counts overlapping lines once, and treats midnight as the end of the day', () => {
    const twice = businessHoursOf({
      business_hours: ['Mon–Tue 8 AM – 12 PM', 'Mon 10 AM – 12 AM'],
      time_zone: 'America/New_York',
    });
    expect(between('2026-01-12T00:00-05:00', '2026-01-13T00:00-05:00', twice)).toBe(16);
  });

  it('runs around the clock if no line has hours', () => {
    const free = businessHoursOf({ business_hours: ['By appointment'], time_zone: 'America/New_York' });
    expect(between('2026-01-16T18:00-05:00', '2026-01-19T10:00-05:00', free)).toBe(64);
    expect(nextOpening(at('2026-01-18T12:00-05:00'), free)).toBeNull();
  });

  it('is zero backwards, and ignores free text', () => {
    expect(between('2026-01-15T09:00-05:00', '2026-01-14T09:00-05:00')).toBe(0);
    const some = businessHoursOf({
      business_hours: ['Mon 8 AM – 10 AM', 'Sun by appointment'],
      time_zone: 'America/New_York',
    });
    expect(between('2026-01-11T00:00-05:00', '2026-01-18T00:00-05:00', some)).toBe(2);
  });
});

describe('the next opening', () => {
  it.each([
    ['2026-01-14T12:00-05:00', null],
    ['2026-01-14T07:59-05:00', 'today at 8 AM Eastern time'],
    ['2026-01-14T20:00-05:00', 'tomorrow at 8 AM Eastern time'],
    ['2026-01-16T21:00-05:00', 'tomorrow at 9 AM Eastern time'],
    ['2026-01-17T17:00-05:00', 'Monday at 8 AM Eastern time'],
    ['2026-03-07T18:00-05:00', 'Monday at 8 AM Eastern time'],
  ])('at %s is %s', (now, text) => {
    expect(nextOpeningText(at(now), hours)).toBe(text);
  });

  it('is a week away just after a weekly opening', () => {
    const monday = businessHoursOf({ business_hours: ['Mon 8 AM – 9 AM'], time_zone: 'America/Chicago' });
    expect(nextOpening(at('2026-01-12T09:00-06:00'), monday)).toBe(at('2026-01-19T08:00-06:00'));
  });
});
