import { expect, it } from 'vitest';
import { sumOf } from './stats';

it('sums the requested keys and never returns less than zero', () => {
  const group = { active: 3, pending: 2, suspended: -7 };
  expect(sumOf(group, ['active', 'pending', 'inactive'])).toBe(5);
  expect(sumOf(group)).toBe(0);
  expect(sumOf({})).toBe(0);
});
