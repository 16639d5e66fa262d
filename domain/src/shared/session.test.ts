import { expect, it } from 'vitest';
import { isSameAddress, staffSessionEnd } from './session';

it('takes an address in whatever case for the same, and none for another', () => {
  expect(isSameAddress('Dana@Office.test', 'dana@office.TEST')).toBe(true);
  expect(isSameAddress('ana@office.test', 'dana@office.test')).toBe(false);
  expect(isSameAddress(undefined, 'dana@office.test')).toBe(false);
});

it('ends the session of staff twelve hours after the password', () => {
  expect(staffSessionEnd(1_760_000_000)).toBe(1_760_043_200_000);
});
