import type { Server } from 'node:http';
import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { renderMessage } from '../../../functions/src/email/layout';
import { buildNotification, notificationId } from '../../../functions/src/email/notifications';
import { serveMailbox } from '../../../tools/mailbox/serve';
import { fromEnvironment } from '../../support/environment';
import { identityToolkit, signInByPassword } from '../../support/identity-toolkit';
import { enter } from '../support/browser-session';
import { auth } from '../support/emulators';
import { linksTo } from '../support/profile-support';
import {
  demoPassword,
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  submitSignIn,
  test,
} from '../support/support';
import { dialog, inCollection, makeUser, newEmail, openUsers, recordOf } from '../support/users-support';

let server: Server;
test.beforeAll(async () => {
  server = await serveMailbox();
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens the newest message to an address in the local mailbox. */
async function openMail(page: Page, email: string, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(fromEnvironment('MAILBOX_URL'));
    const message = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: subject });
    await message.first().getByRole('link').click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

test('an invitation leads from the mailbox to the first sign-in, once', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 404/);
  const email = newEmail('Newcomer');
  await openUsers(page);
  await page.getByRole('button', { name: 'Add User' }).click();
  await dialog(page).getByLabel('Full Name').fill('New Comer');
  await dialog(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await dialog(page).getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  await openMail(page, email, 'Welcome to United Tax Software');
  await expectAccessibleInEveryLook(page);
  const links = page.getByRole('list', { name: 'Links in this message' });
  const link = (await links.getByRole('link').first().textContent()) ?? '';
  expect(new URL(link).origin).toBe(fromEnvironment('SITE_URL'));
  // In the framed message, as its recipient sees it.
  await page.frameLocator('iframe').getByRole('link', { name: 'Set your password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set your password');
  await expectAccessibleInEveryLook(page);
  const [password, repeated] = [page.getByLabel(/^New Password/), page.getByLabel(/^Confirm Password/)];
  await password.fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password.fill('Chosen-2025!');
  await repeated.fill('Chosen-2025');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await repeated.fill('Chosen-2025!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  // The admin is still signed in here.
  await expect(page.getByText('This signs out admin@demo.test')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await submitSignIn(page, email, 'Chosen-2025!');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect(await recordOf(email)).toMatchObject({ role: 'member', status: 'active' });

  await page.goto(link);
  await password.fill('Again-2025!');
  await repeated.fill('Again-2025!');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('This link was already used')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a forgotten password is reset through the mailbox', async ({ page, consoleErrors }) => {
  // The used link.
  consoleErrors.expect(refusedRequest);
  const { email } = await makeUser('Forgetful');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await page.getByRole('link', { name: 'Local mailbox' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local mailbox');
  await expectAccessibleInEveryLook(page);
  await openMail(page, email, /^Reset your password/);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('link', { name: /^Reset your password/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  const link = page.url();
  const set = async (password: string) => {
    await page.getByRole('textbox', { name: 'New Password' }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
  };
  await set('12');
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'account-action-reset');
  await set('Remembered-2025!');
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('This link was already used, has expired or is incomplete.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'account-action-gone');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await submitSignIn(page, email, 'Remembered-2025!');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});

test('staff verify their address through the mailbox', async ({ page }) => {
  const { uid, email } = await makeUser('Verifier', { role: 'admin' });
  await enter(page, email, '/admin/account?tab=two-step');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('button', { name: 'Send confirmation email' }).click();
  await expect(page.getByText(/^The link is on its way/)).toBeVisible();
  await openMail(page, email, /^Verify your email/);
  await page.getByRole('link', { name: /^Verify your email/ }).click();
  await expect(page.getByText(`Confirm that ${email} is your address.`)).toBeVisible();
  expect((await auth().getUser(uid)).emailVerified).toBe(false);
  await expectAccessibleInEveryLook(page, 'account-action-confirm');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  expect((await auth().getUser(uid)).emailVerified).toBe(true);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin\/account\?tab=two-step$/);
});

test('an account link only leads within the site, and explains what it cannot do', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const { email } = await makeUser('Linked', { role: 'admin' });
  const continueUrl = 'https://evil.test/admin';
  await page.goto(
    `/account-action?mode=verifyEmail&oobCode=wrong&continueUrl=${encodeURIComponent(continueUrl)}`,
  );
  await expect(page.getByText('This link was already used, has expired or is incomplete.')).toBeVisible();
  await page.goto('/account-action');
  await expect(page.getByText('This link was already used, has expired or is incomplete.')).toBeVisible();

  const link = new URL(await auth().generateEmailVerificationLink(email));
  const code = link.searchParams.get('oobCode') ?? '';
  await page.goto(
    `/account-action?${new URLSearchParams({ mode: 'verifyEmail', oobCode: code, continueUrl })}`,
  );
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/login');
});

test('the link to the new address changes the address', async ({ page }) => {
  const { uid, email } = await makeUser('Mover');
  const moved = newEmail('moved');
  const link = new URL(await auth().generateVerifyAndChangeEmailLink(email, moved));
  const oobCode = link.searchParams.get('oobCode') ?? '';
  await page.goto(`/account-action?${new URLSearchParams({ mode: 'verifyAndChangeEmail', oobCode })}`);
  await expect(page.getByText(`Confirm that you will sign in with ${moved} from now on.`)).toBeVisible();
  expect((await auth().getUser(uid)).email).toBe(email);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText(`${moved} is confirmed. Sign in with it from now on.`)).toBeVisible();
  expect((await auth().getUser(uid)).email).toBe(moved);
});

test('the link to the old address reverts the change', async ({ page }) => {
  const someone = await makeUser('Robbed');
  const { idToken } = await signInByPassword(someone.email, demoPassword);
  const foreign = newEmail('foreign');
  expect(await identityToolkit('update', { idToken, email: foreign })).toMatchObject({ httpStatus: 200 });
  const { oobCode = '' } =
    (await linksTo(someone)).find(({ requestType }) => requestType === 'RECOVER_EMAIL') ?? {};
  await page.goto(`/account-action?${new URLSearchParams({ mode: 'recoverEmail', oobCode })}`);
  await expect(page.getByText(`Restore ${someone.email}.`)).toBeVisible();
  expect((await auth().getUser(someone.uid)).email).toBe(foreign);
  await page.getByRole('button', { name: 'Restore this address' }).click();
  await expect(page.getByText(`You sign in with ${someone.email} again.`)).toBeVisible();
  expect((await auth().getUser(someone.uid)).email).toBe(someone.email);
});

test('a member unsubscribes from a message in the mailbox', async ({ page }) => {
  const { uid, name, email } = await makeUser('Quiet');
  const write = async (subject: string) => {
    const message = renderMessage({ subject, to: name, paragraphs: ['We have news.'] });
    const notice = { eventId: subject, type: 'announcement', message, to: { uid, email, name } } as const;
    const ref = inCollection(collections.emailNotifications).doc(notificationId(notice));
    await ref.set(buildNotification({ ...notice, applicationId: null }, Timestamp.now()));
    return ref;
  };
  await write('First news');
  await enter(page, email, '/member');
  await openMail(page, email, 'First news');
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /^Unsubscribe/ })
    .click();
  const news = page.getByRole('switch', { name: /^Announcements/ });
  await expect(news).toBeChecked();
  await news.click();
  const preferences = inCollection(collections.notificationPreferences).doc(uid);
  await expect.poll(async () => (await preferences.get()).get('off')).toEqual(['announcement']);
  const second = await write('Second news');
  await expect.poll(async () => (await second.get()).get('status')).toBe('skipped');
  await page.goto(fromEnvironment('MAILBOX_URL'));
  const messages = page.getByRole('listitem').filter({ hasText: email });
  await expect(messages.getByRole('link', { name: 'First news' })).toBeVisible();
  await expect(messages.getByRole('link', { name: 'Second news' })).toHaveCount(0);
});

test('an unknown hostname or message gets no response body', async ({ request }) => {
  const url = fromEnvironment('MAILBOX_URL');
  expect((await request.get(url, { headers: { host: 'evil.test' } })).status()).toBe(421);
  for (const path of ['/message/nobody', '/auth/none', '/users'])
    expect((await request.get(url + path)).status()).toBe(404);
});
