import { describe, expect, it } from 'vitest';
import { answerRows, bankFile, columnsOf } from './columns';

const file = bankFile('\uFEFFEFIN;Status;Reason\r\n012345;Approved;\r\n12345;Denied;="0"&"1"\r\n');

describe('columns of a bank file', () => {
  it('are detected by their headings', () => {
    expect(columnsOf(file, null)).toEqual({ efin: 'efin', word: 'status', reason: 'reason' });
    const other = bankFile('Office EFIN,Enrollment Status,Status Date,Comments\n1,2,3,4');
    expect(columnsOf(other, null)).toEqual({
      efin: 'office efin',
      word: 'enrollment status',
      reason: 'comments',
    });
  });

  it('are left to the user if several headings match, or none', () => {
    const unsure = bankFile('Office EFIN,Master EFIN,State\n1,2,3');
    expect(columnsOf(unsure, null)).toEqual({ efin: '', word: '', reason: '' });
  });

  it('default to the bank’s last file if it has the same headings', () => {
    const before = { efin: 'office efin', word: 'state', reason: '' };
    expect(columnsOf(bankFile('Office EFIN,Master EFIN,State\n1,2,3'), before)).toEqual(before);
    expect(columnsOf(file, before).efin).toBe('efin');
  });
});

describe('rows of a bank file', () => {
  const columns = columnsOf(file, null);

  it('are plain text, including formulas, without a blank reason', () => {
    expect(answerRows(file, columns, new Set())).toEqual([
      { efin: '012345', word: 'Approved' },
      { efin: '12345', word: 'Denied', reason: '="0"&"1"' },
    ]);
  });

  it('get a leading zero if it was confirmed', () => {
    const [first, second] = answerRows(file, columns, new Set(['12345', '012345']));
    expect([first?.efin, second?.efin]).toEqual(['012345', '012345']);
  });
});
