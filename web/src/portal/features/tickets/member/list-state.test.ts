import type { SupportTicket } from '@united/domain/support-ticket';
import { expect, test } from 'vitest';
import { isFiltered, type ListState, listDefaults, listSpec, matches } from './list-state';

const state = (change: Partial<ListState>): ListState => ({ ...listDefaults, ...change });
const conditions = (change: Partial<ListState>) =>
  listSpec('me', state(change)).where.map(([field]) => field);

test('only what is chosen narrows the list, which is always the own one', () => {
  expect(conditions({})).toEqual(['member_id']);
  expect(conditions({ q: 'efin', status: 'open', category: 'Others' })).toEqual([
    'member_id',
    'status',
    'category',
    'search_terms',
  ]);
  expect(conditions({ status: 'waiting', q: 'efin' })).toEqual(['member_id', 'awaiting', 'status']);
});

test('what waits is narrowed by search and category too', () => {
  const ticket = { category: 'Others', search_terms: ['ef', 'efin'] } as unknown as SupportTicket;
  expect(matches(ticket, state({ status: 'waiting', q: 'EFIN', category: 'Others' }))).toBe(true);
  expect(matches(ticket, state({ status: 'waiting', q: 'fees' }))).toBe(false);
  expect(matches(ticket, state({ status: 'waiting', category: 'EFIN Unlock' }))).toBe(false);
});

test('an open ticket is no filter', () => {
  expect(isFiltered(state({ ticket: 'a', create: '1' }))).toBe(false);
  expect(isFiltered(state({ q: ' ' }))).toBe(false);
  expect(isFiltered(state({ status: 'waiting' }))).toBe(true);
});
