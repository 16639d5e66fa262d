import { expect, it } from 'vitest';
import { mayFrame } from './frame-address';

const own = 'https://portal.unitedtax.app';

it.each([
  ['https://library.trainer.app/courses?x=1', true],
  ['http://library.trainer.app', false],
  ['https://training.unitedtaxsoftware.example', false],
  ['https://example.com/training', false],
  ['https://library.test', false],
  ['https://portal.unitedtax.app/member', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is shown inside the portal: %s', (address, expected) => {
  expect(mayFrame(address, own)).toBe(expected);
});
