import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { type SavedView, savedViewLimits } from '@united/domain/shared/saved-views';
import { Timestamp } from 'firebase-admin/firestore';
import { screenShown } from '../support/admin-support';
import { enter, goTo } from '../support/browser-session';
import { offlineErrors } from '../support/profile-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const place = (uid: string) => inCollection(collections.savedViews).doc(uid);
const storedViews = async (uid: string): Promise<SavedView[]> => (await place(uid).get()).get('views') ?? [];
const storeViews = (uid: string, views: readonly SavedView[]) =>
  place(uid).set({ views, updated_at: Timestamp.now() });
const idOf = (letter: string) => letter.repeat(20);
const lead = (letter: string, name: string, query: string): SavedView => ({
  id: idOf(letter),
  list: 'leads',
  name,
  query,
});

const admin = () => makeUser('Violet', { role: 'admin' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Views' });
const openPanel = async (page: Page) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await expect(panel(page)).toBeVisible();
};
async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
/** Opens the dialog that saves the list as a view. */
async function openSave(page: Page, name: string) {
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Save view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await dialog.getByLabel('Name').fill(name);
  return dialog;
}

test('a view is saved by name, opens by its address and from the palette, is renamed and deleted', async ({
  page,
}) => {
  const { uid, email } = await admin();
  await enter(page, email, '/admin/bank-applications');
  await screenShown(page, 'Bank Applications');
  await openPanel(page);
  await expect(panel(page)).toContainText('No saved views of this list yet.');
  await expect(panel(page).getByRole('button', { name: 'Save view…' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await choose(page, 'Bank', 'Refund Advantage');
  await choose(page, 'Status', 'Under Review');
  await page.getByRole('columnheader', { name: 'Office Name' }).click();
  await expect(page).toHaveURL(/sort=office_name/);
  const dialog = await openSave(page, 'RA, waiting for us');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  const [saved] = await storedViews(uid);
  expect(saved).toMatchObject({
    list: 'bank_applications',
    name: 'RA, waiting for us',
    query: expect.stringContaining('status=Under+Review&bank=Refund+Advantage&sort=office_name'),
  });

  await test.step('its address leads to its filters', async () => {
    await page.goto(`/admin/bank-applications?view=${saved?.id}`);
    await expect(page).toHaveURL(`/admin/bank-applications?${saved?.query}`);
    await expect(page.getByRole('combobox', { name: 'Bank' })).toHaveText('Refund Advantage');
    await openPanel(page);
    const entry = panel(page).getByRole('link', { name: 'RA, waiting for us' });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await expectAccessibleInEveryLook(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the palette lists it', async () => {
    await goTo(page, '/admin/leads');
    await screenShown(page, 'Leads');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
    await expect(search).toBeFocused();
    await search.fill('waiting for');
    const views = page.getByRole('group', { name: 'Views' });
    await expect(views.getByRole('option')).toHaveText(['RA, waiting for us · Bank Applications']);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/bank-applications?${saved?.query}`);
    await screenShown(page, 'Bank Applications');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('it is renamed', async () => {
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Rename RA, waiting for us' }).click();
    const rename = page.getByRole('dialog', { name: 'Rename view' });
    await rename.getByLabel('Name').fill('n'.repeat(120));
    await rename.getByRole('button', { name: 'Rename view' }).click();
    await expect(rename.getByText('Use 60 characters or fewer for the name.').first()).toBeVisible();
    await rename.getByLabel('Name').fill('RA first');
    await rename.getByRole('button', { name: 'Rename view' }).click();
    await expect(page.getByText('View renamed')).toBeVisible();
    expect(await storedViews(uid)).toEqual([{ ...saved, name: 'RA first' }]);
  });

  await test.step('it is deleted and restored', async () => {
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Delete RA first' }).click();
    await expect(panel(page)).toContainText('No saved views of this list yet.');
    expect(await storedViews(uid)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('View restored')).toBeVisible();
    expect(await storedViews(uid)).toEqual([{ ...saved, name: 'RA first' }]);
  });
});

test('after opening a view or a screen from the palette, focus is on the page', async ({ page }) => {
  const { uid, email } = await admin();
  await storeViews(uid, [lead('A', 'Zinnia', 'status=new'), lead('B', 'Yarrow', 'status=contacted')]);
  await enter(page, email, '/admin/bank-applications');
  await screenShown(page, 'Bank Applications');
  const combobox = page.getByRole('dialog', { name: 'Search' }).getByRole('combobox');
  const openFound = async (text: string, option: string) => {
    await expect(combobox).toBeFocused();
    await combobox.fill(text);
    await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(combobox).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
  };
  const searchbox = page.getByRole('searchbox');

  // The focused field disappears with its list.
  await searchbox.focus();
  await page.keyboard.press('Control+k');
  await openFound('zinnia', 'Zinnia · Leads');
  await expect(page).toHaveURL('/admin/leads?status=new');
  // Another view of the list that is shown.
  await screenShown(page, 'Leads');
  await searchbox.focus();
  await page.keyboard.press('Control+k');
  await openFound('yarrow', 'Yarrow · Leads');
  await expect(page).toHaveURL('/admin/leads?status=contacted');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await openFound('readiness', 'Season Readiness');
  await page.keyboard.press('Control+k');
  await expect(combobox).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(combobox).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a name in use offers to replace the view, in another tab too; the 51st view is refused', async ({
  page,
}) => {
  const { uid, email } = await admin();
  await storeViews(uid, [lead('A', 'New', 'status=contacted')]);
  await enter(page, email, '/admin/leads?status=new');
  await screenShown(page, 'Leads');
  const dialog = await openSave(page, 'new ');
  await expect(dialog.getByText('You already have a view named “New”.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  expect(await storedViews(uid)).toEqual([lead('A', 'new', 'status=new')]);

  await test.step('another tab’s view stays', async () => {
    const again = await openSave(page, 'Second');
    await storeViews(uid, [lead('B', 'Other tab', 'q=x'), lead('A', 'new', 'status=new')]);
    await again.getByRole('button', { name: 'Save view' }).click();
    await expect(again).toHaveCount(0);
    expect((await storedViews(uid)).map(({ name }) => name)).toEqual(['Second', 'Other tab', 'new']);
  });

  await test.step('there is room for 50', async () => {
    const full = Array.from({ length: savedViewLimits.views }, (_, i) => ({
      ...lead('A', `View ${i}`, 'status=new'),
      id: `${'C'.repeat(18)}${String(i).padStart(2, '0')}`,
    }));
    await storeViews(uid, full);
    const last = await openSave(page, 'One more');
    await last.getByRole('button', { name: 'Save view' }).click();
    await expect(last).toContainText('You have 50 saved views, the maximum. Delete one to save another.');
    await last.getByLabel('Name').fill('View 7');
    await last.getByRole('button', { name: 'Replace view' }).click();
    await expect(last).toHaveCount(0);
    expect(await storedViews(uid)).toHaveLength(savedViewLimits.views);
  });
});

test('a view opens without filters that no longer exist; a missing one says so; without a connection, nothing is lost', async ({
  page,
  consoleErrors,
}) => {
  const { uid, email } = await admin();
  await storeViews(uid, [lead('A', 'Old', 'q=tax&status=archived')]);
  await enter(page, email, `/admin/leads?view=${idOf('A')}`);
  await expect(page.getByText('“Old” was opened without some of its filters')).toBeVisible();
  await expect(page.getByText('No longer available: Status.')).toBeVisible();
  await expect(page).toHaveURL('/admin/leads?q=tax');
  await expect(page.getByRole('searchbox')).toHaveValue('tax');

  await goTo(page, `/admin/leads?view=${idOf('Z')}`);
  await expect(page.getByText('This saved view does not exist')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show the whole list' }).click();
  await expect(page).toHaveURL('/admin/leads');
  await screenShown(page, 'Leads');

  await test.step('the tabs of the support desk keep their addresses', async () => {
    await goTo(page, '/admin/tickets?view=mine');
    await expect(page.getByRole('tab', { name: /^Mine/ })).toHaveAttribute('aria-selected', 'true');
  });

  await goTo(page, '/admin/leads?status=new');
  await screenShown(page, 'Leads');
  const dialog = await openSave(page, 'Offline');
  consoleErrors.expect(...offlineErrors);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toContainText('The server cannot be reached.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await storedViews(uid)).map(({ name }) => name)).toEqual(['Offline', 'Old']);
});
