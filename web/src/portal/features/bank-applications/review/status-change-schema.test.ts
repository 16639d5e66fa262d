import { describe, expect, it } from 'vitest';
import { revealSchema } from '~/portal/shared/sensitive-fields/reveal-schema';
import { statusChangeSchema } from './status-change-schema';

const parse = (status: string, reason: string) => statusChangeSchema.safeParse({ status, reason });

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

  it('accepts only statuses that can be set', () => {
    expect(parse('Pending', '').success).toBe(false);
  });
});

it('requires a reason before a value is revealed', () => {
  expect(revealSchema.safeParse({ reason: ' ' }).success).toBe(false);
  expect(revealSchema.parse({ reason: 'Bank asked\nfor it' }).reason).toBe('Bank asked for it');
});
