import { expect, it } from 'vitest';
import {
  memberDashboardCounts,
  memberDashboardEarlyCounts,
  memberDashboardEarlyLists,
  memberDashboardLists,
} from './member-dashboard';

it('only loads season-independent data before the settings arrive', () => {
  const textOf = (lists: object) => JSON.stringify(lists);
  expect(textOf(memberDashboardEarlyLists('u1'))).not.toContain('season');
  expect(textOf(memberDashboardLists('u1', 2026))).toContain('season');
  expect(textOf(memberDashboardEarlyCounts('u1'))).not.toContain('season');
  expect(textOf(memberDashboardCounts('u1', 2026))).toContain('season');
});
