import { readFileSync } from 'node:fs';
import { expect, expectAccessibleInEveryLook, signIn, signOut, test } from '../support/support';
import { choose, dialog, names, openUsers, people, rowOf } from '../support/users-support';

test('shows everybody with the spec’s columns, newest first', async ({ page }) => {
  await openUsers(page, '?size=10');
  for (const name of ['Name', 'Email', 'Role', 'Status', 'Last Login', 'Actions'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const { docs } = await people().orderBy('created_at', 'desc').limit(10).get();
  await expect(names(page)).toHaveText(docs.map((doc) => doc.get('name')));
});

test('search, filters and order apply to the list, are kept in the URL and survive a reload', async ({
  page,
}) => {
  await openUsers(page);
  await page.getByPlaceholder('Search users...').fill('PENDING@demo');
  await expect(page).toHaveURL(/q=/);
  await choose(page, 'Status', 'Pending');
  await choose(page, 'Role', 'Member');
  await choose(page, 'Sort by', 'Name, A to Z');
  await expect(names(page)).toHaveText(['Priya Nair']);
  await expect(page).toHaveURL(/status=pending.*role=member.*sort=name.*dir=asc/);

  await page.reload();
  await expect(names(page)).toHaveText(['Priya Nair']);
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('Member');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveText('Newest first');

  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('filters stay where they are when a search begins to filter the list', async ({ page }) => {
  await openUsers(page);
  await expect(names(page).first()).toBeVisible();
  const status = page.getByRole('combobox', { name: 'Status' });
  const clear = page.getByRole('search').getByRole('button', { name: 'Clear filters' });
  await expect(clear).toBeDisabled();
  await page.evaluate(() => document.fonts.ready);
  const before = await status.boundingBox();
  await status.click();
  await page.getByRole('option', { name: 'Pending', exact: true }).hover();
  await page.mouse.down();
  // As a search does that was still on its way when the list was opened.
  await page.evaluate(() => {
    history.pushState(history.state, '', '?q=priya');
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(names(page)).toHaveText(['Priya Nair']);
  await page.mouse.up();
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page).toHaveURL(/q=priya.*status=pending/);
  await expect(clear).toBeEnabled();
  expect(await status.boundingBox()).toEqual(before);
  await clear.click();
  await expect(page).toHaveURL('/admin/members');
});

test('a filter by status and by role shows no other users', async ({ page }) => {
  await openUsers(page, '?status=suspended&role=ero');
  const { docs } = await people().where('status', '==', 'suspended').where('role', '==', 'ero').get();
  expect(docs.length).toBeGreaterThan(0);
  await expect(names(page)).toHaveCount(docs.length);
});

test('pages by cursor, and sorts by last login', async ({ page }) => {
  await openUsers(page, '?size=10&sort=last_login');
  const { docs } = await people().orderBy('last_login', 'desc').limit(20).get();
  const all = docs.map((doc) => doc.get('name'));
  await expect(names(page)).toHaveText(all.slice(0, 10));
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(names(page)).toHaveText(all.slice(10, 20));
  await page.reload();
  await expect(names(page)).toHaveText(all.slice(10, 20));
  await page.goBack();
  await expect(names(page)).toHaveText(all.slice(0, 10));
});

test('rows are chosen one by one or all at once, and none is on the next page', async ({ page }) => {
  await openUsers(page, '?size=10');
  await expect(names(page)).toHaveCount(10);
  const chosen = page.getByRole('row', { selected: true });
  const bar = page.getByRole('region', { name: 'Selected users' });
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await page.getByRole('checkbox', { name: 'Select row' }).first().click();
  await page.getByRole('checkbox', { name: 'Select row' }).last().click();
  await expect(chosen).toHaveCount(2);
  await expect(bar).toContainText('2 selected');
  await all.click();
  await expect(chosen).toHaveCount(10);
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await all.click();
  await expect(bar).toContainText('10 selected');
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(bar).toHaveCount(0);
  await expect(names(page)).toHaveCount(10);
  await expect(chosen).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select row' }).first().click();
  await expect(bar).toContainText('1 selected');
});

test('the bar of chosen rows leaves the pager free, at a desk and on a phone', async ({ page }) => {
  /** Whether a press on its middle meets the element itself. */
  const isFree = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await page.setViewportSize({ width: 1440, height: 700 });
  await openUsers(page, '?size=10');
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  const bar = page.getByRole('region', { name: 'Selected users' });
  await expect(bar).toContainText('10 selected');
  const next = page.getByRole('button', { name: 'Go to next page' });
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 700 });
    for (const block of ['end', 'start'] as const) {
      await next.evaluate((button, where) => button.scrollIntoView({ block: where }), block);
      await expect.poll(() => next.evaluate(isFree)).toBe(true);
      await expect.poll(() => bar.getByRole('button').last().evaluate(isFree)).toBe(true);
    }
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: 'Select' }).first().check();
  await expect(bar).toContainText('selected');
  const onPhone = page.getByRole('button', { name: 'Next', exact: true });
  await onPhone.focus();
  await expect.poll(() => onPhone.evaluate(isFree)).toBe(true);
  await onPhone.click();
  await expect(bar).toHaveCount(0);
});

test('the names of the columns and the pages stay in sight while the rows move', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openUsers(page);
  await expect(names(page)).toHaveCount(25);
  await names(page).last().scrollIntoViewIfNeeded();
  await expect(names(page).last()).toBeInViewport();
  await expect(names(page).first()).not.toBeInViewport();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeInViewport();
});

test('shows last logins in the spec’s words', async ({ page }) => {
  await openUsers(page);
  const lastLogin = (row: Awaited<ReturnType<typeof rowOf>>) => row.locator('[data-field=last_login]');
  await expect(lastLogin(await rowOf(page, 'admin@demo.test'))).toHaveText('N/A');
  await expect(lastLogin(await rowOf(page, 'pending@demo.test'))).toHaveText(/^\d+h ago$|min ago$|Just now/);
  const daysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const earlier = (await people().where('last_login', '<', daysAgo).limit(1).get()).docs[0];
  await expect(lastLogin(await rowOf(page, earlier?.get('email')))).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, /);
  const never = (await people().where('last_login', '==', null).where('status', '==', 'pending').get())
    .docs[0];
  await expect(lastLogin(await rowOf(page, never?.get('email')))).toHaveText('Never');
});

test('columns can be hidden and shown, and the choice is kept', async ({ page }) => {
  await openUsers(page, '?size=10');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);

  // Another admin on the same browser has the usual columns; the choice waits for who made it.
  await signOut(page);
  await signIn(page, 'admin2@demo.test');
  await page.goto('/admin/members?size=10');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Created' })).toHaveCount(0);
  await signOut(page);
  await signIn(page, 'admin@demo.test');
  await page.goto('/admin/members?size=10');
  await expect(page.getByRole('columnheader', { name: 'Created' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
});

test('exports the filtered list', async ({ page }) => {
  await openUsers(page, '?role=admin');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  const { docs } = await people().where('role', '==', 'admin').get();
  expect(lines).toHaveLength(docs.length + 1);
  expect(lines.join('\n')).toContain('Adrian Cole,admin@demo.test,Admin,Active');
  await expect(page.getByText(`${docs.length} users saved.`)).toBeVisible();
});

test('details are kept in the URL and lead to the user’s bank applications', async ({ page }) => {
  await openUsers(page);
  await (await rowOf(page, 'member@demo.test')).getByText('Maya Bennett').click();
  await expect(page).toHaveURL(/user=demo-member/);
  await page.reload();
  const details = dialog(page);
  for (const label of ['Full Name', 'Email', 'Status', 'Date Joined', 'Last Login', 'Member ID', 'Created'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  await expect(details.getByText('Last Updated')).toBeVisible();
  await expect(details).toContainText('demo-member');
  await details.getByRole('link', { name: /Bank applications/ }).click();
  await expect(page).toHaveURL(/\/admin\/bank-applications\?member=demo-member$/);
});

test.describe('what rank allows', () => {
  const offered = async (page: Parameters<typeof rowOf>[0], email: string) => {
    await (await rowOf(page, email)).getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const items = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return items;
  };

  test('an admin is offered only viewing on a super admin and on themselves', async ({ page }) => {
    await openUsers(page);
    expect(await offered(page, 'super@demo.test')).toEqual(['View Details']);
    expect(await offered(page, 'admin@demo.test')).toEqual(['View Details']);
    expect(await offered(page, 'admin2@demo.test')).not.toContain('View as member');
    expect(await offered(page, 'member@demo.test')).toEqual([
      'View Details',
      'Edit User',
      'Reset Password',
      'View as member',
      'Disable User',
      'Delete User',
    ]);
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog(page).getByRole('combobox', { name: 'User Type' }).click();
    await expect(page.getByRole('option')).toHaveText(['Member', 'ERO', 'Admin']);
  });
});

test('list, menu and dialogs are accessible', async ({ page }) => {
  test.slow();
  await openUsers(page, '?q=member@demo&size=10');
  const menu = page.getByRole('button', { name: 'Actions for Maya Bennett' });
  await expect(menu).toBeVisible();
  await expectAccessibleInEveryLook(page);

  for (const [action, title] of [
    ['View Details', 'Member Details'],
    ['Edit User', 'Edit User'],
    ['Reset Password', 'Reset the password of Maya Bennett'],
    ['Delete User', 'Delete Maya Bennett?'],
  ] as const) {
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
    const opened = page.getByRole('dialog', { name: title });
    await expect(opened).toBeVisible();
    await expect(opened.getByRole('progressbar')).toHaveCount(0);
    await expect(opened.locator('.MuiSkeleton-root')).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  for (const button of ['Add User', 'Import CSV']) {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
