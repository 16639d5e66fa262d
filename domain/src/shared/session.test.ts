import { expect, it } from 'vitest';
import { isSameAddress, staffSessionEnd } from './session';

it('compares email addresses case-insensitively', () => {
  expect(isSameAddress('Dana@Office.test', 'dana@office.TEST')).toBe(true);
  expect(isSameAddress('ana@office.test', 'dana@office.test')).toBe(false);
  expect(isSameAddress(undefined, 'dana@office.test')).toBe(false);
});

it('ends a staff session twelve hours after the password was entered', () => {
  expect(staffSessionEnd(1_760_000_000)).toBe(1_760_043_200_000);
});
