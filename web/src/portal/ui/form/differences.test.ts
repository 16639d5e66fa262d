import { expect, it } from 'vitest';
import { differencesOf, mergeChanges } from './differences';

const before = { title: 'A', active: true, role: 'member', fees: { base: 1, max: 2 }, links: [1], note: '' };

it('lists each field that differs, flattens groups, and omits the contents of lists', () => {
  const now = { ...before, title: 'B', active: false, role: 'ero', fees: { base: 3, max: 2 }, links: [2] };
  const labelOf = (path: string) => `<${path}>`;
  expect(differencesOf(before, now, labelOf, { role: { member: 'Member', ero: 'ERO' } })).toEqual([
    { label: '<title>', from: 'A', to: 'B' },
    { label: '<active>', from: 'Yes', to: 'No' },
    { label: '<role>', from: 'Member', to: 'ERO' },
    { label: '<fees.base>', from: '1', to: '3' },
    { label: '<links>' },
  ]);
});

it('ignores fields that are missing or unchanged', () => {
  expect(differencesOf(before, { title: 'A' }, String)).toEqual([]);
});

it('keeps the user’s changes over the stored values', () => {
  const mine = { ...before, title: 'Mine', links: [1, 2] };
  const now = { ...before, title: 'Theirs', note: 'Theirs' };
  expect(mergeChanges(before, mine, now)).toEqual({ ...now, title: 'Mine', links: [1, 2] });
});

it('merges the fields of a group one by one', () => {
  const mine = { ...before, fees: { base: 1, max: 9 } };
  const now = { ...before, fees: { base: 5, max: 2 } };
  expect(mergeChanges(before, mine, now).fees).toEqual({ base: 5, max: 9 });
});

it('ignores the order of keys', () => {
  const now = { ...before, fees: { max: 2, base: 1 }, links: [1] };
  expect(
    differencesOf({ ...before, rows: [{ a: 1, b: 2 }] }, { ...now, rows: [{ b: 2, a: 1 }] }, String),
  ).toEqual([]);
});
