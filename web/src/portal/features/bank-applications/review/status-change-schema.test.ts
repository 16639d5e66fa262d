import { describe, expect, it } from 'vitest';
import { revealSchema } from '~/portal/shared/sensitive-fields/reveal-schema';
import { changeInput } from './change-input';
import { type ReasonFacts, reasonIsRequired, statusChangeSchema } from './status-change-schema';

const parse = (status: string, reason: string, reason_code = '', facts: ReasonFacts = {}) =>
  statusChangeSchema(facts).safeParse({ status, reason, reason_code });

describe('statusChangeSchema', () => {
  it('requires a reason only for rejections', () => {
    expect(parse('Bank Application Rejected', '  ').error?.issues).toMatchObject([{ path: ['reason'] }]);
    expect(parse('Bank Application Rejected', 'EFIN summary missing').success).toBe(true);
    expect(parse('Bank Application Approved', '').success).toBe(true);
  });

  it('limits a reason to one line and 500 characters', () => {
    expect(parse('Under Review', ' first\n second ').data?.reason).toBe('first second');
    expect(parse('Under Review', 'x'.repeat(500)).success).toBe(true);
    expect(parse('Under Review', 'x'.repeat(501)).error?.issues).toMatchObject([{ path: ['reason'] }]);
  });

  it('requires a reason for any status once the season is closed', () => {
    const facts = { closed: { season: 1999 } };
    expect(parse('Under Review', ' ', '', facts).error?.issues).toMatchObject([
      { path: ['reason'], message: expect.stringContaining('Season 1999 is closed.') },
    ]);
    expect(parse('Under Review', 'The bank decided late', '', facts).success).toBe(true);
    expect(reasonIsRequired('Under Review', facts)).toBe(true);
  });

  it('requires a reason to approve with an unacknowledged fee rule', () => {
    const feeRule = { feeRule: true };
    expect(parse('Bank Application Approved', '', '', feeRule).error?.issues).toMatchObject([
      { path: ['reason'] },
    ]);
    expect(parse('Bank Application Approved', 'Counsel has seen it', '', feeRule).success).toBe(true);
    expect(parse('Under Review', '', '', feeRule).success).toBe(true);
  });

  it('accepts only listed codes, and sends them only with rejections', () => {
    expect(parse('Bank Application Rejected', 'PO box', '9999').error?.issues).toMatchObject([
      { path: ['reason_code'] },
    ]);
    const sent = (status: string) => {
      const { data } = parse(status, 'PO box', '0024');
      return data && changeInput(data);
    };
    expect(sent('Bank Application Rejected')).toEqual({
      status: 'Bank Application Rejected',
      reason: 'PO box',
      reason_code: '0024',
    });
    expect(sent('Under Review')).toEqual({ status: 'Under Review', reason: 'PO box' });
  });

  it('rejects legacy statuses', () => {
    expect(parse('Pending', '').success).toBe(false);
  });
});

it('requires a reason to reveal a value', () => {
  expect(revealSchema.safeParse({ reason: ' ' }).success).toBe(false);
  expect(revealSchema.parse({ reason: 'Bank asked\nfor it' }).reason).toBe('Bank asked for it');
});
