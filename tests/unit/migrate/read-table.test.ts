import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTable, type ReadRow } from '../../../tools/migrate/read-table';

const folder = mkdtempSync(join(tmpdir(), 'read-table-'));

async function rowsOf(bytes: Uint8Array | string): Promise<ReadRow[]> {
  const path = join(folder, 'members.csv');
  writeFileSync(path, bytes);
  const rows: ReadRow[] = [];
  for await (const row of (await openTable(path)).rows()) rows.push(row);
  return rows;
}

const broken = (line: number) => ({ line, problem: expect.stringContaining('the row is invalid') });

describe('the encoding of an export', () => {
  const text = 'id,name\n1,José Núñez\n';
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16LE', utf16],
    ['UTF-16BE', Buffer.from(utf16).swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is read without losing a character', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual([{ line: 2, cells: { id: '1', name: 'José Núñez' } }]);
  });

  it('Windows-1252 has characters beyond Latin 1', async () => {
    const bytes = Buffer.concat([Buffer.from('id,name\n1,O'), Buffer.from([0x92]), Buffer.from('Brien\n')]);
    expect(await rowsOf(bytes)).toEqual([{ line: 2, cells: { id: '1', name: 'O’Brien' } }]);
  });

  it('is also Windows-1252 if the only byte that is not UTF-8 is in a late chunk', async () => {
    const many = Buffer.from(`id,name\n${'1,Dana\n'.repeat(20_000)}2,Jos`);
    const rows = await rowsOf(Buffer.concat([many, Buffer.from([0xe9])]));
    expect(rows.at(-1)).toEqual({ line: 20_002, cells: { id: '2', name: 'José' } });
  });

  it.each<[string, Uint8Array, string]>([
    ['a workbook', Buffer.from('PK\x03\x04'), 'is a workbook'],
    ['a file with NUL', Buffer.from('id\n\0\n'), 'is not a readable text file'],
    ['an empty file', Buffer.from(''), 'has no heading line'],
  ])('%s is rejected', async (_, bytes, message) => {
    await expect(rowsOf(bytes)).rejects.toThrow(message);
  });
});

describe('rows of an export', () => {
  it('may contain line breaks and quotes in a cell', async () => {
    expect(await rowsOf('id,title\r\n1,"a ""b"",\r\nc"\r\n2,d\r\n')).toEqual([
      { line: 2, cells: { id: '1', title: 'a "b",\r\nc' } },
      { line: 4, cells: { id: '2', title: 'd' } },
    ]);
  });

  it('may be separated by semicolons, with uppercase headings and blank lines', async () => {
    expect(await rowsOf('ID;Full Name\n1;Dana\n\n;\n2;Eli')).toEqual([
      { line: 2, cells: { id: '1', full_name: 'Dana' } },
      { line: 5, cells: { id: '2', full_name: 'Eli' } },
    ]);
  });

  it('with too few or too many cells are reported, and the others read', async () => {
    expect(await rowsOf('id,name\n1\n2,Dana\n3,Eli,x\n')).toEqual([
      broken(2),
      { line: 3, cells: { id: '2', name: 'Dana' } },
      broken(4),
    ]);
  });

  it('after an unclosed quote are still read', async () => {
    const rows = await rowsOf('id,name\n1,"Ada\n2,"Be\nn"\n3,Cleo\n');
    expect(rows).toEqual([
      broken(2),
      { line: 3, cells: { id: '2', name: 'Be\nn' } },
      { line: 5, cells: { id: '3', name: 'Cleo' } },
    ]);
  });

  it('after a thousand lines of an open quote are still read', async () => {
    const rows = await rowsOf(`id,name\n0,"Ada\n${'1,Ben\n'.repeat(3000)}`);
    expect(rows[0]).toEqual(broken(2));
    expect(rows).toHaveLength(3001);
  });

  it('with a replacement character are reported', async () => {
    expect(await rowsOf('id,name\n1,Jos\ufffd\n')).toEqual([
      { line: 2, problem: expect.stringContaining('a character was lost') },
    ]);
  });
});
