import { expect, it } from 'vitest';
import { boundedMarkdown } from './markdown-depth';

it.each([
  ['list markers', '- '.repeat(5000), '- '.repeat(10)],
  ['numbers', '1. '.repeat(3000), '1. '.repeat(10)],
  ['quotes', '>'.repeat(9000), '>'.repeat(10)],
  ['a mixture', '> - 1) '.repeat(1000), '> - 1) > - 1) > - 1) > '],
])('nests at most ten %s', (_, markers, kept) => {
  expect(boundedMarkdown(`first\n  ${markers}text`)).toBe(`first\n  ${kept}text`);
});

it('shortens long runs of emphasis', () => {
  expect(boundedMarkdown(`${'*'.repeat(5000)}x`)).toBe(`${'*'.repeat(20)}x`);
});

it.each([
  '- a\n  - b\n    1. c',
  '> quoted',
  '**bold** and _fine_',
  '-----',
  '- - -',
  'a > b - c',
  '1.5 times',
])('leaves ordinary text alone: %s', (text) => expect(boundedMarkdown(text)).toBe(text));
