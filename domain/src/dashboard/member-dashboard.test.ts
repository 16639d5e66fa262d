import { expect, it } from 'vitest';
import { memberDashboardEarlyLists, memberDashboardLists } from './member-dashboard';

it('asks before the settings have arrived for nothing that depends on the season', () => {
  const textOf = (lists: object) => JSON.stringify(lists);
  expect(textOf(memberDashboardEarlyLists('u1'))).not.toContain('season');
  expect(textOf(memberDashboardLists('u1', 2026))).toContain('season');
});
