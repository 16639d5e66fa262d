import { describe, expect, it } from 'vitest';
import {
  defaultStaffAlerts,
  hourText,
  isDigestTime,
  staffAlertPreferencesDocument,
  staffAlertTopics,
  wantsDigest,
} from './staff-alerts';

const all = (choice: 'now' | 'digest' | 'off') => ({
  assigned: choice,
  urgent: choice,
  replies: choice,
  tickets: choice,
  applications: choice,
  changes: choice,
});

it('sends assignments and urgent tickets immediately, and the rest in the digest', () => {
  expect(defaultStaffAlerts).toEqual({ ...all('digest'), assigned: 'now', urgent: 'now' });
});

it.each([
  ['the defaults', defaultStaffAlerts, true],
  ['one topic in the digest', { ...all('off'), changes: 'digest' as const }, true],
  ['everything immediately', all('now'), false],
  ['nothing', all('off'), false],
])('decides whether to send a digest: %s', (_, choices, wanted) => {
  expect(wantsDigest(choices)).toBe(wanted);
});

it('falls back to the default for an unknown or missing choice', () => {
  const updated_at = { toDate: () => new Date(), toMillis: () => 0 };
  const stored = { ...all('off'), urgent: 'sometimes', replies: undefined, updated_at };
  const read = staffAlertPreferencesDocument.parse(stored);
  expect(staffAlertTopics.map((topic) => read[topic])).toEqual(['off', 'now', 'digest', 'off', 'off', 'off']);
});

it.each([
  [0, '12 AM'],
  [7, '7 AM'],
  [12, '12 PM'],
  [23, '11 PM'],
])('formats the hour %d as %s', (hour, text) => {
  expect(hourText(hour)).toBe(text);
});

describe('the digest hour', () => {
  it.each<[string, string, number, boolean]>([
    ['winter', '2026-01-05T12:00:00Z', 7, true],
    ['summer, an hour earlier in UTC', '2026-07-06T11:59:59Z', 7, true],
    ['an hour late', '2026-01-05T13:00:00Z', 7, false],
    ['Saturday', '2026-01-10T12:30:00Z', 7, true],
    ['Sunday', '2026-01-11T12:30:00Z', 7, false],
    ['Sunday in UTC, Saturday in New York', '2026-01-11T04:30:00Z', 23, true],
    ['Monday in UTC, Sunday in New York', '2026-01-12T04:30:00Z', 23, false],
    ['midnight', '2026-01-06T05:10:00Z', 0, true],
  ])('%s', (_, now, digest_hour, expected) => {
    expect(isDigestTime(new Date(now), { digest_hour })).toBe(expected);
  });
});
