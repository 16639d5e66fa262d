import { expect, it } from 'vitest';
import { auditDefaults, auditStateSchema, filtersOf, isFiltered } from './list-state';

it('asks for nothing in particular by default', () => {
  expect(filtersOf(auditDefaults)).toEqual({ actor: null, target: null, action: null, from: null, to: null });
  expect(isFiltered(auditDefaults)).toBe(false);
  expect(isFiltered({ ...auditDefaults, from: '2026-01-05' })).toBe(true);
});

it('includes the whole of the last day', () => {
  const { from, to } = filtersOf({ ...auditDefaults, from: '2026-01-31', to: '2026-01-31' });
  expect(from).toEqual(new Date(2026, 0, 31));
  expect(to).toEqual(new Date(2026, 0, 31, 23, 59, 59, 999));
});

it.each([
  { from: '2026-02-30' },
  { action: 'user.exploded' },
  { actor: 'a/b' },
  { size: '1000' },
  { page: '-1' },
])('refuses %j from the address', (given) => {
  expect(auditStateSchema.safeParse({ ...auditDefaults, ...given }).success).toBe(false);
});
