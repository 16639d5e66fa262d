import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, goTo, tenRows } from '../support/browser-session';
import { reloadAndKeep } from '../support/lock-support';
import { expect, expectAccessible, refusedRequest, signOut, submitSignIn, test } from '../support/support';
import { makeTicket } from '../support/tickets-desk-support';
import {
  act,
  dialog,
  makePerson,
  newEmail,
  people,
  recordOf,
  rowOf,
  type Someone,
} from '../support/users-support';

const kept = 'Your draft was kept.';
const dropped = 'A draft that could not be read was dropped.';
const itemOf = ({ uid }: Someone, name: string) => `united-lasting-draft-${uid}-${name}`;

const itemIn = (page: Page, item: string) => page.evaluate((name) => localStorage.getItem(name), item);
const write = (page: Page, item: string, text: string) =>
  page.evaluate(([name = '', value = '']) => localStorage.setItem(name, value), [item, text]);
/** Everything that the browser keeps, as text. */
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));

async function addUser(page: Page): Promise<void> {
  await goTo(page, `/admin/members${tenRows}`);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByLabel('Software URL')).toBeVisible();
}

test('what was typed comes back after the same person signs in again, and to nobody else', async ({
  page,
  context,
  consoleErrors,
}) => {
  // The other tab is signed out under the screen.
  consoleErrors.expect(refusedRequest);
  const [ann, bob] = [await makePerson('Ann', { role: 'admin' }), await makePerson('Bob', { role: 'admin' })];
  const [email, password, item] = [newEmail('Quillfeather'), 'Quill-Secret-7!', itemOf(ann, 'new-user')];
  await enter(page, ann.email, '/admin/members');
  await addUser(page);
  await dialog(page).getByLabel('Full Name').fill('Quillfeather Tester');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog(page).getByRole('switch', { name: 'Set a password instead' }).check();
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(password);
  await dialog(page).getByLabel('Office EFIN').fill('012345');
  await expect.poll(() => itemIn(page, item)).not.toBeNull();

  const other = await context.newPage();
  await other.goto('/admin');
  await signOut(other);
  await other.close();
  await expect(page).toHaveURL(/\/login/);
  const stored = (await itemIn(page, item)) ?? '';
  expect(await storage(page)).not.toMatch(/quill|012345/i);

  await submitSignIn(page, bob.email);
  await expect(page.getByText(bob.email)).toBeVisible();
  await write(page, itemOf(bob, 'new-user'), stored);
  await addUser(page);
  await expect(dialog(page).getByText(dropped)).toBeVisible();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('');
  expect(await itemIn(page, itemOf(bob, 'new-user'))).toBeNull();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await signOut(page);

  await submitSignIn(page, ann.email);
  await expect(page.getByText(ann.email)).toBeVisible();
  await addUser(page);
  await expect(dialog(page).getByText(kept)).toBeVisible();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Quillfeather Tester');
  await expect(dialog(page).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(dialog(page).getByLabel('Office EFIN')).toHaveValue('012345');
  await expect(dialog(page).getByLabel(/^Password/)).toHaveValue('');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page).getByText(kept)).toHaveCount(0);
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('');
  expect(await itemIn(page, item)).toBeNull();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  for (const [what, text] of [
    ['changed', stored.replace(/"data":"..../, '"data":"AAAA')],
    ['of an older version', stored.replace('"format":1', '"format":0')],
  ] as const) {
    await write(page, item, text);
    await addUser(page);
    await expect(dialog(page).getByText(dropped), what).toBeVisible();
    expect(await itemIn(page, item), what).toBeNull();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  }
});

test('the draft of a change is saved on the version that it was begun on', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const [admin, sam] = [await makePerson('Admin', { role: 'admin' }), await makePerson('Sam')];
  const item = itemOf(admin, `user-${sam.uid}`);
  await enter(page, admin.email, '/admin/members');
  const edit = async () => {
    await act(page, await rowOf(page, sam.email), 'Edit User');
    await expect(dialog(page).getByLabel('Software URL')).toBeVisible();
  };
  await edit();
  await dialog(page).getByLabel('Full Name').fill('Sam Renamed');
  await expect.poll(() => itemIn(page, item)).not.toBeNull();
  await people().doc(sam.uid).update({ status: 'suspended', updated_at: Timestamp.now() });

  await page.reload();
  await edit();
  await expect(dialog(page).getByText(kept)).toBeVisible();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Sam Renamed');
  const save = dialog(page).getByRole('button', { name: 'Save Changes' });
  await save.click();
  const different = dialog(page).getByRole('list', { name: 'What is different' });
  await expect(different.getByRole('listitem')).toHaveText(['Status: Active → Suspended']);
  expect(await recordOf(sam.email)).toMatchObject({ name: 'Sam Tester', status: 'suspended' });

  await reloadAndKeep(dialog(page));
  await save.click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await recordOf(sam.email)).toMatchObject({ name: 'Sam Renamed', status: 'suspended' });
  await expect.poll(() => itemIn(page, item)).toBeNull();
});

test('a reply survives a reload and a sign-out, and goes once it is sent', async ({ page }) => {
  const member = await makePerson('Asker');
  const ticket = await makeTicket(member, { title: 'Banking of Elm Street' });
  const item = itemOf(member, `reply-${ticket}`);
  const address = `/member/tickets?ticket=${ticket}`;
  await enter(page, member.email, address);
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await reply.fill('Quillfeather, and more.');
  await expect.poll(() => itemIn(page, item)).not.toBeNull();
  expect(await storage(page)).not.toContain('Quillfeather');

  await page.reload();
  await expect(reply).toHaveValue('Quillfeather, and more.');
  await goTo(page, '/member');
  await signOut(page);
  await submitSignIn(page, member.email);
  await expect(page.getByText(member.email)).toBeVisible();
  await goTo(page, address);
  await expect(reply).toHaveValue('Quillfeather, and more.');
  await page.getByRole('button', { name: 'Send Reply' }).click();
  await expect(page.getByText('Quillfeather, and more.', { exact: true })).toBeVisible();
  await expect(reply).toHaveValue('');
  await expect.poll(() => itemIn(page, item)).toBeNull();
});
