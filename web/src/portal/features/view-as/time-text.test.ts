import { expect, it } from 'vitest';
import { timeText } from './time-text';

it.each([
  [30 * 60_000, '30:00'],
  [29 * 60_000 + 4_001, '29:05'],
  [59_999, '1:00'],
  [9_000, '0:09'],
  [1, '0:01'],
  [0, '0:00'],
])('formats %d ms as %s', (milliseconds, text) => {
  expect(timeText(milliseconds)).toBe(text);
});
