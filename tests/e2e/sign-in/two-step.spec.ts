import type { Page } from '@playwright/test';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter, goTo } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, refusedRequest, submitSignIn, test } from '../support/support';
import { confirmAddress, fakeAuthenticatorApps, key, rightCode } from '../support/two-step-support';
import { makeUser } from '../support/users-support';

test.use({ newBrowser: true });

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(() => putSettings(before));

const demandIt = () =>
  putSettings({ ...before, staff: { ...defaultStaffSettings, ...before.staff, require_staff_mfa: true } });
const code = (page: Page) => page.getByRole('textbox', { name: 'Code from your authenticator app' });
const password = (page: Page) => page.getByLabel('Your password');

/** Goes from the password to an enabled app, with one wrong code. */
async function setUpApp(page: Page): Promise<void> {
  await password(page).fill('Demo-2025!');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect(page.getByText(key.match(/.{4}/g)?.join(' ') ?? key)).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Code from the app' });
  await expect(field).toBeFocused();
  await field.fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(/This code is incorrect/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await field.fill(rightCode);
  await page.getByRole('button', { name: 'Turn on' }).click();
}

test('staff with an app sign in with a code, and enter one after the password wherever it is required', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { email } = await makeUser('Session', { role: 'super_admin' });
  await fakeAuthenticatorApps(page, true);
  await demandIt();
  await page.goto('/login');
  await submitSignIn(page, email);

  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric');
  await code(page).fill('12');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'Enter the 6-digit code from your app. 2 digits entered. A code has 6 digits.',
  );
  await code(page).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is incorrect.');
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await submitSignIn(page, email);
  await code(page).fill(`${rightCode.slice(0, 3)} ${rightCode.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);

  await test.step('and before the requirement is turned off', async () => {
    await goTo(page, '/admin/settings/security');
    await page.getByRole('checkbox', { name: 'Require two-step verification for all staff' }).uncheck();
    const save = page.getByRole('button', { name: 'Save settings' });
    const question = page.getByRole('alertdialog', { name: 'Let staff sign in with only a password?' });
    await save.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    expect((await storedSettings()).staff).toMatchObject({ require_staff_mfa: true });
    await save.click();
    await question.getByRole('button', { name: 'Stop requiring it' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect((await storedSettings()).staff).toMatchObject({ require_staff_mfa: false });
  });

  await goTo(page, '/admin/account?tab=password');
  await page.getByLabel(/^Current password/).fill('Demo-2025!');
  await page.getByLabel(/^New password/).fill('Other-2025!');
  await page.getByLabel(/^Confirm new password/).fill('Other-2025!');
  await page.getByRole('button', { name: 'Update password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('A code from your authenticator app is also required.').first()).toBeVisible();
});

test('a super admin sets up an app, and only then may require it', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { uid, email } = await makeUser('Session', { role: 'super_admin' });
  await fakeAuthenticatorApps(page, false);
  await enter(page, email, '/admin/settings/security');
  await screenShown(page, 'Settings');
  const demand = page.getByRole('checkbox', { name: 'Require two-step verification for all staff' });
  await expect(demand).toBeDisabled();
  await page.getByRole('link', { name: 'My Account' }).click();

  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByText(/^The link is on its way/)).toBeVisible();
  await confirmAddress(uid);
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await setUpApp(page);
  await expect(page.getByText('Two-step verification is on')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await page.getByRole('button', { name: 'Remove' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove two-step verification?' });
  await password(page).fill('Demo-2025!');
  await removal.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  await dialog.getByRole('textbox').fill(rightCode);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Two-step verification is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('staff without an app see only how to set one up while it is required', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { uid, email } = await makeUser('Session', { role: 'admin' });
  await confirmAddress(uid);
  await fakeAuthenticatorApps(page, false);
  await demandIt();
  await enter(page, email, '/admin/members');
  await screenShown(page, 'Set up two-step verification');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expectAccessibleInEveryLook(page);

  await setUpApp(page);
  await expect(page.getByText('Two-step verification is on for your account.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login/);
  await submitSignIn(page, email);
  await code(page).fill(rightCode);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);
});
