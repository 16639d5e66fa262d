import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { choice, defineList, search } from './define-list';
import { asOpenedView, openedViewName, splitQuery, viewQuery } from './view-query';

const list = defineList({
  key: 'pets',
  label: 'Pets',
  document: z.object({}),
  filters: {
    q: search('Search pets...', 'name'),
    kind: choice('Kind', 'All kinds', ['cat', 'dog'], (kind) => kind),
  },
  filterWidths: '100px',
  sorts: ['born', 'name'],
  opened: 'pet',
  query: () => ({ collection: 'users', where: [], orderBy: [], limit: 1 }),
  failed: '',
  empty: { icon: null, title: '', noMatch: '', hint: '' },
});
const state = { ...list.defaults, pet: 'p1', page: 3, after: 'p0', size: 50 };

it('saves the search, filters and sort order, but no row, page or page size', () => {
  expect(viewQuery(list, state)).toBe('');
  expect(viewQuery(list, { ...state, q: 'José & co', kind: 'cat', sort: 'name', dir: 'asc' })).toBe(
    'q=Jos%C3%A9+%26+co&kind=cat&sort=name&dir=asc',
  );
});

it.each([
  ['q=a&kind=dog', 'q=a&kind=dog', []],
  ['kind=dog&q=a', 'q=a&kind=dog', []],
  ['q=a&kind=fish', 'q=a', ['kind']],
  ['q=a&sort=weight&dir=up', 'q=a', ['sort', 'dir']],
  ['color=red&page=2', '', ['color', 'page']],
  [`q=${'a'.repeat(101)}`, '', ['q']],
])('of the saved query %s, accepts %s', (saved, query, unknown) => {
  expect(splitQuery(list, saved)).toEqual({ query, unknown });
});

it('recognizes a history entry that was opened as a view', () => {
  expect(openedViewName(asOpenedView('Cats'))).toBe('Cats');
  for (const other of [null, undefined, 'Cats', { savedView: 1 }]) expect(openedViewName(other)).toBeNull();
});
