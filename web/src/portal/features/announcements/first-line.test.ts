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
  ['2 \\* 3 and \\[this\\] \\_stay\\_, a\\b too', '2 * 3 and [this] _stay_, a\\b too'],
  ['1\\. not a list', '1. not a list'],
  ['&#117;_n_&#100;o', 'undo'],
  ['***', ''],
  ['', ''],
])('%j', (markdown, plain) => {
  expect(firstLine(markdown)).toBe(plain);
});
