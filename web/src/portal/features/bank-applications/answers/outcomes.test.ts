import { expect, it } from 'vitest';
import { changedText, changeText, countsOf } from './outcomes';

it('says how many applications change and how many emails go out', () => {
  expect(changeText(31)).toBe('31 will change, 31 emails go out.');
  expect(changeText(1)).toBe('1 will change, 1 email goes out.');
  expect(changeText(0)).toBe('Nothing will change, no email goes out.');
  expect(changedText(2)).toBe('2 changed, 2 emails went out.');
});

it('counts existing outcomes, changes first', () => {
  const rows = (['same', 'change', 'unknown_efin', 'change'] as const).map((outcome) => ({ outcome }));
  expect(countsOf(rows)).toEqual([
    ['change', 2],
    ['same', 1],
    ['unknown_efin', 1],
  ]);
});
