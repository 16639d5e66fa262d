import { afterEach, expect, test, vi } from 'vitest';
import {
  clockChangeDetector,
  describeClockOffset,
  serverNow,
  serverTime,
  updateServerClock,
} from './server-clock';

const hour = 3_600_000;
const now = Date.parse('2026-11-27T12:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  updateServerClock(0, 0);
});

test.each([
  ['ahead', 13 * hour],
  ['behind', -13 * hour],
])('returns the server time while the local clock is 13 hours %s', (_name, wrong) => {
  vi.useFakeTimers({ now: now + wrong });

  updateServerClock(now + hour, Date.now() + hour);

  expect(serverTime()).toBe(now);
  vi.advanceTimersByTime(5000);
  expect(serverNow().getTime()).toBe(now + 5000);
});

test('ignores the seconds a token takes to arrive', () => {
  vi.useFakeTimers({ now });

  updateServerClock(now + hour, now + hour + 20_000);

  expect(serverTime()).toBe(now);
});

test('notices a corrected clock with the next token', () => {
  vi.useFakeTimers({ now: now + 13 * hour });
  updateServerClock(now + hour, Date.now() + hour);
  vi.setSystemTime(now);

  updateServerClock(now + hour, Date.now() + hour);

  expect(serverTime()).toBe(now);
});

test('ignores a token without times', () => {
  vi.useFakeTimers({ now });

  updateServerClock(Number.NaN, now);

  expect(serverTime()).toBe(now);
});

test('reports a changed clock once', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const hasClockChanged = clockChangeDetector();
  expect(hasClockChanged()).toBe(false);

  vi.setSystemTime(now + 13 * hour);

  expect(hasClockChanged()).toBe(true);
  expect(hasClockChanged()).toBe(false);
});

test.each([
  [-13 * hour, '13 hours ahead'],
  [13 * hour, '13 hours behind'],
  [-5 * 60_000, '5 minutes ahead'],
  [72 * hour, '3 days behind'],
  [2 * 60_000, null],
  [0, null],
])('describes %i milliseconds as %s', (off, words) => {
  expect(describeClockOffset(off)).toBe(words);
});
