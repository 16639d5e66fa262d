import { firstCharacters } from '@united/domain/shared/plain-text';
import { createZip } from './archive';
import type { Cell, SheetColumns, SheetWriter } from './sheet';

/**
 * Writes a workbook with one sheet (Office Open XML, ECMA-376), zipped by the library that the data
 * export uses. The xlsx libraries either zip in a worker created from a string, which the
 * Content-Security-Policy forbids, or hold every cell in memory as an object.
 */

/** Maximum characters in a cell. */
const maxCell = 32_767;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Escapes text for XML. Removes characters that XML forbids, and escapes sequences such as
 * `_x0041_`, which spreadsheets would decode as a letter.
 */
const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Indexes of the formats in `styles`. */
const formats = { text: 1, heading: 2, dollars: 3 } as const;

const textCell = (text: string, format: number): string =>
  `<c s="${format}" t="inlineStr"><is><t xml:space="preserve">${xmlText(firstCharacters(text, maxCell))}</t></is></c>`;

/**
 * Returns a cell. Strings become text cells, so leading zeros stay and nothing runs as a formula.
 */
function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return textCell(cell, formats.text);
  return typeof cell === 'number'
    ? `<c><v>${cell}</v></c>`
    : `<c s="${formats.dollars}"><v>${cell.dollars}</v></c>`;
}

const rowXml = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

/** The sheet up to its rows, with frozen headings and columns as wide as their headings. */
const head = <R>(columns: SheetColumns<R>): string =>
  [
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">`,
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>',
    ...columns.map(
      ([heading], i) =>
        `<col min="${i + 1}" max="${i + 1}" width="${Math.max(14, heading.length + 3)}" customWidth="1"/>`,
    ),
    '</cols><sheetData>',
    rowXml(columns.map(([heading]) => textCell(heading, formats.heading))),
  ].join('');

const lines = <R>(columns: SheetColumns<R>, rows: readonly R[]): string =>
  rows.map((row) => rowXml(columns.map(([, cell]) => cellXml(cell(row))))).join('');

/** The end of the sheet. Suppresses Excel's "number stored as text" warning. */
const end =
  '</sheetData><ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>';

const styles = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** The workbook's parts other than its sheet. */
const frame = [
  {
    path: '[Content_Types].xml',
    text: `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  },
  {
    path: '_rels/.rels',
    text: `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    path: 'xl/workbook.xml',
    text: `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  },
  {
    path: 'xl/_rels/workbook.xml.rels',
    text: `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  },
  { path: 'xl/styles.xml', text: styles },
];

async function* filesOf(parts: readonly (string | Blob)[]) {
  yield* frame;
  yield { path: 'xl/worksheets/sheet1.xml', parts: [...parts, end] };
}

export const xlsxWriter: SheetWriter = {
  head,
  lines,
  file: async (parts) => {
    const zipped = await createZip(filesOf(parts));
    return zipped.slice(0, zipped.size, `${contentType}.sheet`);
  },
};
