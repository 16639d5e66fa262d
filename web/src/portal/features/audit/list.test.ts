import { expect, it } from 'vitest';
import { auditLog } from './list';

const { schema, defaults, query } = auditLog;
const all = { actor: '', target: '', action: '', from: '', to: '' } as const;
const place = { sort: '' as never, dir: 'desc', size: 25, page: 0, after: '', opened: '' } as const;

it('has no filters by default', () => {
  expect(query({ ...all, ...place }, 25).where).toEqual([]);
});

it('includes the entire last day', () => {
  expect(query({ ...all, ...place, from: '2026-01-31', to: '2026-01-31' }, 25).where).toEqual([
    ['at', '>=', new Date(2026, 0, 31)],
    ['at', '<=', new Date(2026, 0, 31, 23, 59, 59, 999)],
  ]);
});

it.each([
  { from: '2026-02-30' },
  { action: 'user.exploded' },
  { actor: 'a/b' },
  { size: '1000' },
  { page: '-1' },
])('rejects %j from the URL', (given) => {
  expect(schema.safeParse({ ...defaults, ...given }).success).toBe(false);
});
