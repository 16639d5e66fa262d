import { describe, expect, it } from 'vitest';
import { csvCell, csvText } from './csv';

describe('csvCell', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['a"b', '"a""b"'],
    ['a,b', '"a,b"'],
    ['plain', 'plain'],
    [2025, '2025'],
    [null, ''],
  ])('writes %j as %s', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });
});

it('ends the heading and each row with CRLF', () => {
  const columns = [
    ['Name', (row: { name: string }) => row.name],
    ['Length', (row: { name: string }) => row.name.length],
  ] as const;
  expect(csvText(columns, [{ name: 'Reed, Dana' }])).toBe('Name,Length\r\n"Reed, Dana",10\r\n');
});
