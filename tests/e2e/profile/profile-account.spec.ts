import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { startViewAs } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import {
  button,
  expectMessage,
  field,
  firstCall,
  linksTo,
  memberAt,
  signsIn,
} from '../support/profile-support';
import {
  demoPassword,
  expect,
  expectAccessibleInEveryLook,
  refusedRequest,
  submitSignIn,
  test,
} from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const password = 'Quillfeather-7';

const typed = (page: Page) => ({
  current: page.getByLabel(/^Current password/),
  next: page.getByLabel(/^New password/),
  confirm: page.getByLabel(/^Confirm new password/),
  save: button(page, 'Update password'),
});

test('an invalid or wrong password changes nothing; a reset link goes to the user’s own address', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const me = await memberAt(page, '/member/settings?tab=password');
  const { current, next, confirm, save } = typed(page);
  await current.fill(demoPassword);
  await next.fill('Short1');
  await confirm.fill('Short2');
  await save.click();
  await expect(page.getByText('Password must be at least 8 characters long').first()).toBeVisible();
  await expect(page.getByText('New passwords do not match').first()).toBeVisible();
  await next.fill('quillfeather');
  await expect(
    page
      .getByText('Password must contain at least one uppercase letter, one lowercase letter, and one number')
      .first(),
  ).toBeVisible();
  await expect(page.getByText('2 of 4 rules met:')).toBeVisible();
  await expectAccessibleInEveryLook(page);

  await next.fill(password);
  await confirm.fill(password);
  await current.fill('Wrong-2025!');
  await save.click();
  await expect(page.getByText('The current password is incorrect.').first()).toBeVisible();
  await expect(current).toBeFocused();
  await expect(next).toHaveValue(password);
  expect(await signsIn(me, password)).toBe(false);
  expect(await signsIn(me, demoPassword)).toBe(true);

  await button(page, 'Send reset link').click();
  await expectMessage(page, 'Password reset link sent to your email');
  expect(await linksTo(me)).toMatchObject([{ requestType: 'PASSWORD_RESET' }]);
});

test('a password change ends sessions on other devices, and signing out everywhere ends all', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const me = await memberAt(page, '/member/settings?tab=password');
  const phone = await newPage();
  await enterPortal(phone, me.email, '/member');
  const secondTab = await page.context().newPage();
  await secondTab.goto('/member/links');
  await expect(secondTab.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();

  const { current, next, confirm, save } = typed(page);
  await current.fill(demoPassword);
  await next.fill(password);
  await confirm.fill(password);
  await save.click();
  await expectMessage(page, 'Password updated successfully', firstCall);
  await expect(current).toHaveValue('');
  await expect(phone).toHaveURL(/\/login/, { timeout: 20_000 });
  expect([await signsIn(me, demoPassword), await signsIn(me, password)]).toEqual([false, true]);
  await secondTab.reload();
  await expect(secondTab.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();
  await secondTab.close();
  await expect(current).toBeVisible();

  await submitSignIn(phone, me.email, password);
  await expect(phone).toHaveURL('/member');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await expect(button(page, 'Sign out everywhere')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await button(page, 'Sign out everywhere').click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/tab=sessions/);
  await button(page, 'Sign out everywhere').click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login/, { timeout: firstCall });
  await expect(phone).toHaveURL(/\/login/, { timeout: 20_000 });
  await expect(async () => {
    await submitSignIn(page, me.email, password);
    await expect(page).toHaveURL('/member', { timeout: 5000 });
  }).toPass({ timeout: 30_000 });
});

test('email types are turned off one by one, except security emails', async ({ page }) => {
  const me = await memberAt(page, '/member/settings?tab=notifications');
  const stored = inCollection(collections.notificationPreferences).doc(me.uid);
  const off = async () => (await stored.get()).get('off');
  const news = page.getByRole('switch', { name: /^Announcements/ });
  await expect(news).toBeChecked();
  await news.click();
  await expect.poll(off).toEqual(['announcement']);
  await page.getByRole('switch', { name: /^New reply/ }).click();
  await expect.poll(off).toEqual(['announcement', 'support_ticket_replied']);
  await expect(page.getByRole('switch', { name: /^Password reset/ })).toBeDisabled();
  await expect(page.getByRole('switch', { name: /^Application approved/ })).toBeChecked();
  await expect(news).not.toBeChecked();
  await news.click();
  await expect.poll(off).toEqual(['support_ticket_replied']);
  await expect(news).toBeChecked();
  await expectAccessibleInEveryLook(page);
});

test('staff in a view-as session see the settings but change nothing', async ({ page }) => {
  const { uid, email } = await makeUser('Session', { role: 'admin' });
  await startViewAs(uid, 'demo-member');
  await enter(page, email, '/member/settings');
  await expect(field(page, 'Full name')).toHaveValue('Maya Bennett');
  await expect(field(page, 'Full name')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Save|Upload|Request/ })).toHaveCount(0);
  for (const tab of ['Password', 'Sessions']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText('You are viewing the portal as this member.').last()).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('switch').first()).toBeDisabled();
  await expectAccessibleInEveryLook(page);
  await goTo(page, '/member/profile');
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Maya Bennett', exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toHaveCount(0);
  await goTo(page, '/member/links');
  await expect(page.getByRole('heading', { name: 'Your details' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reveal/ })).toHaveCount(0);
});
