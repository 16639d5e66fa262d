import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import {
  holderEmailId,
  holderLinkPath,
  newSecret,
  pendingLink,
} from '../../../functions/src/bank-applications/holder-email-link';
import { enterPortal, goTo } from '../support/browser-session';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  selectColorScheme,
  test,
} from '../support/support';
import { inCollection, makeUser, newEmail } from '../support/users-support';

test('signed-out screens are accessible and fit', async ({ page }) => {
  await page.goto('/login');
  for (const path of ['/login', '/admin-login', '/forgot-password', '/unauthorized']) {
    await test.step(path, async () => {
      await goTo(page, path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInEveryLook(page);
    });
  }
});

test('the menu on small screens opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterPortal(page, 'admin@demo.test', '/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Bank Applications' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/admin/bank-applications');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the keyboard skips the navigation, and the color scheme persists after signing out', async ({
  page,
}) => {
  await enterPortal(page, 'member@demo.test', '/member');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await selectColorScheme(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('an address is confirmed by its link once, while signed out', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { uid } = await makeUser('Namer');
  const email = newEmail('holder');
  const id = holderEmailId(uid, email);
  const { secret, token_hash } = newSecret();
  const record = inCollection(collections.holderEmails).doc(id);
  const link = { ...pendingLink(Timestamp.now()), token_hash };
  await record.set({ member_id: uid, email, confirmed_at: null, ...link, message_ids: [] });
  await page.goto(`${holderLinkPath(id)}.${secret}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  expect((await record.get()).get('token_hash')).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByText('This link was already used')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
