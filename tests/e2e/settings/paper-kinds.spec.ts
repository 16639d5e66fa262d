import type { Page } from '@playwright/test';
import { putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
  await putSettings({ ...before, public: { ...before.public, paper_kinds: [] } });
});
test.afterEach(async () => {
  await putSettings(before);
});

const save = (page: Page) => page.getByRole('button', { name: 'Save settings' });

test('suggested papers are added with one click, one is changed, and a new one gets a key', async ({
  page,
}) => {
  await enter(page, 'super@demo.test', '/admin/settings/papers');
  await screenShown(page, 'Settings');
  await expect(page.getByText(/^6 suggested papers: Photo ID, /)).toBeVisible();
  await page.getByRole('button', { name: 'Add suggested papers' }).click();
  const row = page.getByRole('button', { name: /^Photo ID/, expanded: false });
  await expect(row).toContainText('Refund Advantage · The EFIN holder · With every application');
  await row.click();
  const kind = page.getByRole('group', { name: 'Photo ID' });
  await expect(kind.getByRole('checkbox', { name: 'Has a front and a back' })).toBeChecked();
  await expect(kind.getByRole('link', { name: /Refund Advantage/ })).toHaveAttribute('target', '_blank');
  await kind.getByRole('checkbox', { name: 'Santa Barbara Bank' }).check();
  await page.getByRole('button', { name: 'Add paper' }).click();
  const added = page.getByRole('group', { name: 'New paper' });
  await expect(added.getByLabel('Name')).toBeFocused();
  await added.getByLabel('Name').fill('Lease');
  await expectAccessibleInEveryLook(page, 'settings-papers');
  await save(page).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  const { paper_kinds } = (await storedSettings()).public ?? {};
  expect(paper_kinds).toHaveLength(7);
  expect(paper_kinds[0]).toMatchObject({
    key: 'photo_id',
    banks: ['Refund Advantage', 'Santa Barbara Bank'],
    ask: 'on_submit',
  });
  expect(paper_kinds[6]).toMatchObject({ key: 'lease', label: 'Lease', banks: [], ask: 'on_request' });
});

test('two papers with one name are refused, and nothing is saved', async ({ page }) => {
  await enter(page, 'super@demo.test', '/admin/settings/papers');
  await screenShown(page, 'Settings');
  for (const name of ['Lease', 'lease']) {
    await page.getByRole('button', { name: 'Add paper' }).click();
    await page.getByRole('group', { name: 'New paper' }).getByLabel('Name').fill(name);
  }
  await save(page).click();
  await expect(page.getByText('Another paper has this name.').first()).toBeVisible();
  expect((await storedSettings()).public?.paper_kinds).toEqual([]);
});
