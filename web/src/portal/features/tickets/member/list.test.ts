import { expect, test } from 'vitest';
import { matches, memberTickets } from './list';

const all = {
  ...{ q: '', category: '', status: '' },
  ...{ dir: 'desc', size: 25, page: 0, after: '', opened: '' },
} as const;
type State = Parameters<typeof memberTickets.query>[0];
const conditions = (change: Partial<State>) =>
  memberTickets.query({ ...all, ...change } as State, 25, 'me').where.map(([field]) => field);

test('applies only the selected filters, and always limits tickets to the member’s own', () => {
  expect(conditions({})).toEqual(['member_id']);
  expect(conditions({ q: 'efin', status: 'open', category: 'Others' })).toEqual([
    'member_id',
    'status',
    'category',
    'search_terms',
  ]);
  expect(conditions({ status: 'live' })).toEqual(['member_id', 'status']);
  expect(conditions({ status: 'waiting', q: 'efin' })).toEqual(['member_id', 'awaiting', 'status']);
});

test('search and category filter waiting tickets too', () => {
  const ticket = { category: 'Others', search_terms: ['ef', 'efin'] } as const;
  const waiting = { q: '', category: '', status: 'waiting' } as const;
  const found = { ...ticket, search_terms: [...ticket.search_terms] };
  expect(matches(found, { ...waiting, q: 'EFIN', category: 'Others' })).toBe(true);
  expect(matches(found, { ...waiting, q: 'fees' })).toBe(false);
  expect(matches(found, { ...waiting, category: 'EFIN Unlock' })).toBe(false);
});
