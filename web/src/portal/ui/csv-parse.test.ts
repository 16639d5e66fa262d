import { expect, it } from 'vitest';
import { parseCsv } from './csv-parse';

it('reads quoted cells, doubled quotes and line breaks within quotes', () => {
  const { headings, records } = parseCsv('Name,Note\r\n"Reed, Dana","says ""hi""\r\nand goes"\r\n');
  expect(headings).toEqual(['name', 'note']);
  expect(records).toEqual([{ name: 'Reed, Dana', note: 'says "hi"\nand goes' }]);
});

it.each([
  ['commas', 'name,email\nDana,d@x.test'],
  ['semicolons', 'name;email\nDana;d@x.test'],
  ['tabs, as pasted from a spreadsheet', 'name\temail\nDana\td@x.test'],
  ['a byte order mark', '\uFEFFName,Email\nDana,d@x.test'],
])('reads %s', (_, text) => {
  expect(parseCsv(text).records).toEqual([{ name: 'Dana', email: 'd@x.test' }]);
});

it('skips empty lines and fills missing cells', () => {
  expect(parseCsv('name,email\n\nDana\n , \n').records).toEqual([{ name: 'Dana', email: '' }]);
});

it('returns no rows for blank text', () => {
  expect(parseCsv('')).toEqual({ headings: [], records: [] });
});

it.each([
  ['an unclosed quote', 'name,email\nDana,d@x.test\n"Eli,e@x.test\nFay,f@x.test', /^Row 2: a quote/],
  ['text after a closing quote', 'name,email\n"Eli" R.,e@x.test', /^Row 1: a quote/],
  ['a space before a quote', 'name,email\nDana, "d@x.test, e@x.test"', /^Row 1: a quote/],
  ['an open quote among the headings', '"name,email\nDana,d@x.test', /^The first line: a quote/],
])('reports where rows are ambiguous: %s', (_, text, problem) => {
  expect(parseCsv(text).problem).toMatch(problem);
});

it('keeps a quote within a cell', () => {
  const { records, problem } = parseCsv('name,note\nDana,5" by 7"\n');
  expect(problem).toBeUndefined();
  expect(records).toEqual([{ name: 'Dana', note: '5" by 7"' }]);
});
