import { expect, it } from 'vitest';
import { mayFrame } from './frame-url';

const origins = ['https://library.trainer.app', 'https://portal.unitedtax.app', 'https://example.com'];
const own = 'https://portal.unitedtax.app';

it.each([
  ['https://library.trainer.app/courses?x=1', true],
  ['http://library.trainer.app', false],
  ['https://other.trainer.app', false],
  ['https://library.trainer.app.evil.com', false],
  ['https://training.unitedtaxsoftware.example', false],
  ['https://example.com/training', false],
  ['https://library.test', false],
  ['https://portal.unitedtax.app/member', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is shown inside the portal: %s', (address, expected) => {
  expect(mayFrame(address, own, origins)).toBe(expected);
});
