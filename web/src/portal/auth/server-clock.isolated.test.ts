import { afterEach, expect, test, vi } from 'vitest';
import { clockJumps, clockOffWords, learnServerClock, serverNow, serverTime } from './server-clock';

const hour = 3_600_000;
const now = Date.parse('2026-11-27T12:00:00Z');

afterEach(() => {
  vi.useRealTimers();
  learnServerClock(0, 0);
});

test.each([
  ['ahead', 13 * hour],
  ['behind', -13 * hour],
])('the time of the server is right while the clock here is 13 hours %s', (_name, wrong) => {
  vi.useFakeTimers({ now: now + wrong });

  learnServerClock(now + hour, Date.now() + hour);

  expect(serverTime()).toBe(now);
  vi.advanceTimersByTime(5000);
  expect(serverNow().getTime()).toBe(now + 5000);
});

test('a token that took seconds to arrive moves nothing', () => {
  vi.useFakeTimers({ now });

  learnServerClock(now + hour, now + hour + 20_000);

  expect(serverTime()).toBe(now);
});

test('a corrected clock is learned with the next token', () => {
  vi.useFakeTimers({ now: now + 13 * hour });
  learnServerClock(now + hour, Date.now() + hour);
  vi.setSystemTime(now);

  learnServerClock(now + hour, Date.now() + hour);

  expect(serverTime()).toBe(now);
});

test('a token without times is ignored', () => {
  vi.useFakeTimers({ now });

  learnServerClock(Number.NaN, now);

  expect(serverTime()).toBe(now);
});

test('a clock that was set is noticed once', () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  const jumped = clockJumps();
  expect(jumped()).toBe(false);

  vi.setSystemTime(now + 13 * hour);

  expect(jumped()).toBe(true);
  expect(jumped()).toBe(false);
});

test.each([
  [-13 * hour, '13 hours ahead'],
  [13 * hour, '13 hours behind'],
  [-5 * 60_000, '5 minutes ahead'],
  [72 * hour, '3 days behind'],
  [2 * 60_000, null],
  [0, null],
])('%i milliseconds are said as %s', (off, words) => {
  expect(clockOffWords(off)).toBe(words);
});
