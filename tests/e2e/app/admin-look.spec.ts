import type { Page } from '@playwright/test';
import { openScreen, startViewAs } from '../support/admin-support';
import { enterPortal } from '../support/browser-session';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { makePerson } from '../support/users-support';

const screens = [
  ['/admin', 'Overview'],
  ['/admin/audit', 'Audit Log'],
  ['/admin/settings', 'Settings'],
] as const;

/** Folder for screenshots of the screens, for people to look at; none by default. */
const pictures = process.env.PICTURES;

const picture = (page: Page, name: string) => async (look: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}-${look}.png`, fullPage: true });
};

test('the screens of admins are accessible and fit', async ({ page }) => {
  test.slow();
  await enterPortal(page, 'super@demo.test', '/admin');
  for (const [path, title] of screens) {
    await openScreen(page, path, title);
    await expectAccessibleInEveryLook(page, picture(page, title.toLowerCase().replace(' ', '-')));
  }
});

test('a view-as session is accessible and fits', async ({ page }) => {
  const { uid, email } = await makePerson('Session', { role: 'admin' });
  await startViewAs(uid, 'demo-member');
  await enterPortal(page, email, '/member');
  for (const path of ['/member', '/member/bank-application?tab=offices']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'View as member' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleInEveryLook(page, picture(page, `view-as${path.replace(/\W+/g, '-')}`));
  }
});

test('search and shortcuts are accessible', async ({ page }) => {
  await enterPortal(page, 'super@demo.test', '/admin');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('ma');
  await expect(page.getByRole('group', { name: 'People' })).toBeVisible();
  await expectAccessibleInEveryLook(page, picture(page, 'search'));
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expectAccessibleInEveryLook(page, picture(page, 'shortcuts'));
});
