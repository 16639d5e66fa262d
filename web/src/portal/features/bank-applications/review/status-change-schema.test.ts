import { describe, expect, it } from 'vitest';
import { revealSchema } from '~/portal/shared/sensitive-fields/reveal-schema';
import { changeInput } from './change-input';
import { statusChangeSchema } from './status-change-schema';

const parse = (status: string, reason: string, reason_code = '', feeRule = false) =>
  statusChangeSchema(feeRule).safeParse({ status, reason, reason_code });

describe('statusChangeSchema', () => {
  it('asks for a reason only when the application is rejected', () => {
    expect(parse('Bank Application Rejected', '  ').error?.issues).toMatchObject([{ path: ['reason'] }]);
    expect(parse('Bank Application Rejected', 'EFIN summary missing').success).toBe(true);
    expect(parse('Bank Application Approved', '').success).toBe(true);
  });

  it('keeps a reason on one line and at most 500 characters', () => {
    expect(parse('Under Review', ' first\n second ').data?.reason).toBe('first second');
    expect(parse('Under Review', 'x'.repeat(500)).success).toBe(true);
    expect(parse('Under Review', 'x'.repeat(501)).error?.issues).toMatchObject([{ path: ['reason'] }]);
  });

  it('asks why an application is approved while a rule on fees is open', () => {
    expect(parse('Bank Application Approved', '', '', true).error?.issues).toMatchObject([
      { path: ['reason'] },
    ]);
    expect(parse('Bank Application Approved', 'Counsel has seen it', '', true).success).toBe(true);
    expect(parse('Under Review', '', '', true).success).toBe(true);
  });

  it('takes a code from the list, and sends it with a rejection alone', () => {
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

  it('accepts only statuses that can be set', () => {
    expect(parse('Pending', '').success).toBe(false);
  });
});

it('requires a reason before a value is revealed', () => {
  expect(revealSchema.safeParse({ reason: ' ' }).success).toBe(false);
  expect(revealSchema.parse({ reason: 'Bank asked\nfor it' }).reason).toBe('Bank asked for it');
});
