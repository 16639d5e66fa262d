import type { Page } from '@playwright/test';
import { enterPortal } from '../support/browser-session';
import { sample } from '../support/review-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
/** Opens the search by its shortcut and waits until it accepts input. */
async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(search(page)).toBeFocused();
}
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('users and bank applications are found by keyboard; the question mark shows the shortcuts', async ({
  page,
}) => {
  const { id, efin, office_name } = await sample('Under Review');
  await enterPortal(page, 'admin@demo.test', '/admin');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search screens and records');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await openSearch(page);
  await page.keyboard.type('?');
  await expect(search(page)).toHaveValue('?');
  await expect(help).toBeHidden();

  await search(page).fill('');
  await page.keyboard.type('maya benn');
  await expect(page.getByRole('group', { name: 'Users' }).getByRole('option')).toHaveCount(1);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/members?user=demo-member');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(efin);
  await expect(page.getByRole('group', { name: 'Bank applications' }).getByRole('option')).toContainText(
    office_name,
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/bank-applications?application=${id}`);
});

test('arrow keys wrap around, and the field announces the active option; search and shortcuts are accessible', async ({
  page,
}) => {
  await enterPortal(page, 'super@demo.test', '/admin');
  await openSearch(page);
  await expect(options(page).first()).toBeVisible();
  const count = await options(page).count();
  expect(count).toBeGreaterThanOrEqual(4);
  await page.keyboard.press('ArrowUp');
  const last = options(page).nth(count - 1);
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(search(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('audit');
  await expect(options(page)).toHaveText(['Audit Log']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('main')).toBeFocused();

  await openSearch(page);
  await page.keyboard.type('ma');
  await expect(page.getByRole('group', { name: 'Users' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'search');
  await page.keyboard.type('zzzz');
  await expect(page.getByText('No results. Search matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expectAccessibleInEveryLook(page, 'shortcuts');
});

test('members find their screens and no records', async ({ page }) => {
  await enterPortal(page, 'member@demo.test', '/member');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('search_terms')) asked.push(request.url());
  });
  await openSearch(page);
  await page.keyboard.type('bank');
  await expect(options(page)).toHaveText(['Bank Application']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/member/bank-application');
  expect(asked).toEqual([]);
});

test.describe('on the first page of a tab', () => {
  test.use({ newBrowser: true });

  test('the search stays open', async ({ page }) => {
    await enterPortal(page, 'admin@demo.test', '/admin');
    await openSearch(page);
    await page.keyboard.type('audience');
    await expect(page.getByText('No results. Search matches')).toBeVisible();
    await search(page).fill('overview');
    await page.keyboard.press('Enter');
    await expect(search(page)).toHaveCount(0);
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
