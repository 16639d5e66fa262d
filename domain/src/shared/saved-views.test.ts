import { expect, it } from 'vitest';
import {
  type SavedView,
  savedViewId,
  savedViewName,
  savedViewPath,
  viewNamed,
  withView,
} from './saved-views';

const view = (id: string, name: string, list: SavedView['list'] = 'leads'): SavedView => ({
  id,
  list,
  name,
  query: 'q=a',
});
const views = [view('a', 'New today'), view('b', 'RA, waiting for us', 'bank_applications')];

it('puts an added or changed view first', () => {
  expect(withView(views, view('c', 'Third')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  expect(withView(views, view('b', 'Renamed')).map(({ name }) => name)).toEqual(['Renamed', 'New today']);
});

it('finds another view with the same name in the same list', () => {
  expect(viewNamed(views, { list: 'leads', name: ' new TODAY ' })?.id).toBe('a');
  expect(viewNamed(views, { list: 'bank_applications', name: 'New today' })).toBeUndefined();
  expect(viewNamed(views, { id: 'a', list: 'leads', name: 'New today' })).toBeUndefined();
});

it('opens by a path that the tabs of the support desk can’t be mistaken for', () => {
  const id = 'Ab3'.repeat(6).padEnd(20, '0');
  expect(savedViewPath({ id, list: 'support_tickets' })).toBe(`/admin/tickets?view=${id}`);
  expect(id).toMatch(savedViewId);
  for (const tab of ['mine', 'unassigned', 'waiting', 'urgent']) expect(tab).not.toMatch(savedViewId);
});

it.each([
  ['', 'Enter the name.'],
  ['n'.repeat(120), 'Use 60 characters or fewer for the name.'],
])('rejects the name “%s”', (name, message) => {
  expect(savedViewName.safeParse(name).error?.issues[0]?.message).toBe(message);
});
