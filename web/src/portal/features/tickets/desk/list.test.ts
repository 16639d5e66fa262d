import { expect, it } from 'vitest';
import { deskTickets, viewQuery } from './list';

const { schema, defaults, query } = deskTickets;
const place = { sort: 'created_at', dir: 'desc', size: 25, page: 0, after: '', opened: '' } as const;
const all = { ...place, q: '', view: '', status: '', priority: '', member: '' } as const;

it('shows every ticket by default, newest first', () => {
  expect(query(all, 25, 'me')).toMatchObject({ where: [], orderBy: [['created_at', 'desc']] });
});

it.each([
  ['mine', ['assigned_to', '==', 'me']],
  ['unassigned', ['assigned_to', '==', null]],
  ['waiting', ['awaiting', '==', 'staff']],
  ['urgent', ['priority', '==', 'urgent']],
] as const)('the view %s contains only live tickets', (view, condition) => {
  const { where } = viewQuery(view, 'me');
  expect(where).toContainEqual(['status', 'in', ['open', 'in_progress']]);
  expect(where).toContainEqual(condition);
});

it('filters all tickets by open or in progress', () => {
  const { where } = query({ ...all, status: 'live' }, 25, 'me');
  expect(where).toEqual([['status', 'in', ['open', 'in_progress']]]);
});

it('applies a chosen status within a view', () => {
  const { where } = query({ ...all, view: 'mine', status: 'closed' }, 25, 'me');
  expect(where).toContainEqual(['status', '==', 'closed']);
  expect(where).toContainEqual(['assigned_to', '==', 'me']);
});

it.each([{ view: 'theirs' }, { status: 'pending' }, { ticket: '../x' }, { size: 7 }, { page: -1 }])(
  'rejects %j',
  (change) => {
    expect(schema.safeParse({ ...defaults, ...change }).success).toBe(false);
  },
);
