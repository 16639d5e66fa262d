import { expect, it } from 'vitest';
import { answerRows, bankFile, columnsOf } from '../features/bank-applications/answers/columns';
import { importRowsOf as valueRows } from '../features/custom-values/import-rows';
import { importRowsOf as userRows } from '../features/users/import-rows';
import { readText } from './read-text';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean) => {
  const bytes = new DataView(new ArrayBuffer(2 * text.length));
  for (let i = 0; i < text.length; i += 1) bytes.setUint16(2 * i, text.charCodeAt(i), little);
  return new Uint8Array(bytes.buffer);
};
/**
 * Letters beyond Latin 1, such as Excel's ’, are tested in the browser: Node decodes them as
 * control characters.
 */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const encodings: Record<string, (text: string) => Uint8Array> = {
  'UTF-8': utf8,
  'UTF-8 with a BOM': (text) => utf8(`\uFEFF${text}`),
  'UTF-16LE': (text) => utf16(`\uFEFF${text}`, true),
  'UTF-16BE': (text) => utf16(`\uFEFF${text}`, false),
  'Windows-1252': windows1252,
};
const separators = { comma: ',', semicolon: ';', tab: '\t' };
const name = 'José Núñez';
const formula = '=HYPERLINK("https://evil.test")';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** Returns a CSV file with one row. */
const fileOf = (cells: Record<string, string>, separator: string, quote: (cell: string) => string) =>
  [Object.keys(cells), Object.values(cells)]
    .map((line) => line.map((cell) => (cell === formula ? quoted(cell) : quote(cell))).join(separator))
    .join('\r\n');

const imports: Record<
  string,
  { cells: Record<string, string>; read: (text: string) => unknown; row: unknown }
> = {
  users: {
    cells: { name, email: 'jose@office.test', role: 'member', status: 'active', note: formula },
    read: userRows,
    row: { rows: [{ name, email: 'jose@office.test', role: 'member', status: 'active' }] },
  },
  'custom values': {
    cells: { email: 'jose@office.test', key: 'Motto', value: formula, value_type: 'text', member: name },
    read: valueRows,
    row: { rows: [{ email: 'jose@office.test', key: 'Motto', value: formula, value_type: 'text' }] },
  },
  'bank’s answers': {
    cells: { EFIN: '012345', Status: formula, Reason: `Not ${name}` },
    read: (text) => {
      const file = bankFile(text);
      return answerRows(file, columnsOf(file, null), new Set());
    },
    row: [{ efin: '012345', word: formula, reason: `Not ${name}` }],
  },
};

const cases = Object.keys(imports).flatMap((what) =>
  Object.keys(encodings).flatMap((encoding) =>
    (Object.keys(separators) as (keyof typeof separators)[]).flatMap((separator) =>
      [true, false].map((quotes) => [what, encoding, separator, quotes ? 'quotes' : 'no quotes'] as const),
    ),
  ),
);

it.each(cases)('reads letters and formulas as text: %s, %s, %s, %s', (what, encoding, by, quotes) => {
  const { cells, read, row } = imports[what] as (typeof imports)[string];
  const quote = quotes === 'quotes' ? quoted : (cell: string) => cell;
  const bytes = encodings[encoding]?.(fileOf(cells, separators[by], quote)) ?? new Uint8Array();
  const file = readText(bytes, 'rows.csv');
  expect(file).toMatchObject({
    encoding: encoding.slice(0, 6) === 'UTF-16' ? 'UTF-16' : encoding.split(' ')[0],
  });
  expect('text' in file && read(file.text)).toEqual(row);
});

it.each([
  ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), /is a workbook, not a CSV file/],
  ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /is a workbook/],
  ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0), /not a readable text file/],
  ['UTF-16 without a BOM', utf16('name,email', true), /not a readable text file/],
  ['UTF-16 that ends mid-character', utf16('\uFEFFname', true).slice(0, -1), /not a readable text file/],
  ['lost letters', utf8('name\nJos\ufffd'), /lost letters/],
])('rejects %s', (_, bytes, problem) => {
  expect(readText(bytes, 'rows.csv')).toEqual({ problem: expect.stringMatching(problem) });
});

it('reports the row and column of a lost letter in pasted text', () => {
  expect(
    userRows('name,email,role,status\nDana,d@x.test,member,active\nJos\ufffd,j@x.test,member,active'),
  ).toEqual({
    problem: expect.stringContaining('Row 2, name'),
  });
});

it('uses the separator that Excel declares and ignores those in quoted headings', () => {
  expect(valueRows('sep=;\nemail;key;value\na@x.test;Motto;1,5')).toEqual({
    rows: [{ email: 'a@x.test', key: 'Motto', value: '1,5', value_type: '' }],
  });
  expect(bankFile('"Office, EFIN, and so on";Status\n012345;Approved').headings).toEqual([
    'office, efin, and so on',
    'status',
  ]);
});
