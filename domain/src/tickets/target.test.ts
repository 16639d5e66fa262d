import { describe, expect, it } from 'vitest';
import { businessHoursOf } from '../settings/business-time';
import type { Timestamp } from '../shared/timestamp';
import { durationText, nextTarget, targetText, workTime } from './target';
import type { SupportTicket } from './ticket';

const hour = 3_600_000;
const at = (hours: number) => ({ toMillis: () => hours * hour }) as Timestamp;
const targets = {
  first_response_hours: 4,
  resolution_hours: 48,
  business: businessHoursOf({ business_hours: [], time_zone: 'America/New_York' }),
};
const ticket = (change: Partial<SupportTicket> = {}) => ({
  status: 'open' as const,
  awaiting: 'staff' as const,
  created_at: at(0),
  first_response_at: null,
  resolved_at: null,
  waiting_since: null,
  waited_ms: 0,
  ...change,
});
const textAt = (hours: number, change?: Partial<SupportTicket>) => {
  const target = nextTarget(ticket(change), targets, new Date(hours * hour));
  return target && targetText(target);
};

it('is the first reply, and says when it is late', () => {
  expect(textAt(1.5)).toBe('Reply due in 2h');
  expect(textAt(3.5)).toBe('Reply due in 30 min');
  expect(textAt(5)).toBe('Overdue 1h');
});

it('is the resolution after the first reply, excluding the member’s time', () => {
  const replied = { first_response_at: at(1), status: 'in_progress' } as const;
  expect(textAt(10, replied)).toBe('Resolve within 38h');
  expect(textAt(60, { ...replied, waited_ms: 20 * hour })).toBe('Resolve within 8h');
  expect(textAt(120, replied)).toBe('Overdue 3 days');
});

it('stops while the ticket awaits the member', () => {
  const waiting = { first_response_at: at(1), awaiting: 'member', waiting_since: at(2) } as const;
  expect(textAt(500, waiting)).toBe('Waiting on member');
});

it('is null for a resolved or closed ticket', () => {
  expect(textAt(500, { status: 'resolved', resolved_at: at(3), awaiting: null })).toBeNull();
  expect(textAt(500, { status: 'closed', awaiting: null })).toBeNull();
});

it('formats a duration in its largest unit', () => {
  expect([0, 59, 60, 47 * 60, 48 * 60].map((minutes) => durationText(minutes * 60_000))).toEqual([
    '1 min',
    '59 min',
    '1h',
    '47h',
    '2 days',
  ]);
});

describe('business hours', () => {
  const business = businessHoursOf({
    business_hours: ['Mon–Fri 8 AM – 8 PM', 'Sat 9 AM – 5 PM'],
    time_zone: 'America/New_York',
  });
  const point = (text: string) => ({ toMillis: () => Date.parse(text) }) as Timestamp;
  const textOf = (now: string, change: Partial<SupportTicket>) => {
    const target = nextTarget(ticket(change), { ...targets, business }, new Date(now));
    return target && targetText(target);
  };
  // A Friday at 7 PM.
  const created_at = point('2026-01-16T19:00-05:00');

  it('count toward the first reply: the clock stops overnight and on Sunday', () => {
    expect(textOf('2026-01-16T19:30-05:00', { created_at })).toBe('Reply due in 3h');
    expect(textOf('2026-01-17T03:00-05:00', { created_at })).toBe('Reply due in 3h');
    expect(textOf('2026-01-17T11:00-05:00', { created_at })).toBe('Reply due in 1h');
    expect(textOf('2026-01-18T22:00-05:00', { created_at })).toBe('Overdue 5h');
  });

  it('count toward the resolution, excluding the member’s time', () => {
    const replied = { created_at, first_response_at: created_at, status: 'in_progress' } as const;
    expect(textOf('2026-01-19T10:00-05:00', replied)).toBe('Resolve within 37h');
    expect(textOf('2026-01-28T20:00-05:00', replied)).toBe('Overdue 65h');
    const waited = { ...replied, waited_ms: 24 * hour };
    // Counts from Saturday at 7 PM, after the last opening of the week.
    expect(textOf('2026-01-19T10:00-05:00', waited)).toBe('Resolve within 46h');
  });

  it('stop while a ticket awaits the member, and at resolution', () => {
    const course = {
      created_at,
      first_response_at: created_at,
      waiting_since: point('2026-01-17T10:00-05:00'),
    };
    const later = new Date('2026-02-16T10:00-05:00');
    expect(workTime(ticket(course), { ...targets, business }, later)).toBe(2 * hour);
    const resolved = {
      created_at,
      resolved_at: point('2026-01-17T11:00-05:00'),
      status: 'resolved',
    } as const;
    expect(workTime(ticket(resolved), { ...targets, business }, later)).toBe(3 * hour);
  });
});
