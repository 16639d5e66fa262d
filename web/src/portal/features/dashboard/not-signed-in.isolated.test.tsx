import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { NotSignedIn } from './not-signed-in';

const given = vi.hoisted(() => ({ not_signed_in: {} as Record<string, number>, season: 2027, now: '' }));
vi.mock('~/portal/shared/dashboard/use-stats', () => ({
  useStats: () => ({ not_signed_in: given.not_signed_in }),
}));
vi.mock('~/portal/shared/settings/settings', () => ({ useSettings: () => ({ season: given.season }) }));
vi.mock('~/portal/auth/server-clock', () => ({ serverNow: () => new Date(given.now) }));

const shown = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotSignedIn />
    </MemoryRouter>,
  );

beforeEach(() => {
  Object.assign(given, { not_signed_in: { 2027: 14 }, season: 2027, now: '2026-10-01T12:00:00Z' });
});

it('counts the members and links to the same users', () => {
  expect(shown()).toContain('14 members have not signed in this season.');
  expect(shown()).toContain('href="/admin/members?login=earlier&amp;status=active"');
  given.not_signed_in = { 2027: 1 };
  expect(shown()).toContain('1 member has not signed in this season.');
});

it.each([
  ['everyone has signed in', { not_signed_in: {} }],
  ['the count is of another season', { season: 2028 }],
  ['it is September', { now: '2026-09-30T12:00:00Z' }],
  ['it is March', { now: '2027-03-01T12:00:00Z' }],
])('shows nothing if %s', (_, change) => {
  Object.assign(given, change);
  expect(shown()).toBe('');
});
