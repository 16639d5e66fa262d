import { expect, it } from 'vitest';
import { memberScreens } from './member-screens';
import { groupsFor, namedScreensFor } from './screens';

const listed = (ownsBureau: boolean) => {
  const viewer = { role: 'ero', ownsBureau, hasBureau: false } as const;
  const inSidebar = groupsFor(memberScreens, viewer).flatMap(({ entries }) => entries);
  return [inSidebar, namedScreensFor(memberScreens, viewer)].map((screens) =>
    screens.map(({ label }) => label),
  );
};

it('lists Offices in the sidebar and the command palette only for the owner of a bureau', () => {
  for (const labels of listed(true)) expect(labels).toContain('Offices');
  for (const labels of listed(false)) expect(labels).not.toContain('Offices');
});
