import { collections } from '@united/domain/shared/collections';
import { putSettings, runMoreAction, storedSettings } from '../support/admin-support';
import { enter, tenRows } from '../support/browser-session';
import { auth } from '../support/emulators';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  signIn,
  signOut,
  submitSignIn,
  test,
} from '../support/support';
import {
  choose,
  dialog,
  inCollection,
  newEmail,
  openUsers,
  recordOf,
  userRecords,
  valuesOf,
} from '../support/users-support';

const created = 'User created successfully in both the database and the authentication service.';

// A test may end with an open dialog, whose draft the next one would restore.
test.beforeEach(async () => {
  const { docs } = await inCollection(collections.formDrafts).where('form', '==', 'user').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});

test('invites a new member by default, with custom values; each address works once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const email = newEmail('Ivy');
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByLabel('Software URL')).toHaveValue('');
  const invite = dialog(page).getByRole('button', { name: 'Create and invite' });
  await invite.click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('2 fields need your attention');
  await expect(dialog(page).getByText('Please fill in all required fields')).toBeVisible();
  await dialog(page).getByLabel('Full Name').fill('Ivy Tester');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog(page).getByLabel('Office EFIN').fill('012345');
  await invite.click();
  await expect(page.getByText(created)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);

  const { uid } = await auth().getUserByEmail(email);
  expect(await recordOf(email)).toMatchObject({ role: 'member', status: 'active', name: 'Ivy Tester' });
  expect(await valuesOf(uid)).toEqual({ office_efin: '012345' });
  const { docs } = await inCollection(collections.emailNotifications).where('member_id', '==', uid).get();
  expect(docs.map((doc) => doc.get('email_type'))).toEqual(['welcome']);
  expect(docs[0]?.get('text')).toContain('/set-password#link');

  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByLabel('Full Name').fill('Ivy Again');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await invite.click();
  await expect(dialog(page).getByText('A user with this email already exists')).toBeVisible();
  expect((await userRecords().where('email', '==', email).get()).size).toBe(1);
});

test.describe('with a software URL in the settings', () => {
  let before: Awaited<ReturnType<typeof storedSettings>>;
  test.beforeEach(async () => {
    before = await storedSettings();
    await putSettings({ ...before, staff: { ...before.staff, software_url: 'https://host.software.test' } });
  });
  test.afterEach(() => putSettings(before));

  test('it is prefilled for a new member and for the custom value, and can be changed', async ({ page }) => {
    const email = newEmail('Una');
    await openUsers(page);
    await page.getByRole('button', { name: 'Add User' }).click();
    const address = dialog(page).getByLabel('Software URL');
    await expect(address).toHaveValue('https://host.software.test');
    // It closes without a confirmation if nothing was typed.
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add User' }).click();
    await expect(address).toHaveValue('https://host.software.test');
    await dialog(page).getByLabel('Full Name').fill('Una Tester');
    await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await dialog(page).getByRole('button', { name: 'Create and invite' }).click();
    await expect(page.getByText(created)).toBeVisible();
    const { uid } = await auth().getUserByEmail(email);
    expect(await valuesOf(uid)).toEqual({ software_url: 'https://host.software.test' });

    const other = newEmail('Uri');
    await page.getByRole('button', { name: 'Add User' }).click();
    await address.fill('https://other.software.test');
    await dialog(page).getByLabel('Full Name').fill('Uri Tester');
    await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(other);
    await dialog(page).getByRole('button', { name: 'Create and invite' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await valuesOf((await auth().getUserByEmail(other)).uid)).toEqual({
      software_url: 'https://other.software.test',
    });

    await page.getByRole('link', { name: 'Custom Values' }).click();
    await page.getByRole('button', { name: 'Add custom value' }).first().click();
    const value = dialog(page).getByRole('textbox', { name: 'Value' });
    const key = dialog(page).getByRole('combobox', { name: 'Key' });
    await key.fill('software url');
    await expect(value).toHaveValue('https://host.software.test');
    await key.fill('Enrollment Link');
    await expect(value).toHaveValue('');
    await value.fill('https://mine.test');
    await key.fill('Software URL');
    await expect(value).toHaveValue('https://mine.test');
  });
});

test('making an admin requires a recent sign-in, and asking for the password loses no input', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const email = newEmail('Ada');
  const authTime = Math.floor(Date.now() / 1000) - 16 * 60;
  await enter(page, 'admin@demo.test', '/admin/members', { authTime });
  await page.getByRole('button', { name: 'Add User' }).click();
  const form = page.getByRole('dialog', { name: 'Create New User' });
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const password = asked.getByLabel('Your password');
  const create = form.getByRole('button', { name: 'Create and invite' });
  await form.getByLabel('Full Name').fill('Ada Tester');
  await form.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  const typed = form.getByRole('switch', { name: 'Set a password instead' });
  await choose(form, 'User Type', 'ERO');
  await expect(typed).toBeEnabled();
  await choose(form, 'User Type', 'Admin');
  await expect(typed).toBeDisabled();
  await create.click();
  await expect(password).toBeFocused();
  await expectAccessibleInEveryLook(page);

  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await expect(form.getByRole('alert').first()).toContainText('Your input is still here.');
  await expect(form.getByLabel('Full Name')).toHaveValue('Ada Tester');
  expect(await recordOf(email)).toBeUndefined();

  await create.click();
  await password.fill('Wrong-2025!');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription('The password is not correct.');
  await expect(password).toBeFocused();
  await password.fill('Demo-2025!');
  await page.keyboard.press('Enter');
  await expect(page.getByText(created)).toBeVisible();
  expect(await recordOf(email)).toMatchObject({ role: 'admin', name: 'Ada Tester' });
});

test('a user with a typed password signs in with it; staff must change it before the portal opens', async ({
  page,
  newPage,
}) => {
  const [ero, admin] = [newEmail('Pia'), newEmail('Sam')];
  const add = dialog(page).getByRole('button', { name: 'Create user' });
  const password = dialog(page).getByLabel(/^Password/);
  const confirm = dialog(page).getByLabel(/^Confirm Password/);
  const begin = async (name: string, email: string, type: string) => {
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog(page).getByLabel('Full Name').fill(name);
    await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await choose(dialog(page), 'User Type', type);
    await expect(dialog(page).getByText('Custom Values')).toHaveCount(0);
    await dialog(page).getByRole('switch', { name: 'Set a password instead' }).check();
  };
  await openUsers(page, tenRows, 'super@demo.test');
  await begin('Pia Tester', ero, 'ERO');
  await add.click();
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    'Please provide a password for the user',
  );
  await password.fill('Chosen-2025');
  await confirm.fill('Chosen-2026');
  await add.click();
  await expect(dialog(page).getByText('Passwords do not match').first()).toBeVisible();
  await confirm.fill('Chosen-2025');
  await add.click();
  await expect(page.getByText(created)).toBeVisible();
  const theirs = await newPage();
  await signIn(theirs, ero, 'Chosen-2025');
  await signOut(theirs);

  await begin('Sam Tester', admin, 'Admin');
  await password.fill('Chosen-2025');
  await confirm.fill('Chosen-2025');
  await expect(dialog(page).getByText(/they must choose their own password first/)).toBeVisible();
  await add.click();
  await expect(dialog(page)).toHaveCount(0);
  await submitSignIn(theirs, admin, 'Chosen-2025');
  const screen = theirs.getByRole('dialog', { name: 'Choose a new password' });
  await expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await expectAccessibleInEveryLook(theirs);
  await screen.getByLabel(/^Current password/).fill('Chosen-2025');
  await screen.getByLabel(/^New password/).fill('Own-2025-own');
  await screen.getByLabel(/^Confirm new password/).fill('Own-2025-own');
  await screen.getByRole('button', { name: 'Update password' }).click();
  await expect(theirs.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);
  expect(await recordOf(admin)).toMatchObject({ password_typed_by_staff: false });
});

test('an import is validated before anything is written, then invites all users', async ({ page }) => {
  const [first, second] = [newEmail('Imp'), newEmail('Imp')];
  const before = (await userRecords().count().get()).data().count;
  await openUsers(page);
  await runMoreAction(page, 'Import CSV');
  const rows = dialog(page).getByLabel('Or paste the rows here');
  const check = dialog(page).getByRole('button', { name: 'Check rows' });

  await rows.fill('name,email\nImp One,x@people.test');
  await check.click();
  await expect(dialog(page).getByText('Missing: role, status.')).toBeVisible();

  await rows.fill(
    [
      'name,email,role,status',
      `Imp One,${first},member,active`,
      'Imp Two,member@demo.test,member,active',
      `,${second},king,active`,
      `Imp Four,${first},super admin,active`,
    ].join('\n'),
  );
  await check.click();
  const errors = dialog(page).getByRole('table', { name: 'Row errors' });
  await expect(errors.getByRole('row').filter({ hasText: 'member@demo.test' })).toContainText(
    'A user with this email already exists',
  );
  await expect(errors.getByRole('row').filter({ hasText: 'king' })).toContainText('Choose a role');
  await expect(errors.getByRole('row').filter({ hasText: '(blank)' })).toContainText('Enter the full name.');
  await expect(errors.getByRole('row').filter({ hasText: 'super_admin' })).toContainText('permission');
  await expect(dialog(page).getByText('3 of 4 rows need your attention')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Import / })).toHaveCount(0);
  await expectAccessible(page);
  expect((await userRecords().count().get()).data().count).toBe(before);

  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Name,Email,Role,Status\r\n"Imp, One",${first},Member,Active\r\nImp Two,${second},ERO,Pending\r\n`,
      ),
    });
  await check.click();
  await expect(dialog(page).getByText('All rows are valid: 2 users can be imported.')).toBeVisible();
  expect((await userRecords().count().get()).data().count).toBe(before);
  await dialog(page).getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('2 users were created.')).toBeVisible();
  expect(await recordOf(first)).toMatchObject({ name: 'Imp, One', role: 'member', status: 'active' });
  expect(await recordOf(second)).toMatchObject({ role: 'ero', status: 'pending' });
});

test('a Windows-1252 CSV from Excel is imported with the characters its preview shows', async ({ page }) => {
  const email = newEmail('Jose');
  await openUsers(page);
  await runMoreAction(page, 'Import CSV');
  const file = (name: string, bytes: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
  const csv = `Name;Email;Role;Status\r\nJosé O\x92Hara;${email};Member;Pending\r\n`;
  const check = dialog(page).getByRole('button', { name: 'Check rows' });

  await file('book.xlsx', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]));
  await expect(dialog(page).getByText('book.xlsx is a workbook, not a CSV file.')).toBeVisible();
  await expect(check).toBeDisabled();
  await dialog(page)
    .getByLabel('Or paste the rows here')
    .fill(`name,email,role,status\nJos\ufffd,${email},member,pending`);
  await check.click();
  await expect(dialog(page).getByText('Row 1, name: a letter was lost')).toBeVisible();

  await file('people.csv', Buffer.from(csv, 'latin1'));
  await expect(
    dialog(page).getByText('people.csv is not saved as UTF-8, so it was read as Windows-1252.'),
  ).toBeVisible();
  await check.click();
  const preview = dialog(page).getByRole('table', { name: 'Rows to import' });
  await expect(preview.getByRole('cell', { name: 'José O’Hara', exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 1 user' }).click();
  await expect(page.getByText('1 user was created.')).toBeVisible();
  expect(await recordOf(email)).toMatchObject({ name: 'José O’Hara' });
});
