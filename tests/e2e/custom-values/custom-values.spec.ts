import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { customValueId } from '@united/domain/custom-values/custom-value';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { runMoreAction } from '../support/admin-support';
import { enter, tenRows } from '../support/browser-session';
import { expect, expectAccessible, test } from '../support/support';
import {
  choose,
  dialog,
  giveValues,
  inCollection,
  makeUser,
  type Someone,
  valuesOf,
} from '../support/users-support';

const password = 'Quillfeather-7';

/** Signs in as staff and opens the list, filtered by member if one is given. */
async function openValues(page: Page, member?: Someone): Promise<void> {
  await enter(page, 'admin@demo.test', `/admin/custom-values${member ? `?member=${member.uid}` : tenRows}`);
  await expect(page.getByRole('heading', { name: 'Custom Values', level: 1 })).toBeVisible();
}

/** Unique, even if a run repeats on the same data. */
const newFirstName = () => `Quenby${crypto.randomUUID().slice(0, 6)}`;

const row = (page: Page, key: string) => page.getByRole('row').filter({ hasText: key });
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });

async function add(page: Page, key: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Add custom value' }).first().click();
  await dialog(page).getByRole('combobox', { name: 'Key' }).fill(key);
  await page.keyboard.press('Tab');
  await field(page, 'Value').fill(value);
  await dialog(page).getByRole('button', { name: 'Add custom value' }).click();
}

test('a value is added for a member, found and changed', async ({ page }) => {
  const member = await makeUser(newFirstName());
  await openValues(page);
  await page.getByRole('button', { name: 'Add custom value' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Add custom value' }).click();
  await expect(dialog(page).getByText('Please fill in all required fields').first()).toBeVisible();

  await dialog(page).getByRole('combobox', { name: 'Member' }).fill(member.email);
  await page.getByRole('option', { name: member.email }).click();
  await dialog(page).getByRole('combobox', { name: 'Key' }).fill('Software U');
  await page.getByRole('option', { name: 'Software URL' }).click();
  await expect(dialog(page).getByRole('combobox', { name: 'Type' })).toHaveText('URL');
  await field(page, 'Value').fill('javascript:alert(1)');
  await dialog(page).getByRole('button', { name: 'Add custom value' }).click();
  await expect(dialog(page).getByText('Enter a full web address').first()).toBeVisible();
  await field(page, 'Value').fill('https://soft.test/quenby');
  await dialog(page).getByRole('button', { name: 'Add custom value' }).click();
  await expect(page.getByText('Custom value created successfully')).toBeVisible();

  // The server adds the owner, which the search needs.
  const mine = page.getByRole('row').filter({ hasText: member.email });
  await expect(mine).toContainText('Software URL', { timeout: 20_000 });
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.name);
  await expect(page.getByRole('link', { name: 'https://soft.test/quenby' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  await expect(row(page, 'Software URL')).toHaveCount(1);
  await page.getByRole('button', { name: `Edit Software URL for ${member.name}` }).click();
  await field(page, 'Value').fill('https://soft.test/other');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Custom value updated successfully')).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://soft.test/other' })).toBeVisible();
});

test('a row accepts clicks while others are loading', async ({ page }) => {
  const member = await makeUser(newFirstName());
  await giveValues(member.uid, { 'Software URL': 'https://soft.test/quenby' });
  await openValues(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.name);
  const remove = page.getByRole('button', { name: `Delete Software URL for ${member.name}` });
  await expect(remove).toBeVisible();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\.Firestore\/Listen\/channel/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill(member.email);
  await expect(page.locator('[role=progressbar]')).toBeVisible();
  await remove.click();
  const question = page.getByRole('alertdialog', { name: `Delete Software URL for ${member.name}?` });
  await expect(question).toBeVisible();
  goOn();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Custom value deleted successfully')).toBeVisible();
  await expect(page.getByText('No custom values found')).toBeVisible();
  await expect(page.locator('[role=progressbar]')).toHaveCount(0);
  expect(await valuesOf(member.uid)).toEqual({});
});

test('an empty search shows a new value once the server has indexed it', async ({ page }) => {
  const member = await makeUser('Ottoline');
  await openValues(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('Zephyr Code');
  await expect(page.getByText('No custom values found')).toBeVisible();
  const now = Timestamp.now();
  await inCollection(collections.memberCustomValues)
    .doc(customValueId(member.uid, 'Zephyr Code'))
    .set({
      ...{ member_id: member.uid, key: 'Zephyr Code', value: '7', value_type: 'text' },
      ...{ created_by: 'demo-admin', created_at: now, updated_by: 'demo-admin', updated_at: now },
    });
  await expect(row(page, 'Zephyr Code')).toContainText(member.email);
});

test('a key in different case is rejected with the stored key', async ({ page }) => {
  const member = await makeUser('Ysolde');
  await openValues(page, member);
  await add(page, 'Office Motto', 'Kept short');
  await expect(row(page, 'Office Motto')).toHaveCount(1);
  await add(page, 'OFFICE motto', 'Other');
  await expect(dialog(page)).toContainText('A custom value with this key already exists for this member');
  await expect(dialog(page)).toContainText('This key already exists as “Office Motto”');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await valuesOf(member.uid)).toEqual({ office_motto: 'Kept short' });
});

test('a password is always a secret: masked, revealed for a reason, and left out of the export', async ({
  page,
}) => {
  const member = await makeUser('Ysolde');
  await giveValues(member.uid, { 'Office Motto': 'Kept short' });
  await openValues(page, member);
  await page.getByRole('button', { name: 'Add custom value' }).click();
  await dialog(page).getByRole('combobox', { name: 'Key' }).fill('software PASSWORD');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('combobox', { name: 'Type' })).toHaveText('Secret');
  await expect(dialog(page).getByRole('combobox', { name: 'Type' })).toBeDisabled();
  await field(page, 'Value').fill(password);
  await dialog(page).getByRole('button', { name: 'Add custom value' }).click();
  await expect(row(page, 'software PASSWORD')).toContainText('••••••••');
  expect(await valuesOf(member.uid)).toEqual({ office_motto: 'Kept short', software_password: '' });

  await page.getByRole('button', { name: /^Reveal software PASSWORD/ }).click();
  await field(page, 'Reason').fill('The office asked');
  await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  await expect(dialog(page).getByText(password)).toBeVisible();
  await expect(dialog(page).getByRole('timer')).toContainText('Hides in');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText(password)).toHaveCount(0);

  await choose(page, 'Type', 'Secret');
  await expect(row(page, 'Office Motto')).toHaveCount(0);
  await expect(row(page, 'software PASSWORD')).toHaveCount(1);
  await expect(page).toHaveURL(/type=secret/);
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveText('Secret');
  await expect(page.getByRole('combobox', { name: 'Member' })).toHaveValue(member.name);
  const download = page.waitForEvent('download');
  await runMoreAction(page, 'Export CSV');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(`${member.email},software PASSWORD,,secret`);
  expect(csv).not.toContain(password);
});

test('a text is converted to a secret and back', async ({ page }) => {
  const member = await makeUser('Ysolde');
  await giveValues(member.uid, { 'Office Motto': 'Kept short' });
  await openValues(page, member);
  const edit = () => page.getByRole('button', { name: `Edit Office Motto for ${member.name}` }).click();
  const secrets = inCollection(collections.memberCustomValueSecrets).where('member_id', '==', member.uid);
  await edit();
  await choose(dialog(page), 'Type', 'Secret');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Office Motto')).toContainText('••••••••');
  expect((await secrets.get()).size).toBe(1);
  await edit();
  await choose(dialog(page), 'Type', 'Text');
  await field(page, 'Value').fill('In the clear');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(row(page, 'Office Motto')).toContainText('In the clear');
  expect((await secrets.get()).size).toBe(0);
});

test('a file is validated row by row before anything is written; phones show cards', async ({ page }) => {
  const member = await makeUser('Wilfreda');
  await page.setViewportSize({ width: 390, height: 844 });
  await openValues(page, member);
  await runMoreAction(page, 'Import CSV');
  const box = dialog(page).getByRole('textbox', { name: 'Or paste the rows here' });
  const rows = (lines: string[]) => ['email,key,value,value_type', ...lines].join('\n');
  await box.fill(
    rows([
      `${member.email},Office Motto,Kept short,text`,
      `${member.email},OFFICE motto,Again,text`,
      'nobody@people.test,Office Motto,Hi,text',
      `${member.email},Software Password,${password},text`,
    ]),
  );
  await dialog(page).getByRole('button', { name: 'Check rows' }).click();
  const errors = dialog(page).getByRole('region', { name: 'Row errors' });
  await expect(errors).toContainText('This key is already in row 1.');
  await expect(errors).toContainText('No user has this email.');
  await expect(errors).toContainText('is always stored as a secret');
  await expect(errors).not.toContainText(password);
  expect(await valuesOf(member.uid)).toEqual({});

  await box.fill(
    rows([`${member.email},Office Motto,Kept short,`, `${member.email},Software Password,${password},`]),
  );
  await dialog(page).getByRole('button', { name: 'Check rows' }).click();
  await expect(dialog(page)).toContainText('Nothing has been saved yet.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 values' }).click();
  await expect(page.getByText('Custom values imported')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Custom values' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Software Password' })).toContainText('••••••••');
  await expectAccessible(page);
  expect(await valuesOf(member.uid)).toEqual({ office_motto: 'Kept short', software_password: '' });
});

test('a UTF-16 file is imported with the characters its preview shows, without its secrets', async ({
  page,
}) => {
  const member = await makeUser('Wilhelmina');
  await openValues(page, member);
  await runMoreAction(page, 'Import CSV');
  const lines = [
    'email\tkey\tvalue\tvalue_type',
    `${member.email}\tOffice Motto\t“Für Sie” 日本\ttext`,
    `${member.email}\tSoftware Password\t${password}\tsecret`,
  ];
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'values.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`, 'utf16le'),
    });
  await expect(dialog(page).getByText('was read as UTF-16')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Check rows' }).click();
  const preview = dialog(page).getByRole('table', { name: 'Rows to import' });
  await expect(preview).toContainText('“Für Sie” 日本');
  await expect(preview).toContainText('(not shown)');
  await expect(preview).not.toContainText(password);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 values' }).click();
  await expect(page.getByText('Custom values imported')).toBeVisible();
  expect(await valuesOf(member.uid)).toEqual({ office_motto: '“Für Sie” 日本', software_password: '' });
});
