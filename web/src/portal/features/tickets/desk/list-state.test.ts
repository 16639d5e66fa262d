import { expect, it } from 'vitest';
import { filtersOf, filtersOfView, isFiltered, listDefaults, listStateSchema } from './list-state';

it('shows every ticket, newest first, by default', () => {
  expect(filtersOf(listDefaults, 'me')).toEqual({
    search: '',
    status: null,
    priority: null,
    assigned: null,
    awaiting: null,
    member: null,
    sort: 'created_at',
    direction: 'desc',
  });
  expect(isFiltered(listDefaults)).toBe(false);
});

it.each([
  ['mine', { assigned: 'me' }],
  ['unassigned', { assigned: 'nobody' }],
  ['waiting', { awaiting: 'staff' }],
  ['urgent', { priority: 'urgent' }],
] as const)('the view %s is of live tickets', (view, narrowed) => {
  expect(filtersOfView(view, 'me')).toMatchObject({ status: 'live', ...narrowed });
});

it('lets a chosen status narrow a view', () => {
  const state = { ...listDefaults, view: 'mine', status: 'closed' } as const;
  expect(filtersOf(state, 'me')).toMatchObject({ status: 'closed', assigned: 'me' });
});

it.each([{ view: 'theirs' }, { status: 'pending' }, { ticket: '../x' }, { size: 7 }, { page: -1 }])(
  'refuses %j',
  (change) => {
    expect(listStateSchema.safeParse({ ...listDefaults, ...change }).success).toBe(false);
  },
);
