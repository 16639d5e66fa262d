import type { Locator, Page } from '@playwright/test';
import { makeTemplate, newWord, notifications, openEmail, templates } from '../support/email-support';
import { reloadAndKeep, savedByOther } from '../support/lock-support';
import { expect, expectAccessible, test } from '../support/support';
import { giveValues, makeUser } from '../support/users-support';

const editor = (page: Page) => page.getByRole('dialog', { name: /email template$/i });
const content = (page: Page) => editor(page).getByRole('textbox', { name: 'Content' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Inserts a placeholder at the cursor. */
async function insert(page: Page, name: string): Promise<void> {
  await editor(page).getByRole('combobox', { name: 'Insert placeholder' }).fill(name);
  await page.getByRole('option', { name: `{{${name}}}` }).click();
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a template is written with placeholders, previewed, tested and created', async ({ page }) => {
  const name = newWord('Autumn');
  const reader = await makeUser('Reader');
  await giveValues(reader.uid, { Contact_First_Name: 'Rhea' });
  await openEmail(page, '?tab=templates');

  await page.getByRole('button', { name: 'Create template' }).click();
  await editor(page).getByRole('button', { name: 'Create template' }).click();
  for (const message of ['Template name is required', 'Subject is required', 'Content is required'])
    await expect(editor(page).getByText(message, { exact: true })).toBeVisible();
  await expect(editor(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectAccessible(page);

  // Placeholders are inserted at the cursor, and unknown ones are named.
  await editor(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await editor(page).getByRole('textbox', { name: 'Subject' }).fill(`${name} for `);
  await insert(page, 'member_name');
  await expect(editor(page).getByRole('textbox', { name: 'Subject' })).toHaveValue(
    `${name} for {{member_name}}`,
  );
  await content(page).click();
  await page.keyboard.type('Dear ');
  await insert(page, 'Contact_First_Name');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' welcome {{nobody}}');
  await expect(
    editor(page).getByText('{{nobody}} is not a placeholder. Choose one from Insert placeholder.').first(),
  ).toBeVisible();
  for (let i = 0; i < '{{nobody}}'.length; i += 1) await page.keyboard.press('Backspace');
  await expect(editor(page).getByText(/is not a placeholder/)).toHaveCount(0);

  const preview = editor(page).getByRole('region', { name: 'Preview' });
  await preview.getByRole('combobox', { name: 'Preview as' }).fill(reader.email);
  await page.getByRole('option', { name: reader.email }).click();
  await expect(preview.getByText(`${name} for ${reader.name}`)).toBeVisible();
  await expect(preview.locator('iframe')).toHaveAttribute('sandbox', '');
  const mail = preview.frameLocator('iframe').locator('body');
  await expect(mail).toContainText('Dear Rhea welcome');
  await expect(mail.locator('strong')).toHaveText('welcome');

  await editor(page).getByRole('button', { name: 'Send test to me' }).click();
  // By role, because it must not be hidden like the page behind the dialog.
  const toast = page.getByRole('status').filter({ hasText: 'Test email queued' });
  await expect(toast).toBeVisible();
  // It covers no button of the dialog.
  const bottom = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().bottom);
  const create = editor(page).getByRole('button', { name: 'Create template' });
  expect(await bottom(toast)).toBeLessThan((await bottom(create)) - 100);
  const sent = await notifications().where('subject', '==', `[Test] ${name} for ${reader.name}`).get();
  expect(sent.docs.map((doc) => doc.get('recipient_email'))).toEqual(['admin@demo.test']);

  await create.click();
  await expect(page.getByText('Email template created successfully')).toBeVisible();
  await expect(row(page, name)).toContainText('Custom');
  const stored = (await templates().where('name', '==', name).get()).docs[0];
  expect(stored?.get('content')).toBe('<p>Dear {{Contact_First_Name}}<strong> welcome </strong></p>');
});

test('each change of a template creates a version, and an earlier one can be restored', async ({ page }) => {
  const name = newWord('Winter');
  const original = '<p>Hello {{member_name}}, welcome</p>';
  const id = await makeTemplate(name, { content: original });
  await openEmail(page, '?tab=templates');
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  await editor(page).getByRole('button', { name: 'HTML' }).click();
  await expect(content(page)).toHaveValue(original);
  await editor(page).getByRole('button', { name: 'Visual' }).click();
  await content(page).click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Something else');
  await editor(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Email template updated successfully')).toBeVisible();
  await act(page, name, 'History');
  const history = page.getByRole('dialog', { name: `History of ${name}` });
  await expect(history.getByRole('button', { name: /^Version 2 Current .* by Adrian Cole$/ })).toBeVisible();
  await history.getByRole('button', { name: /^Version 1/ }).click();
  await expect(history.frameLocator('iframe').locator('body')).toContainText('welcome');
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(history.getByRole('button', { name: /^Version 3 Current/ })).toBeVisible();
  expect((await templates().doc(id).get()).get('content')).toBe(original);
});

test('an inactive template cannot be sent, and one is deleted after a confirmation', async ({ page }) => {
  const name = newWord('Spring');
  await makeTemplate(name);
  await openEmail(page, '?tab=templates');
  await page.getByRole('switch', { name: `${name} is active` }).click();
  await expect(row(page, name)).toContainText('Inactive');
  await expect(row(page, name).getByRole('button', { name: /^Send .*inactive/ })).toBeDisabled();
  await expectAccessible(page);

  await act(page, name, 'Delete');
  const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
  await question.getByRole('button', { name: 'Delete template' }).click();
  await expect(page.getByText('Email template deleted successfully')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('concurrent edits by two admins lose nothing', async ({ page }) => {
  const name = newWord('Shared');
  const id = await makeTemplate(name, { content: '<table><tr><td>Kept as it is</td></tr></table>' });
  await openEmail(page, '?tab=templates');
  await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
  // HTML that the visual editor cannot render opens as source.
  await expect(content(page)).toHaveValue('<table><tr><td>Kept as it is</td></tr></table>');
  await editor(page).getByRole('textbox', { name: 'Subject' }).fill('Mine');

  const theirs = { subject: 'Theirs', version: 2, updated_by: 'demo-admin-2' };
  await savedByOther(templates().doc(id).path, theirs);
  const save = editor(page).getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(editor(page).getByRole('list', { name: 'What changed' })).toContainText('→ Theirs');
  await expect(save).toBeDisabled();
  expect((await templates().doc(id).get()).get('subject')).toBe('Theirs');
  await expect(editor(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('Mine');

  await reloadAndKeep(editor(page));
  await expect(content(page)).toHaveValue('<table><tr><td>Kept as it is</td></tr></table>');
  await save.click();
  await expect(page.getByText('Email template updated successfully')).toBeVisible();
  expect((await templates().doc(id).get()).data()).toMatchObject({ subject: 'Mine', version: 3 });
});

test('each type in the specification is offered; its template is sent and appears in the history', async ({
  page,
}) => {
  const name = newWord('Answer');
  const reader = await makeUser('Reader');
  await openEmail(page, '?tab=templates');
  await page.getByRole('button', { name: 'Create template' }).click();
  await editor(page).getByRole('combobox', { name: 'Type' }).click();
  const types = page.getByRole('option');
  await expect(types.first()).toBeVisible();
  expect((await types.allTextContents()).slice(0, 5)).toEqual([
    'Custom',
    'Welcome',
    'Notification',
    'Reminder',
    'Auto ticket response',
  ]);
  await page.getByRole('option', { name: 'Auto ticket response' }).click();
  await expect(editor(page).getByText('Sent manually to the members you select.')).toBeVisible();
  await editor(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await editor(page).getByRole('textbox', { name: 'Subject' }).fill(`${name}: we have your ticket`);
  await content(page).click();
  await page.keyboard.type('We answer within a day. {{ticket_title}}');
  await expect(
    editor(page).getByText('{{ticket_title}} cannot be used in templates of this type.').first(),
  ).toBeVisible();
  for (let i = 0; i < ' {{ticket_title}}'.length; i += 1) await page.keyboard.press('Backspace');
  await editor(page).getByRole('button', { name: 'Create template' }).click();
  await expect(row(page, name)).toContainText('Auto ticket response');

  await page.getByRole('button', { name: `Send ${name}`, exact: true }).click();
  const sending = page.getByRole('dialog', { name: `Send ${name}` });
  await sending.getByPlaceholder('Search members...').fill(reader.email);
  await sending.getByRole('checkbox', { name: reader.email }).check();
  await sending.getByRole('button', { name: 'Send to 1' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 1 member' }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Notification History' }).click();
  await page.getByPlaceholder('Search notifications...').fill(reader.email);
  const line = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(`${name}: we have your ticket`);
  await expect(line).toContainText('Custom');
});
