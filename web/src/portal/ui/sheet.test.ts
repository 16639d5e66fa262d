import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type SheetColumns, sheetWriter } from './sheet';

interface Row {
  efin: string;
  name: string;
  fee: number;
  returns: number | null;
}
const columns: SheetColumns<Row> = [
  ['EFIN', (row) => row.efin],
  ['Name', (row) => row.name],
  ['Fee', (row) => ({ dollars: row.fee })],
  ['Returns', (row) => row.returns],
];
const rowOf = (name: string): Row => ({ efin: '012345', name, fee: 12.5, returns: 3 });

async function written(format: 'csv' | 'xlsx', rows: readonly Row[]) {
  const { head, lines, file } = await sheetWriter(format);
  return file([head(columns), ...rows.map((row) => new Blob([lines(columns, [row])]))]);
}
async function sheetOf(rows: readonly Row[]) {
  const blob = await written('xlsx', rows);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return {
    type: blob.type,
    paths: Object.keys(files),
    xml: strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array()),
  };
}

it('writes the same columns as CSV and as a workbook', async () => {
  const csv = new Uint8Array(await (await written('csv', [rowOf('José')])).arrayBuffer());
  expect([...csv.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(strFromU8(csv.subarray(3))).toBe('EFIN,Name,Fee,Returns\r\n012345,José,12.50,3\r\n');
  const { type, paths, xml } = await sheetOf([rowOf('José')]);
  expect(type).toContain('spreadsheetml.sheet');
  expect(paths).toEqual(
    expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']),
  );
  expect(xml).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">012345</t></is></c>');
  expect(xml).toContain('José');
  expect(xml).toContain('<c s="3"><v>12.5</v></c><c><v>3</v></c>');
});

it.each([
  ['a formula as text', '=HYPERLINK("https://evil.test")', '=HYPERLINK(&quot;https://evil.test&quot;)'],
  ['markup', '<b>&</b>', '&lt;b&gt;&amp;&lt;/b&gt;'],
  ['an escape sequence that spreadsheets decode', '_x0041_', '_x005F_x0041_'],
  ['no characters that XML forbids', 'a\0\u0007\ud842\uffffb', 'ab'],
  ['a character above U+FFFF', '𠮷', '𠮷'],
])('a text cell holds %s', async (_, text, kept) => {
  const { xml } = await sheetOf([rowOf(text)]);
  expect(xml).toContain(`<t xml:space="preserve">${kept}</t>`);
  expect(xml).not.toContain('<f>');
});

it('truncates text that is too long for a cell', async () => {
  const { xml } = await sheetOf([rowOf('x'.repeat(40_000))]);
  expect(Math.max(...(xml.match(/x+/g) ?? []).map((run) => run.length))).toBe(32_767);
});

it('writes an empty cell for null, and only the heading without rows', async () => {
  const { xml } = await sheetOf([{ ...rowOf(''), returns: null }]);
  expect(xml).toContain('<c/><c s="3"><v>12.5</v></c><c/>');
  expect((await sheetOf([])).xml).toContain('EFIN');
});
