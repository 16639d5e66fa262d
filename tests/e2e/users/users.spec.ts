import { readFileSync } from 'node:fs';
import { collections } from '@united/domain/shared/collections';
import { strFromU8, unzipSync } from 'fflate';
import { runMoreAction } from '../support/admin-support';
import { goTo } from '../support/browser-session';
import { database } from '../support/emulators';
import { expect, expectAccessibleInEveryLook, signOut, submitSignIn, test } from '../support/support';
import { choose, dialog, inCollection, names, openUsers, rowOf, userRecords } from '../support/users-support';

// The slowest files of a run. Their tests are distributed one by one, so that no stack idles.
test.describe.configure({ mode: 'parallel' });

test('lists all users, newest first; the page scrolls to the pager, not the table', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openUsers(page, '');
  for (const name of ['Name', 'Email', 'Role', 'Status', 'Last Login', 'Actions'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const newest = await userRecords().orderBy('created_at', 'desc').limit(25).get();
  await expect(names(page)).toHaveText(newest.docs.map((doc) => doc.get('name')));
  const table = page.locator('.MuiDataGrid-virtualScroller');
  expect(await table.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(names(page).last()).toBeInViewport();
  await expect(names(page).first()).not.toBeInViewport();
  await expect(page.getByRole('button', { name: 'Go to next page' })).toBeInViewport();
});

test('pages by cursor, sorted by last login', async ({ page }) => {
  await openUsers(page, '?size=10&sort=last_login');
  const { docs } = await userRecords().orderBy('last_login', 'desc').limit(20).get();
  const all = docs.map((doc) => doc.get('name'));
  await expect(names(page)).toHaveText(all.slice(0, 10));
  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(names(page)).toHaveText(all.slice(10, 20));
  await page.reload();
  await expect(names(page)).toHaveText(all.slice(10, 20));
  await page.goBack();
  await expect(names(page)).toHaveText(all.slice(0, 10));
});

test('exports the filtered users, as CSV and as a workbook', async ({ page }) => {
  await openUsers(page, '?role=admin');
  const { docs } = await userRecords().where('role', '==', 'admin').get();
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveText('Admin');
  const download = page.waitForEvent('download');
  await runMoreAction(page, 'Export CSV');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(docs.length + 1);
  expect(lines.join('\n')).toContain('Adrian Cole,admin@demo.test,Admin,Active');
  await expect(page.getByText(`${docs.length} users saved.`)).toBeVisible();
  await page.getByRole('dialog', { name: 'Export as CSV' }).getByRole('button', { name: 'Close' }).click();

  const second = page.waitForEvent('download');
  await runMoreAction(page, 'Export Excel');
  const workbook = await second;
  expect(workbook.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(readFileSync(await workbook.path()))['xl/worksheets/sheet1.xml'];
  const xml = strFromU8(sheet ?? new Uint8Array());
  expect(xml.split('<row>')).toHaveLength(docs.length + 2);
  expect(xml).toContain('admin@demo.test');
  await expect(page.getByRole('dialog', { name: 'Export as Excel' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'export-done');
  const logged = await database().collection('audit_log').where('action', '==', 'list.exported').get();
  const files = logged.docs.map((row) => row.get('target.name'));
  expect(files).toEqual(expect.arrayContaining(['users.csv', 'users.xlsx']));
});

test('search, filters and order apply to the list, are stored in the URL and survive a reload', async ({
  page,
}) => {
  await openUsers(page, '?status=suspended&role=ero');
  const { docs } = await userRecords().where('status', '==', 'suspended').where('role', '==', 'ero').get();
  expect(docs.length).toBeGreaterThan(0);
  await expect(names(page)).toHaveCount(docs.length);

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
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL('/admin/members');

  await test.step('filters stay in place when a search starts to filter the list', async () => {
    await expect(names(page)).toHaveCount(25);
    const status = page.getByRole('combobox', { name: 'Status' });
    const clear = page.getByRole('search').getByRole('button', { name: 'Clear filters' });
    await expect(clear).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const before = await status.boundingBox();
    await status.click();
    await page.getByRole('option', { name: 'Pending', exact: true }).hover();
    await page.mouse.down();
    // Like a search that was still pending when the list opened.
    await goTo(page, '/admin/members?q=priya');
    await expect(names(page)).toHaveText(['Priya Nair']);
    await page.mouse.up();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page).toHaveURL(/q=priya.*status=pending/);
    await expect(clear).toBeVisible();
    expect(await status.boundingBox()).toEqual(before);
    await clear.click();
    await expect(page).toHaveURL('/admin/members');
  });
});

test('rows are selected one by one or all on a page; the bulk bar leaves the pager visible', async ({
  page,
}) => {
  /** Returns whether a click at its center hits the element itself. */
  const isFree = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await page.setViewportSize({ width: 1440, height: 700 });
  await openUsers(page, '?size=10');
  await expect(names(page)).toHaveCount(10);
  const chosen = page.getByRole('row', { selected: true });
  const bar = page.getByRole('region', { name: 'Selected users' });
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  const next = page.getByRole('button', { name: 'Go to next page' });
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
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 700 });
    for (const block of ['end', 'start'] as const) {
      await next.evaluate((button, where) => button.scrollIntoView({ block: where }), block);
      await expect.poll(() => next.evaluate(isFree)).toBe(true);
      await expect.poll(() => bar.getByRole('button').last().evaluate(isFree)).toBe(true);
    }
  }
  await next.click();
  await expect(bar).toHaveCount(0);
  await expect(names(page)).toHaveCount(10);
  await expect(chosen).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select row' }).first().click();
  await expect(bar).toContainText('1 selected');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('checkbox', { name: 'Select' }).first().check();
  await expect(bar).toContainText('selected');
  const onPhone = page.getByRole('button', { name: 'Next', exact: true });
  await onPhone.focus();
  await expect.poll(() => onPhone.evaluate(isFree)).toBe(true);
  await onPhone.click();
  await expect(bar).toHaveCount(0);
});

test('columns can be hidden and shown, and each admin’s choice persists', async ({ page }) => {
  const change = async (email: string) => {
    await signOut(page);
    await submitSignIn(page, email);
    await expect(page).toHaveURL('/admin');
    await goTo(page, '/admin/members?size=10');
  };
  const email = page.getByRole('columnheader', { name: 'Email' });
  const created = page.getByRole('columnheader', { name: 'Created' });
  await openUsers(page, '?size=10');
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = (name: string) => page.getByRole('menuitemcheckbox', { name });
  await choice('Created').click();
  await expect(choice('Created')).toBeChecked();
  await choice('Email').click();
  await expect(choice('Email')).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(created).toBeVisible();
  await expect(email).toHaveCount(0);

  // Another admin in the same browser has the default columns. The choice belongs to the admin who
  // made it.
  await change('admin2@demo.test');
  await expect(email).toBeVisible();
  await expect(created).toHaveCount(0);
  await change('admin@demo.test');
  await expect(created).toBeVisible();
  await expect(email).toHaveCount(0);
});

test('a row shows the last login in words and offers the actions that the admin’s rank allows', async ({
  page,
}) => {
  await openUsers(page);
  const lastLogin = page.locator('[role=gridcell][data-field=last_login]');
  const offered = async () => {
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const items = await page.getByRole('menuitem').allInnerTexts();
    await page.keyboard.press('Escape');
    return items;
  };
  await rowOf(page, 'admin@demo.test');
  await expect(lastLogin).toHaveText('N/A');
  expect(await offered()).toEqual(['View Details']);
  await rowOf(page, 'super@demo.test');
  expect(await offered()).toEqual(['View Details']);
  await rowOf(page, 'admin2@demo.test');
  expect(await offered()).not.toContain('View as member');
  await rowOf(page, 'member@demo.test');
  expect(await offered()).toEqual([
    'View Details',
    'Edit User',
    'Reset Password',
    'Send a sign-in link',
    'View as member',
    'Disable User',
    'Delete User',
  ]);

  await rowOf(page, 'pending@demo.test');
  await expect(lastLogin).toHaveText(/^\d+h ago$|min ago$|Just now/);
  const daysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
  const earlier = (await userRecords().where('last_login', '<', daysAgo).limit(1).get()).docs[0];
  await rowOf(page, earlier?.get('email'));
  await expect(lastLogin).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, /);
  const pending = await userRecords().where('last_login', '==', null).where('status', '==', 'pending').get();
  // Other tests create users without an invitation.
  const never = pending.docs.find((user) => user.get('invited_until'));
  await rowOf(page, never?.get('email'));
  await expect(lastLogin).toHaveText(/^Invited, link (expired|works until) [A-Z][a-z]{2} \d+, \d{4}$/);

  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByRole('combobox', { name: 'User Type' }).click();
  await expect(page.getByRole('option')).toHaveText(['Member', 'ERO', 'Admin']);
});

test('details are stored in the URL and link to the user’s bank applications, whatever the holder’s address', async ({
  page,
}) => {
  const uid = 'demo-ero';
  const { docs } = await inCollection(collections.bankApplications).where('submitted_by', '==', uid).get();
  expect(docs.some((document) => document.get('holder_email') === null)).toBe(true);
  await openUsers(page);
  await (await rowOf(page, 'ero@demo.test')).getByText('Elena Ruiz').click();
  await expect(page).toHaveURL(/user=demo-ero/);
  await page.reload();
  const details = dialog(page);
  for (const label of ['Full Name', 'Email', 'Status', 'Date Joined', 'Last Login', 'Member ID', 'Created'])
    await expect(details.getByText(label, { exact: true })).toBeVisible();
  await expect(details.getByText('Last Updated')).toBeVisible();
  await expect(details).toContainText(uid);

  await details.getByRole('link', { name: 'This member’s bank applications' }).click();
  await expect(page).toHaveURL(`/admin/bank-applications?member=${uid}`);
  const chip = page.getByRole('button', { name: 'Bank applications of Elena Ruiz' });
  await expect(chip).toBeVisible();
  for (const document of docs)
    await expect(page.getByText(String(document.get('office_name'))).first()).toBeVisible();
  await expect(page.getByText('Maya Bennett')).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'applications-of-member');
  await chip.press('Delete');
  await expect(page).toHaveURL('/admin/bank-applications');
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
    ['Reset Password', 'Reset the password for Maya Bennett'],
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

  const addUser = () => page.getByRole('button', { name: 'Add User' }).click();
  for (const open of [addUser, () => runMoreAction(page, 'Import CSV')]) {
    await open();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
