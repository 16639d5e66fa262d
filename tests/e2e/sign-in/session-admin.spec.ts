import type { Page } from '@playwright/test';
import { expect, refusedRequest, submitSignIn, test } from '../support/support';
import { recordOf } from '../support/users-support';

test.use({ newBrowser: true });

const setupKey = 'demo-setup-key';

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

async function openCreate(page: Page, key: string, email: string) {
  await page.goto('/admin-login');
  await page.getByRole('tab', { name: 'Create Admin' }).click();
  await fill(page, {
    'Setup key': key,
    'Full Name': 'Nora Setup',
    Email: email,
    Password: 'Setup-2025!',
    'Confirm Password': 'Setup-2025!',
  });
}

const create = (page: Page) => page.getByRole('button', { name: 'Create Admin User' }).click();
const newEmail = () => `created-${crypto.randomUUID()}@session.test`;

test('the test admin signs in with one click in emulator builds', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('button', { name: 'Use Test Admin Credentials' }).click();
  await page.getByRole('button', { name: 'Sign In as Admin' }).click();
  await expect(page).toHaveURL('/admin');
});

test('a member who signs in there ends in the own portal', async ({ page }) => {
  await page.goto('/admin-login');
  await submitSignIn(page, 'member@demo.test');
  await expect(page).toHaveURL('/member');
});

test('a wrong setup key creates nobody', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const email = newEmail();
  await openCreate(page, 'wrong-key', email);
  await create(page);
  await expect(page.getByRole('alert')).toContainText(
    'Failed to create admin user: The setup key is not correct.',
  );
  expect(await recordOf(email)).toBeUndefined();
});

test('the right setup key creates an admin who can sign in', async ({ page }) => {
  const email = newEmail();
  await openCreate(page, setupKey, email);
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

test('an address that is taken is refused', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  await openCreate(page, setupKey, 'member@demo.test');
  await create(page);
  await expect(page.getByRole('alert')).toContainText('An admin user with this email already exists');
  expect(await recordOf('member@demo.test')).toMatchObject({ role: 'member' });
});

test('mistakes are named before anything is sent', async ({ page }) => {
  const email = newEmail();
  await openCreate(page, setupKey, email);
  await fill(page, { Password: 'short', 'Confirm Password': 'other' });
  await create(page);
  await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await expect(page.getByText('Passwords do not match').first()).toBeVisible();
  expect(await recordOf(email)).toBeUndefined();
});
