import { describe, expect, it } from 'vitest';
import { applications } from './list';

const { schema, defaults, query } = applications;
const address = (values: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, String(value)])),
  ...values,
});
const refused = (values: Record<string, string>) =>
  schema.safeParse(address(values)).error?.issues.map((issue) => issue.path[0]) ?? [];

describe('the list’s URL state', () => {
  it('round-trips', () => {
    const written = {
      q: 'maple',
      status: 'Under Review',
      season: '2025',
      size: '50',
      page: '2',
      after: 'abc',
    };
    expect(schema.parse(address(written))).toEqual({ ...defaults, ...written, size: 50, page: 2 });
  });

  it.each([
    ['status', 'Approved'],
    ['change', 'open'],
    ['season', '-1'],
    ['season', 'x'],
    ['sort', 'holder_ssn_last4'],
    ['dir', 'up'],
    ['size', '7'],
    ['size', '1000'],
    ['page', '1.5'],
    ['after', '../users/x'],
    ['application', 'a/b'],
    ['member', 'a/b'],
    ['q', 'x'.repeat(101)],
  ])('rejects %s=%s', (key, value) => {
    expect(refused({ [key]: value })).toEqual([key]);
  });
});

it('ignores blank filters', () => {
  const place = { size: 25, page: 0, after: '', opened: '', sort: 'submitted_at', dir: 'desc' } as const;
  const all = {
    ...place,
    q: '',
    status: '',
    change: '',
    warnings: '',
    bank: '',
    season: '',
    bureau: '',
    member: '',
  } as const;
  expect(query(all, 25).where).toEqual([]);
  expect(query({ ...all, bank: 'Refund Advantage', season: '2024' }, 25).where).toEqual([
    ['bank_product', '==', 'Refund Advantage'],
    ['season', '==', 2024],
  ]);
  expect(query({ ...all, change: 'requested' }, 25).where).toEqual([['has_open_change', '==', true]]);
  expect(query({ ...all, member: 'uid-1' }, 25).where).toEqual([['submitted_by', '==', 'uid-1']]);
});
