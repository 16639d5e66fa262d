import { type StatusWord, wordMeanings } from '@united/domain/bank-applications/status-words';
import { describe, expect, it } from 'vitest';
import { type FileRow, type Found, matchRows } from './match-rows';

const bank = 'Refund Advantage';
const word = (text: string, status: StatusWord['status'], needs_reason = false): StatusWord => ({
  ...{ bank, word: text, status, needs_reason },
});
const meanings = wordMeanings(
  bank,
  [
    word('Approved', 'Bank Application Approved'),
    word('Accepted', 'Bank Application Approved'),
    word('Declined', 'Bank Application Rejected'),
    word('On hold', 'Bank Application Pending', true),
    word('Received', 'Bank Application Sent'),
  ],
  [],
);

const office = (efin: string, status: Found['status'] = 'Bank Application Sent', id = efin): Found => ({
  ...{ id, efin, status, office_name: `Office ${efin}`, updated_at: 7, submitted_by: 'office' },
});
const rejected = 'Bank Application Rejected';
const stored: Found[] = [
  office('100001'),
  office('100002', rejected),
  ...[office('100003', rejected, 'a'), office('100003', 'Under Review', 'b')],
  ...[office('100004', 'Under Review', 'c'), office('100004', 'Pending', 'd')],
  ...[office('100005', rejected, 'e'), office('100005', 'Rejected', 'f')],
  office('012345'),
];
const renamed = { ...office('866262'), office_name: 'Renamed' };
const applications = new Map([
  ...stored.map(({ efin }) => [efin, stored.filter((each) => each.efin === efin)] as const),
  ['866262', [renamed]],
  // Found by its former EFIN.
  ['866261', [renamed]],
]);
const matched = (...rows: FileRow[]) => matchRows(rows, applications, meanings);
const outcomes = (...rows: FileRow[]) => matched(...rows).map(({ answer }) => answer.outcome);

describe('a row of a bank’s file', () => {
  it.each<[string, FileRow, object]>([
    ['a change', { efin: ' 100001 ', word: ' approved' }, { outcome: 'change', row: 1, efin: '100001' }],
    ['its current status', { efin: '100001', word: 'Received' }, { outcome: 'same' }],
    ['an unknown EFIN', { efin: '999999', word: 'Approved' }, { outcome: 'unknown_efin' }],
    ['an unknown word', { efin: '100001', word: 'Maybe' }, { outcome: 'unknown_word', to: null }],
    ['a rejection without a reason', { efin: '100001', word: 'Declined' }, { outcome: 'needs_reason' }],
    ['a word that requires a reason', { efin: '100001', word: 'On hold' }, { outcome: 'needs_reason' }],
    ['two applications', { efin: '100004', word: 'Approved' }, { outcome: 'several', office_name: null }],
    ['two rejected applications', { efin: '100005', word: 'Approved' }, { outcome: 'several' }],
    ['spaces and dashes', { efin: '10\u00a00-001', word: 'Approved' }, { outcome: 'change', efin: '100001' }],
    ['full-width digits', { efin: '１００００１', word: 'Approved' }, { outcome: 'change', efin: '100001' }],
    [
      'letters',
      { efin: '10000A', word: 'Approved' },
      { outcome: 'invalid', message: '“A” is not a digit. An EFIN has exactly 6 digits, like 123456.' },
    ],
    [
      'seven digits',
      { efin: '1000011', word: 'Approved' },
      { outcome: 'invalid', message: expect.stringContaining('7 digits entered, at most 6.') },
    ],
    ['no EFIN', { efin: '', word: 'Approved' }, { outcome: 'invalid' }],
    ['no word', { efin: '100001', word: ' \n' }, { outcome: 'invalid' }],
    ['a long reason', { efin: '100001', word: 'Declined', reason: 'x'.repeat(501) }, { outcome: 'invalid' }],
    ['a formula', { efin: '=1+1', word: 'Approved' }, { outcome: 'invalid' }],
    [
      'five digits',
      { efin: '12345', word: 'Approved' },
      { outcome: 'unknown_efin', did_you_mean: '012345', office_name: 'Office 012345', to: null },
    ],
    [
      'a former EFIN',
      { efin: '866261', word: 'Approved' },
      { outcome: 'former_efin', did_you_mean: '866262', office_name: 'Renamed', to: null },
    ],
    ['the current EFIN', { efin: '866262', word: 'Approved' }, { outcome: 'change', office_name: 'Renamed' }],
    [
      'five digits that match no EFIN',
      { efin: '54321', word: 'Approved' },
      { did_you_mean: '054321', office_name: null },
    ],
  ])('with %s', (_, row, answer) => {
    expect(matched(row)).toMatchObject([{ answer }]);
    expect(matched(row)[0]?.change === null).toBe(!('outcome' in answer) || answer.outcome !== 'change');
  });

  it('matches the active application, or else the only rejected one', () => {
    expect(matched({ efin: '100003', word: 'Approved' })).toMatchObject([{ change: { id: 'b' } }]);
    expect(matched({ efin: '100002', word: 'Approved', lift_rejection: true })).toMatchObject([
      { change: { id: '100002', from: rejected, to: 'Bank Application Approved' } },
    ]);
  });

  it('lifts a rejection only if the row says so', () => {
    expect(matched({ efin: '100002', word: 'Approved' })).toMatchObject([
      { answer: { outcome: 'lifts_rejection', from: rejected }, change: null },
    ]);
  });

  it.each([
    ['another version', { application_id: '100001', updated_at: 6 }],
    ['another application', { application_id: '100009', updated_at: 7 }],
  ])('is stale if the dry run saw %s', (_, seen) => {
    expect(outcomes({ efin: '100001', word: 'Approved', seen })).toEqual(['stale']);
    // The application already has this status.
    expect(outcomes({ efin: '100001', word: 'Received', seen })).toEqual(['same']);
  });

  it('changes nothing in a part without `seen`', () => {
    const seen = { application_id: '100001', updated_at: 7 };
    const row = { efin: '100001', word: 'Approved' };
    const outcomeOf = (one: FileRow) => matchRows([one], applications, meanings, true)[0]?.answer.outcome;
    expect([outcomeOf(row), outcomeOf({ ...row, seen })]).toEqual(['stale', 'change']);
  });

  it('stores the reason as one line', () => {
    const row = { efin: '100001', word: 'DECLINED', reason: ' Name\r\ndiffers ' };
    expect(matched(row)).toMatchObject([{ change: { to: rejected, reason: 'Name differs' } }]);
  });

  it('sets the reason code of a rejection word if the code is known', () => {
    const coded = (reason_code: string, status: StatusWord['status'] = rejected) =>
      wordMeanings(bank, [{ ...word('Denied', status), reason_code }], []);
    const row = { efin: '100001', word: 'Denied', reason: 'No' };
    const codeIn = (words: typeof meanings) => matchRows([row], applications, words)[0]?.change?.reason_code;
    expect(codeIn(coded('0021'))).toBe('0021');
    expect(codeIn(coded('9999'))).toBeUndefined();
    expect(codeIn(coded('0021', 'Under Review'))).toBeUndefined();
  });

  it('applies rows with the same EFIN once if they agree, and not at all if they differ', () => {
    const row = (text: string, reason?: string) => ({ efin: '100001', word: text, reason });
    expect(outcomes(row('Approved'), row('Accepted'))).toEqual(['change', 'duplicate']);
    expect(outcomes(row('Approved'), row('Declined', 'No'))).toEqual(['duplicate', 'duplicate']);
    expect(outcomes(row('Approved'), row(''))).toEqual(['change', 'invalid']);
  });
});
