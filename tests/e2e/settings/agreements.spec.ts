import type { Page } from '@playwright/test';
import { screenShown } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { changeAgreements, textOf } from '../support/papers-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';

const title = 'Bureau terms';
const remove = () => changeAgreements((list) => list.filter(({ key }) => key !== 'bureau_terms'));
test.beforeEach(remove);
test.afterEach(remove);

const list = (page: Page) => page.getByRole('list', { name: 'Agreements' });
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
/** The stored function may have to start. */
const patience = { timeout: 30_000 };

test('an agreement is written, previewed, changed to a new version, and removed', async ({ page }) => {
  await enter(page, 'super@demo.test', '/admin/settings/papers');
  await screenShown(page, 'Settings');
  await page.getByRole('button', { name: 'Add agreement' }).click();
  const dialog = page.getByRole('dialog', { name: 'New agreement' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter the title.');
  await expect(dialog.getByRole('alert')).toContainText('Enter the text.');
  await dialog.getByLabel('Title').fill('Photo ID');
  await textBox(page).fill('Be fair to your clients.');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog.getByText('A paper has this name.').first()).toBeVisible();
  await dialog.getByLabel('Title').fill(title);
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('Be fair to your clients.');
  await expectAccessibleInEveryLook(page, 'agreement-editor');
  await dialog.getByRole('button', { name: 'Save agreement' }).click();
  await expect(dialog).toBeHidden(patience);
  const row = list(page).getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('Version 1 · All banks · Only when our team requests it');
  const latest = async (version: number) => (await textOf('bureau_terms', version))?.text;
  const first = Number(/Version (\d+)/.exec(await row.innerText())?.[1]);
  expect(await latest(first)).toBe('Be fair to your clients.');

  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const edit = page.getByRole('dialog', { name: `Edit “${title}”` });
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await textBox(page).fill('Be fair and kind to your clients.');
  await expect(edit.getByText(/^Offices that signed version/)).toBeVisible();
  await edit.getByRole('button', { name: `Save version ${first + 1}` }).click();
  await expect(edit).toBeHidden(patience);
  await expect(row).toContainText(`Version ${first + 1}`);
  expect(await latest(first)).toBe('Be fair to your clients.');
  expect(await latest(first + 1)).toBe('Be fair and kind to your clients.');

  await page.getByRole('button', { name: `Preview ${title}` }).click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview).toContainText('Be fair and kind to your clients.');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Close' }).click();
  await expectAccessibleInEveryLook(page, 'settings-agreements');

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove “${title}”?` });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0, patience);
  expect(await latest(first + 1)).toBe('Be fair and kind to your clients.');
});

test('a bank that an agreement is for can be neither removed nor renamed before the agreement changes', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const bank = 'Santa Barbara Bank';
  const why = `The agreement “${title}” is for “${bank}”. Choose other banks for it under Papers`;
  const terms = { key: 'bureau_terms', title, version: 1, ask: 'on_request', banks: [bank], updated_at: 1 };
  await changeAgreements((others) => [...others, terms as (typeof others)[number]]);
  await enter(page, 'super@demo.test', '/admin/settings/banks');
  await page.getByRole('button', { name: `Remove ${bank}` }).click();
  const question = page.getByRole('alertdialog', { name: `Remove ${bank}?` });
  await question.getByRole('button', { name: 'Remove bank' }).click();
  await expect(page.getByText('Failed to remove the bank')).toBeVisible(patience);
  await expect(page.getByText(why)).toBeVisible();

  await page.getByRole('link', { name: bank }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Pathward');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'needs your attention' })).toContainText(why);
  await expectAccessibleInEveryLook(page, 'bank-of-agreement');
});

test('admins see the agreements and can’t change them', async ({ page }) => {
  await enter(page, 'admin@demo.test', '/admin/settings/papers');
  await screenShown(page, 'Settings');
  await expect(page.getByText(/Service agreement \(sample\): Version 1/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add agreement' })).toHaveCount(0);
});
