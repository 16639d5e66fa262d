import { collections } from '@united/domain/shared/collections';
import { enterPortal, goTo } from '../support/browser-session';
import {
  demoPassword,
  expect,
  expectAccessible,
  refusedRequest,
  submitSignIn,
  test,
} from '../support/support';
import {
  act,
  choose,
  dialog,
  inCollection,
  makeUser,
  openUsers,
  recordOf,
  rowOf,
} from '../support/users-support';

// The slowest files of a run. Their tests are distributed one by one, so that no stack idles.
test.describe.configure({ mode: 'parallel' });

test('disabling a user ends the open session, enabling restores access; a bulk change skips users the admin may not change', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { email, name } = await makeUser('Dag');
  const first = await makeUser('Bulka', { status: 'pending' });
  const second = await makeUser('Bulkb', { status: 'pending' });
  const theirs = await newPage();
  await enterPortal(theirs, email, '/member');
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
  await submitSignIn(theirs, email);
  await expect(theirs).toHaveURL('/member');

  await goTo(page, '/admin/members?size=10&q=bulk');
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
  await expect(dialog(page)).toContainText('1 of the selected users will be skipped');
  await expect(dialog(page).getByRole('button', { name: 'Update 0 users' })).toBeDisabled();
});

test('resets a password by link or by typing one', async ({ page, newPage, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { uid, email, name } = await makeUser('Rea');
  const theirs = await newPage();
  await enterPortal(theirs, email, '/member');
  await openUsers(page);
  const row = await rowOf(page, email);
  await act(page, row, 'Reset Password');
  await dialog(page).getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Reset link sent')).toBeVisible();
  const { docs } = await inCollection(collections.emailNotifications).where('member_id', '==', uid).get();
  expect(docs[0]?.get('text')).toContain('/set-password#link');
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
  await expect(page.getByText(`${name} can now sign in with it`)).toBeVisible();
  await expect(theirs).toHaveURL(/\/login/);
  // As staff see the message, without the token that it is sent with.
  await theirs.goto('/set-password#link');
  await expect(theirs.getByText('has expired or is incomplete')).toBeVisible();
  await theirs.getByRole('link', { name: 'ask for a new link' }).click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await goTo(theirs, '/login');
  await submitSignIn(theirs, email, demoPassword);
  await expect(theirs.getByRole('alert')).toBeVisible();
  await submitSignIn(theirs, email, 'Typed-2025');
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});
