import { expect, type Locator, type Page } from '@playwright/test';
import { enter, signIn } from './session';
import { makeUser, type User } from './users';

/** Waits for a screen of the admin portal. */
export async function screenShown(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Opens a screen of the admin portal and waits for it. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await screenShown(page, title);
}

/** Opens a screen as a user, without animations: contrast is not measured in the middle of one. */
export async function openAs(page: Page, email: string, path: string, heading: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await enter(page, email, path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Signs a new member in and opens a page of the portal, without animations. */
export async function memberAt(
  page: Page,
  path: string,
  options: Parameters<typeof makeUser>[1] = {},
): Promise<User> {
  const user = await makeUser('Perpetua', options);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, user.email);
  await page.goto(path);
  return user;
}

/** Opens User Management as staff. */
export const openUsers = (page: Page, search = '', as = 'admin@demo.test') =>
  openAs(page, as, `/admin/members${search}`, 'User Management');

/** Opens User Management with one user in it and returns the row. */
export async function userRow(page: Page, email: string): Promise<Locator> {
  await page.goto(`/admin/members?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  return row;
}

/** Chooses from the menu of a row. */
export async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Chooses from a select of the filters or of a form. */
export async function choose(within: Page | Locator, label: string | RegExp, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

export const names = (page: Page) => page.locator('[role=gridcell][data-field=name]');
export const dialog = (page: Page) => page.getByRole('dialog');

export const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Milliseconds within which a callable answers its first call. */
export const firstCall = 30_000;

/** Expects a toast, also when another of the same text is still leaving. */
export const expectMessage = (page: Page, text: string, timeout?: number) =>
  expect(page.getByText(text).first()).toBeVisible(timeout === undefined ? {} : { timeout });
