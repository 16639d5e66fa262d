import { expect, it } from 'vitest';
import { invitationText, lastLoginText } from './last-login';

const now = new Date('2026-01-05T15:04:00Z');
const ago = (minutes: number) => {
  const at = new Date(now.getTime() - minutes * 60_000);
  return { toDate: () => at, toMillis: () => at.getTime() };
};

it.each([
  [0.5, 'Just now'],
  [59, '59 min ago'],
  [60, '1h ago'],
  [23 * 60 + 59, '23h ago'],
])('%s minutes ago is shown as %s', (minutes, expected) => {
  expect(lastLoginText({ role: 'member', last_login: ago(minutes) }, now)).toBe(expected);
  expect(lastLoginText({ role: 'ero', last_login: ago(minutes) }, now)).toBe(expected);
});

it('shows date and time after a day', () => {
  expect(lastLoginText({ role: 'member', last_login: ago(24 * 60) }, now)).toMatch(/^Jan 4, 2026, /);
});

it('distinguishes members who never signed in from staff, whose sign-ins are not recorded', () => {
  expect(lastLoginText({ role: 'member', last_login: null }, now)).toBe('Never');
  expect(lastLoginText({ role: 'admin', last_login: null }, now)).toBe('N/A');
  expect(lastLoginText({ role: 'super_admin', last_login: ago(5) }, now)).toBe('N/A');
});

it('names the day on which the link of an invitation expires or expired', () => {
  const invited = (minutes: number) => ({ last_login: null, invited_until: ago(minutes) });
  expect(invitationText(invited(24 * 60), now)).toBe('Invited, link expired Jan 4, 2026');
  expect(invitationText(invited(-24 * 60), now)).toBe('Invited, link works until Jan 6, 2026');
  expect(invitationText({ last_login: null }, now)).toBeNull();
});
