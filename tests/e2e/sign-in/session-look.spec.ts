import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { holderEmailId, newLink } from '../../../functions/src/bank-applications/holder-email-link';
import { enter } from '../support/browser-session';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  signIn,
  test,
} from '../support/support';
import { inCollection, makePerson, newEmail } from '../support/users-support';

test.use({ newBrowser: true });

const signedOut = ['/login', '/admin-login', '/forgot-password', '/unauthorized'];
const signedIn = [
  ['pending@demo.test', '/member'],
  ['admin@demo.test', '/admin'],
] as const;

for (const path of signedOut) {
  test(`${path} is accessible and fits`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInEveryLook(page);
  });
}

for (const [email, path] of signedIn) {
  test(`${path} of ${email} is accessible and fits`, async ({ page }) => {
    await signIn(page, email);
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await expectAccessibleInEveryLook(page);
  });
}

test('creating an admin is accessible', async ({ page }) => {
  await page.goto('/admin-login');
  await page.getByRole('tab', { name: 'Create Admin' }).click();
  await page.getByRole('button', { name: 'Create Admin User' }).click();
  await expect(page.getByText('fields need your attention')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown page of a portal is accessible and leads back', async ({ page }) => {
  await enter(page, 'member@demo.test', '/member/no-such-page');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expectAccessible(page);
});

test('the menu of small screens opens, leads on and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin@demo.test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Bank Applications' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/admin/bank-applications');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the color scheme is kept, also after signing out', async ({ page }) => {
  await signIn(page, 'member@demo.test');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the keyboard reaches the content past the navigation', async ({ page }) => {
  await signIn(page, 'member@demo.test');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an address is confirmed by its link, signed out, once', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { uid } = await makePerson('Namer');
  const email = newEmail('holder');
  const id = holderEmailId(uid, email);
  const { path, kept } = newLink(id, Timestamp.now());
  const record = inCollection(collections.holderEmails).doc(id);
  await record.set({ member_id: uid, email, confirmed_at: null, ...kept, message_ids: [] });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  expect((await record.get()).get('token_hash')).toBeNull();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm This Address' }).click();
  await expect(page.getByText('This link was already used')).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
