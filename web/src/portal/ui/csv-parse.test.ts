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
