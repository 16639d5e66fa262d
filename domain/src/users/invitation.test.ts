import { expect, it } from 'vitest';
import { invitationOf } from './invitation';

const at = (iso: string) => {
  const date = new Date(iso);
  return { toMillis: () => date.getTime(), toDate: () => date, seconds: 0, nanoseconds: 0 };
};
const until = at('2026-11-28T12:00:00Z');
const invited = { last_login: null, invited_until: until };

it('expires exactly when its link does', () => {
  expect(invitationOf(invited, new Date('2026-11-28T11:59:59Z'))?.expired).toBe(false);
  expect(invitationOf(invited, until.toDate())).toEqual({ until: until.toDate(), expired: true });
});

it.each([
  ['a user without an invitation', { last_login: null }],
  ['a user who has signed in', { ...invited, last_login: until }],
  ['staff who have signed in', { ...invited, credentials_seen_at: until }],
])('does not exist for %s', (_, user) => expect(invitationOf(user, until.toDate())).toBeNull());
