import type { Page } from '@playwright/test';
import { enter, goTo } from '../support/browser-session';
import { makeNotification } from '../support/email-support';
import { button, memberAt } from '../support/profile-support';
import { expect, expectAccessible, test } from '../support/support';
import { dialog, makeUser } from '../support/users-support';

test.use({ viewport: { width: 390, height: 600 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const leaveQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Opens the settings as a member, scrolled down, with the profile as the previous page. */
async function openSettings(page: Page): Promise<number> {
  await memberAt(page, '/member/profile');
  await goTo(page, '/member/settings');
  await expect(button(page, 'Request a new email address')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 120));
  await expect.poll(() => scrolled(page)).toBe(120);
  return 120;
}

/** The page stayed where it was, and the next Back leads to the previous page. */
async function expectStayed(page: Page, top?: number): Promise<void> {
  await expect(page).toHaveURL('/member/settings');
  if (top !== undefined) await expect.poll(() => scrolled(page)).toBe(top);
  await expect(button(page, 'Request a new email address')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/member/profile');
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
}

const openMenu = async (page: Page) => {
  await button(page, 'Open menu').click();
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
};
const askForAddress = async (page: Page) => {
  await button(page, 'Request a new email address').click();
  await expect(dialog(page)).toBeVisible();
};

test('Back closes the menu and keeps the page and its scroll position', async ({ page }) => {
  const top = await openSettings(page);
  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toHaveCount(0);
  await expectStayed(page, top);
});

test('Back closes a dialog without input and keeps the page and its scroll position', async ({ page }) => {
  await openSettings(page);
  await button(page, 'Request a new email address').scrollIntoViewIfNeeded();
  const top = await scrolled(page);
  await askForAddress(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expectStayed(page, top);
});

test('Back asks before closing a dialog with input', async ({ page }) => {
  await openSettings(page);
  await askForAddress(page);
  const address = dialog(page).getByRole('textbox', { name: 'New email address' });
  await address.fill('typed@office.test');
  await page.goBack();
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaveQuestion(page)).toHaveCount(0);
  await expect(address).toHaveValue('typed@office.test');
  await expect(page).toHaveURL('/member/settings');

  await page.goBack();
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/member/profile');
});

test('Back closes the confirmation over a dialog with input, and keeps the dialog', async ({ page }) => {
  await openSettings(page);
  await askForAddress(page);
  const address = dialog(page).getByRole('textbox', { name: 'New email address' });
  await address.fill('typed@office.test');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(address).toHaveValue('typed@office.test');
});

test('Back closes nested dialogs one at a time', async ({ page }) => {
  const user = await makeUser('Bella');
  await makeNotification(user, 'First message');
  await enter(page, user.email, '/member/profile');
  await goTo(page, '/member/settings');
  await button(page, /^Notifications/).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await list.getByRole('button', { name: /First message/ }).click();
  const message = page.getByRole('dialog', { name: 'First message' });
  await expect(message).toBeVisible();
  await page.goBack();
  await expect(message).toHaveCount(0);
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(0);
  await expectStayed(page);
});

test('a link in the menu opens its page, and Back leads to the previous page', async ({ page }) => {
  await openSettings(page);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/member/tickets');
  await expect(menu(page)).toHaveCount(0);
  await page.goBack();
  await expectStayed(page);
});

test('a link in a dialog opens its page, and Back leads to the previous page', async ({ page }) => {
  await openSettings(page);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('option', { name: 'Announcements' }).click();
  await expect(page).toHaveURL('/member/announcements');
  await expect(search).toHaveCount(0);
  await page.goBack();
  await expectStayed(page);
});

test('after Escape closes the menu and a dialog, one Back leads to the previous page', async ({ page }) => {
  await openSettings(page);
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  await askForAddress(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expectStayed(page);
});

test('Back closes details that are in the URL, and after their Close button one Back leads to the previous page', async ({
  page,
}) => {
  await enter(page, 'admin@demo.test', '/admin/members');
  await goTo(page, '/admin/leads');
  const details = page.getByRole('dialog', { name: 'Lead' });
  const open = page.getByRole('button', { name: /^Open the lead from/ }).first();
  await open.click();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL('/admin/leads');

  await open.click();
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(details).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/admin/members');
});

test.describe('on the first page of a tab', () => {
  test.use({ newBrowser: true });

  test('Back closes the menu, and the next Back leaves the site', async ({ page }) => {
    const user = await makeUser('Bella');
    await enter(page, user.email, '/member/settings');
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
    await expect(page).toHaveURL('/member/settings');
    await expectAccessible(page);

    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/robots.txt');
  });

  test('a link away from a form with input asks first, and leaves after confirmation', async ({ page }) => {
    const user = await makeUser('Bella');
    await enter(page, user.email, '/member/settings');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Bella Typed');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Support' }).click();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/member/tickets');
  });

  test('a link away from a form with input stays if the user cancels', async ({ page }) => {
    const user = await makeUser('Bella');
    await enter(page, user.email, '/member/settings');
    const name = page.getByRole('textbox', { name: 'Full Name' });
    await name.fill('Bella Typed');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Support' }).click();
    await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL('/member/settings');
    await expect(name).toHaveValue('Bella Typed');
  });
});
