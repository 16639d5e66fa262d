import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import type { Role } from '@united/domain/shared/roles';
import type { UserStatus } from '@united/domain/users/user';
import { Timestamp } from 'firebase-admin/firestore';
import { buildCustomValue, customValuePath } from '../../support/factories/custom-values';
import { createUsers, newUser } from '../../support/factories/users';
import { enter, goTo, tenRows } from './browser-session';
import { database } from './emulators';
import { demoPassword, expect } from './support';

export const inCollection = (path: string) => database().collection(path);
export const userRecords = () => inCollection(collections.users);

export interface Someone {
  uid: string;
  name: string;
  email: string;
}

/** Returns an email address that no other test uses. Its first word finds the user. */
export const newEmail = (first: string) =>
  `${first}.${crypto.randomUUID().slice(0, 8)}@people.test`.toLowerCase();

/** Creates a user with the demo password directly in the database. */
export async function makeUser(
  first: string,
  { role = 'member', status = 'active' }: { role?: Role; status?: UserStatus } = {},
): Promise<Someone> {
  const user = newUser({ name: `${first} Tester`, email: newEmail(first), role, status });
  const [uid = ''] = await createUsers(database(), [{ user, password: demoPassword }]);
  return { uid, name: user.name, email: user.email };
}

/** Stores custom values for a member, with keys in any spelling. */
export async function giveValues(uid: string, values: Record<string, string>): Promise<void> {
  const now = Timestamp.now();
  for (const [key, value] of Object.entries(values))
    await database()
      .doc(customValuePath(uid, key))
      .set(buildCustomValue(now, uid, key, { value }));
}

/** Returns a member's custom values by their slugs. */
export async function valuesOf(uid: string): Promise<Record<string, string>> {
  const { docs } = await inCollection(collections.memberCustomValues).where('member_id', '==', uid).get();
  return Object.fromEntries(docs.map((doc) => [doc.id.split('__')[1] ?? '', doc.get('value')]));
}

/** Returns the record with an email address, or undefined. */
export async function recordOf(email: string) {
  const { docs } = await userRecords().where('email', '==', email).get();
  return docs[0]?.data();
}

/** Signs in as staff and opens the list. */
export async function openUsers(page: Page, search = tenRows, as = 'admin@demo.test'): Promise<void> {
  await enter(page, as, `/admin/members${search}`);
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
}

/** Returns a user's only row, after filtering the list by address. */
export async function rowOf(page: Page, email: string): Promise<Locator> {
  await goTo(page, `/admin/members?q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(names(page)).toHaveCount(1);
  await expect(row).toHaveCount(1);
  return row;
}

/** Selects an action from a row's menu. */
export async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Selects an option of a filter or form field. */
export async function choose(within: Page | Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const page = 'page' in within ? within.page() : within;
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect(page.getByRole('listbox')).toHaveCount(0);
}

export const names = (page: Page) => page.locator('[role=gridcell][data-field=name]');
export const dialog = (page: Page) => page.getByRole('dialog');
