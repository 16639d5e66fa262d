import { collections } from '@united/domain/collections';
import {
  demoPassword,
  expect,
  expectAccessible,
  refusedRequest,
  signIn,
  submitSignIn,
  test,
} from './support';
import {
  act,
  auth,
  choose,
  dialog,
  giveValues,
  inCollection,
  makePerson,
  newEmail,
  openUsers,
  people,
  recordOf,
  rowOf,
  valuesOf,
} from './users-support';

const created = 'User created successfully in both the database and the authentication service.';

test('invites a new member by default, with custom values', async ({ page }) => {
  const email = newEmail('Ivy');
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(dialog(page).getByLabel('Software URL')).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Create and Invite' }).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText('2 fields need your attention');
  await dialog(page).getByLabel('Full Name').fill('Ivy Tester');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog(page).getByLabel('Office EFIN').fill('012345');
  await dialog(page).getByRole('button', { name: 'Create and Invite' }).click();
  await expect(page.getByText(created)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1);

  const { uid } = await auth().getUserByEmail(email);
  expect(await recordOf(email)).toMatchObject({ role: 'member', status: 'active', name: 'Ivy Tester' });
  expect(await valuesOf(uid)).toEqual({ office_efin: '012345' });
  const { docs } = await inCollection(collections.emailNotifications).where('member_id', '==', uid).get();
  expect(docs.map((doc) => doc.get('email_type'))).toEqual(['welcome']);
  expect(docs[0]?.get('text')).toContain('/forgot-password?email=');
});

test('a person created with a password can sign in; the address cannot be used twice', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const email = newEmail('Pia');
  await openUsers(page);
  const fill = async () => {
    await page.getByRole('button', { name: 'Add User' }).click();
    await dialog(page).getByLabel('Full Name').fill('Pia Tester');
    await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await choose(dialog(page), 'User Type', 'ERO');
    await expect(dialog(page).getByText('Custom Values')).toHaveCount(0);
  };
  await fill();
  await dialog(page).getByRole('switch', { name: 'Set a password instead' }).check();
  await dialog(page).getByRole('button', { name: 'Create User' }).click();
  await expect(dialog(page).getByRole('alert').first()).toContainText(
    'Please provide a password for the user',
  );
  await dialog(page)
    .getByLabel(/^Password/)
    .fill('Chosen-2025');
  await dialog(page)
    .getByLabel(/^Confirm Password/)
    .fill('Chosen-2026');
  await dialog(page).getByRole('button', { name: 'Create User' }).click();
  await expect(dialog(page).getByText('Passwords do not match').first()).toBeVisible();
  await dialog(page)
    .getByLabel(/^Confirm Password/)
    .fill('Chosen-2025');
  await dialog(page).getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText(created)).toBeVisible();
  const theirs = await newPage();
  await signIn(theirs, email, 'Chosen-2025');

  await fill();
  await dialog(page).getByRole('button', { name: 'Create and Invite' }).click();
  await expect(dialog(page).getByText('A user with this email already exists')).toBeVisible();
  expect((await people().where('email', '==', email).get()).size).toBe(1);
});

test('an edit keeps the custom values that it does not name, and tells what a new type brings', async ({
  page,
}) => {
  const { uid, email } = await makePerson('Kim');
  await giveValues(uid, { software_login: 'kim01', office_efin: '012345', 'Favorite color': 'green' });
  await openUsers(page);
  await act(page, await rowOf(page, email), 'Edit User');
  await expect(dialog(page).getByLabel('Software Login')).toHaveValue('kim01');
  await expect(dialog(page).getByLabel('Office EFIN')).toHaveValue('012345');
  await dialog(page).getByLabel('Full Name').fill('Kim Renamed');
  await dialog(page).getByLabel('Software URL').fill('https://software.test/kim');
  await dialog(page).getByLabel('Office EFIN').fill('');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  expect(await valuesOf(uid)).toEqual({
    software_login: 'kim01',
    software_url: 'https://software.test/kim',
    favorite_color: 'green',
  });

  await act(page, page.getByRole('row').filter({ hasText: 'Kim Renamed' }), 'Edit User');
  await choose(dialog(page), 'User Type', 'ERO');
  await expect(dialog(page).getByText('From Member to ERO')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Kim Renamed' })).toContainText('ERO');
  expect(await recordOf(email)).toMatchObject({ role: 'ero' });
  expect(Object.keys(await valuesOf(uid))).toHaveLength(3);
});

test('a super admin reads a person’s history in plain words', async ({ page, newPage }) => {
  const { uid, email } = await makePerson('His');
  await openUsers(page, '', 'super@demo.test');
  await act(page, await rowOf(page, email), 'Disable User');
  await page.getByRole('button', { name: 'Disable User' }).click();
  await expect(page.getByText('User status updated successfully')).toBeVisible();
  await page.goto(`/admin/members?user=${uid}`);
  await expect(dialog(page).getByRole('list', { name: 'History' })).toContainText(
    'Sofia Marsh changed the status of the account',
  );
  await expectAccessible(page);
  await dialog(page).getByRole('link', { name: 'All entries in the audit log' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/audit\\?target=${uid}`));

  const admins = await newPage();
  await openUsers(admins);
  await admins.goto(`/admin/members?user=${uid}`);
  await expect(dialog(admins).getByText('Member ID')).toBeVisible();
  await expect(dialog(admins).getByText('History')).toHaveCount(0);
});

test('typed changes are not lost by accident', async ({ page }) => {
  const { email } = await makePerson('Lou');
  await openUsers(page);
  await act(page, await rowOf(page, email), 'Edit User');
  await dialog(page).getByLabel('Full Name').fill('Somebody else');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel('Full Name')).toHaveValue('Somebody else');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await recordOf(email)).toMatchObject({ name: 'Lou Tester' });
});

test('disabling makes the person’s open tab leave the portal; enabling lets them in again', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { email, name } = await makePerson('Dag');
  const theirs = await newPage();
  await signIn(theirs, email);
  await openUsers(page);
  const row = await rowOf(page, email);
  await act(page, row, 'Disable User');
  await expect(page.getByRole('alertdialog')).toContainText(`Disable ${name}?`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await recordOf(email)).toMatchObject({ status: 'active' });
  await act(page, row, 'Disable User');
  await page.getByRole('button', { name: 'Disable User' }).click();
  await expect(page.getByText('User status updated successfully')).toBeVisible();
  await expect(row).toContainText('Inactive');
  await expect(theirs).toHaveURL(/\/login/);
  await submitSignIn(theirs, email);
  await expect(theirs.getByRole('alert')).toBeVisible();

  await act(page, row, 'Enable User');
  await page.getByRole('button', { name: 'Enable User' }).click();
  await expect(row).toContainText('Active');
  await signIn(theirs, email);
});

test('a bulk change leaves out whom the admin may not change', async ({ page }) => {
  const first = await makePerson('Bulka', { status: 'pending' });
  const second = await makePerson('Bulkb', { status: 'pending' });
  await openUsers(page, '?size=10');
  await page.getByPlaceholder('Search users...').fill('bulk');
  for (const { email } of [first, second])
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  await page
    .getByRole('region', { name: 'Selected users' })
    .getByRole('button', { name: 'Change status' })
    .click();
  await choose(dialog(page), 'New status', 'Suspended');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Update 2 users' }).click();
  await expect(page.getByText('2 users are now Suspended')).toBeVisible();
  for (const { email } of [first, second])
    expect(await recordOf(email)).toMatchObject({ status: 'suspended' });

  await (await rowOf(page, 'super@demo.test')).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog(page)).toContainText('1 of the selected is left out');
  await expect(dialog(page).getByRole('button', { name: 'Update 0 users' })).toBeDisabled();
});

test('resets a password: by a link, or by typing one', async ({ page, newPage, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { uid, email, name } = await makePerson('Rea');
  const theirs = await newPage();
  await signIn(theirs, email);
  await openUsers(page);
  const row = await rowOf(page, email);
  await act(page, row, 'Reset Password');
  await dialog(page).getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByText('Reset link sent')).toBeVisible();
  const { docs } = await inCollection(collections.emailNotifications).where('member_id', '==', uid).get();
  const link = /\/forgot-password\?email=\S+/.exec(docs[0]?.get('text'))?.[0] ?? '';
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await act(page, row, 'Reset Password');
  await dialog(page).getByRole('radio', { name: 'Set a new password' }).check();
  await dialog(page)
    .getByLabel(/^New Password/)
    .fill('short');
  await dialog(page)
    .getByLabel(/^Confirm Password/)
    .fill('short');
  await dialog(page).getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog(page).getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await dialog(page)
    .getByLabel(/^New Password/)
    .fill('Typed-2025');
  await dialog(page)
    .getByLabel(/^Confirm Password/)
    .fill('Typed-2025');
  await dialog(page).getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successfully')).toBeVisible();
  await expect(page.getByText(`${name} signs in with it`)).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.goto(link);
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await theirs.goto('/login');
  await submitSignIn(theirs, email, demoPassword);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await signIn(theirs, email, 'Typed-2025');
});

test('deletes after the email is typed, and leaves no trace in the list', async ({ page }) => {
  const { uid, email, name } = await makePerson('Del');
  await giveValues(uid, { software_login: 'del01', office_efin: '012345' });
  await openUsers(page);
  const row = await rowOf(page, email);
  await act(page, row, 'Delete User');
  const going = dialog(page).getByRole('list', { name: 'What will be deleted' });
  await expect(going).toContainText('0 bank applications');
  await expect(going).toContainText('0 messages');
  await expect(going).toContainText('2 custom values');
  const remove = dialog(page).getByRole('button', { name: 'Delete User' });
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill('someone@else.test');
  await expect(remove).toBeDisabled();
  await dialog(page).getByLabel('Email').fill(email);
  await remove.click();
  await expect(page.getByText(`User ${email} deleted successfully`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('No users found')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect(await recordOf(email)).toBeUndefined();
  expect(await valuesOf(uid)).toEqual({});
  await expect(auth().getUser(uid)).rejects.toThrow(/no user record/);
});

test('an import is checked before anything is written, then invites everybody', async ({ page }) => {
  const [first, second] = [newEmail('Imp'), newEmail('Imp')];
  const before = (await people().count().get()).data().count;
  await openUsers(page);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const rows = dialog(page).getByLabel('Or paste the rows here');
  const check = dialog(page).getByRole('button', { name: 'Check Rows' });

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
  expect((await people().count().get()).data().count).toBe(before);

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
  await expect(dialog(page).getByText('All rows are good: 2 users can be imported.')).toBeVisible();
  expect((await people().count().get()).data().count).toBe(before);
  await dialog(page).getByRole('button', { name: 'Import 2 users' }).click();
  await expect(page.getByText('2 users were created.')).toBeVisible();
  expect(await recordOf(first)).toMatchObject({ name: 'Imp, One', role: 'member', status: 'active' });
  expect(await recordOf(second)).toMatchObject({ role: 'ero', status: 'pending' });
});
