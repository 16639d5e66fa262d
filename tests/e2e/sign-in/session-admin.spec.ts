import type { Page } from '@playwright/test';
import { goTo } from '../support/browser-session';
import { expect, expectAccessible, refusedRequest, signOut, submitSignIn, test } from '../support/support';
import { recordOf } from '../support/users-support';

const setupKey = 'demo-setup-key';

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Admin User' }).click();

test('the setup key creates an admin who can sign in; invalid input, a wrong key and a used address are rejected', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const email = `created-${crypto.randomUUID()}@session.test`;
  const form = {
    'Setup key': 'wrong-key',
    'Full Name': 'Nora Setup',
    Email: email,
    Password: 'Setup-2025!',
    'Confirm Password': 'Setup-2025!',
  };
  await page.goto('/admin-login');
  await page.getByRole('tab', { name: 'Create Admin' }).click();

  await test.step('invalid input is reported before anything is sent', async () => {
    await fill(page, { ...form, Password: 'short', 'Confirm Password': 'other' });
    await create(page);
    await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
    await expect(page.getByText('Passwords do not match').first()).toBeVisible();
    await expect(page.getByText('fields need your attention')).toBeVisible();
    await expectAccessible(page);
    expect(await recordOf(email)).toBeUndefined();
  });

  await test.step('a wrong key creates no account', async () => {
    await fill(page, form);
    await create(page);
    await expect(page.getByRole('alert')).toContainText(
      'Failed to create admin user: The setup key is not correct.',
    );
    expect(await recordOf(email)).toBeUndefined();
  });

  await test.step('an address in use is rejected', async () => {
    await fill(page, { ...form, 'Setup key': setupKey, Email: 'member@demo.test' });
    await create(page);
    await expect(page.getByRole('alert')).toContainText('An admin user with this email already exists');
    expect(await recordOf('member@demo.test')).toMatchObject({ role: 'member' });
  });

  await fill(page, { ...form, 'Setup key': setupKey });
  await create(page);
  await expect(page.getByRole('alert')).toContainText(
    'Admin user created successfully in both the database and the authentication service.',
  );
  expect(await recordOf(email)).toMatchObject({ name: 'Nora Setup', role: 'admin', status: 'active' });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('Setup-2025!');
  await page.getByRole('button', { name: 'Sign In as Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a member who signs in at the admin portal ends up in their own; the test admin needs one click', async ({
  page,
}) => {
  await page.goto('/admin-login');
  await submitSignIn(page, 'member@demo.test');
  await expect(page).toHaveURL('/member');
  await signOut(page);
  await goTo(page, '/admin-login');
  await page.getByRole('button', { name: 'Use Test Admin Credentials' }).click();
  await page.getByRole('button', { name: 'Sign In as Admin' }).click();
  await expect(page).toHaveURL('/admin');
});
