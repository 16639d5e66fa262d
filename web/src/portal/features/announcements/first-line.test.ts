import { expect, it } from 'vitest';
import { firstLine } from './first-line';

it.each([
  ['## The season **opens**', 'The season opens'],
  ['# Heading\n\nThe text below', 'The text below'],
  ['\n\n- *First* of [two](https://a.test)\n- second', 'First of two'],
  ['[here](javascript:alert(1)) and [there](https://a.test)', 'here and there'],
  ['---\n\n> Read `this`', 'Read this'],
  ['1. snake_case stays, _this_ goes', 'snake_case stays, this goes'],
  ['<b>raw</b> HTML', '<b>raw</b> HTML'],
  ['***', ''],
  ['', ''],
])('%j', (markdown, plain) => {
  expect(firstLine(markdown)).toBe(plain);
});
