import { describe, expect, it } from 'vitest';
import { type ClockFacts, ftcClock, ftcDeadline, ftcDueOn, ftcSentence } from './clock';

const facts = (change: Partial<ClockFacts> = {}): ClockFacts => ({
  discovered_on: '2026-03-02',
  affected_people: 620,
  data_acquired: 'yes',
  ftc_notified_on: null,
  ...change,
});
const sentence = (change: Partial<ClockFacts>, today: string) => ftcSentence(ftcClock(facts(change), today));

describe('the FTC notice clock', () => {
  it.each([
    ['2026-03-02', '2026-04-01'],
    ['2026-01-31', '2026-03-02'],
    ['2028-01-30', '2028-02-29'],
    // Across the start of daylight saving time, and across a year.
    ['2026-10-15', '2026-11-14'],
    ['2026-12-31', '2027-01-30'],
  ])('runs 30 days from %s to %s', (discovered, deadline) => {
    expect(ftcDeadline(discovered)).toBe(deadline);
  });

  it.each<[string, Partial<ClockFacts>, string | null]>([
    ['500 people are affected', { affected_people: 500 }, '2026-04-01'],
    ['499 people are affected', { affected_people: 499 }, null],
    ['nobody', { affected_people: 0 }, null],
    ['the number is unknown', { affected_people: null }, '2026-04-01'],
    ['the acquisition is unknown', { data_acquired: 'unknown' }, '2026-04-01'],
    ['both are unknown', { data_acquired: 'unknown', affected_people: null }, '2026-04-01'],
    [
      'few people are affected and it is unknown whether data was acquired',
      { data_acquired: 'unknown', affected_people: 499 },
      null,
    ],
    ['nothing was acquired', { data_acquired: 'no' }, null],
    ['nothing was acquired and the number is unknown', { data_acquired: 'no', affected_people: null }, null],
    ['the FTC was notified', { ftc_notified_on: '2026-03-20' }, null],
    ['it was discovered on the rule’s first day', { discovered_on: '2024-05-13' }, '2024-06-12'],
    ['it was discovered before the rule', { discovered_on: '2024-05-12' }, null],
  ])('returns the deadline if %s', (_, change, due) => {
    expect(ftcDueOn(facts(change))).toBe(due);
  });

  it('counts down to the deadline, then up', () => {
    expect(sentence({}, '2026-03-02')).toBe('Notify the FTC by Apr 1, 2026 — 30 days left.');
    expect(sentence({}, '2026-03-31')).toBe('Notify the FTC by Apr 1, 2026 — 1 day left.');
    expect(sentence({}, '2026-04-01')).toBe('Notify the FTC by Apr 1, 2026 — due today.');
    expect(sentence({}, '2026-04-02')).toBe('Notify the FTC by Apr 1, 2026 — overdue by 1 day.');
    expect(sentence({}, '2026-04-11')).toBe('Notify the FTC by Apr 1, 2026 — overdue by 10 days.');
  });

  it('is provisional while a fact that could stop it is unknown', () => {
    const provisional = (change: Partial<ClockFacts>) => ftcClock(facts(change), '2026-03-02');
    expect(provisional({})).toMatchObject({ state: 'running', provisional: false });
    expect(provisional({ affected_people: null })).toMatchObject({ provisional: true });
    expect(provisional({ data_acquired: 'unknown' })).toMatchObject({ provisional: true });
  });

  it('says when the FTC was notified and how late', () => {
    expect(sentence({ ftc_notified_on: '2026-04-01' }, '2026-06-01')).toBe(
      'The FTC was notified on Apr 1, 2026.',
    );
    expect(sentence({ ftc_notified_on: '2026-04-03' }, '2026-06-01')).toBe(
      'The FTC was notified on Apr 3, 2026, 2 days late.',
    );
    // Notified voluntarily, so never late.
    expect(sentence({ data_acquired: 'no', ftc_notified_on: '2026-05-30' }, '2026-06-01')).toBe(
      'The FTC was notified on May 30, 2026.',
    );
  });

  it('says why no notice is needed', () => {
    expect(sentence({ data_acquired: 'no' }, '2026-03-02')).toContain('no unencrypted customer information');
    expect(sentence({ affected_people: 12 }, '2026-03-02')).toContain('fewer than 500 people');
    expect(sentence({ discovered_on: '2023-01-01' }, '2026-03-02')).toContain('before May 13, 2024');
  });
});
