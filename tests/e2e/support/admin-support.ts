import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { buildViewAsSession } from '../../support/factories/users';
import { goTo } from './browser-session';
import { database } from './emulators';
import { expect } from './support';

const settings = (name: 'public' | 'staff') => database().collection(collections.settings).doc(name);

/** Returns the stored settings without their version, or undefined if none were saved. */
export async function storedSettings() {
  const [open, staff] = await Promise.all([settings('public').get(), settings('staff').get()]);
  return { public: fieldsOf(open.data()), staff: fieldsOf(staff.data()) };
}

function fieldsOf(stored: DocumentData | undefined): DocumentData | undefined {
  if (!stored) return undefined;
  const { updated_at: _, ...fields } = stored;
  return fields;
}

async function put(name: 'public' | 'staff', data: DocumentData | undefined): Promise<void> {
  if (data) await settings(name).set({ ...data, updated_at: Timestamp.now() });
  else await settings(name).delete();
}

/** Restores the settings that `storedSettings` returned. */
export async function putSettings(stored: Awaited<ReturnType<typeof storedSettings>>): Promise<void> {
  await put('public', stored.public);
  await put('staff', stored.staff);
}

/** Removes the demo's bank status words from the settings. */
export const withoutWords = ({ staff, ...stored }: Awaited<ReturnType<typeof storedSettings>>) =>
  putSettings({ ...stored, staff: { ...staff, status_words: [] } });

const viewAsSessions = () => database().collection(collections.viewAsSessions);

/** Returns the view-as session of an admin, or undefined. */
export const viewAsOf = async (uid: string) => (await viewAsSessions().doc(uid).get()).data();

/** Makes a view-as session expire in this many seconds. */
export const endViewAsIn = (uid: string, seconds: number) =>
  viewAsSessions()
    .doc(uid)
    .update({ expires_at: Timestamp.fromMillis(Date.now() + seconds * 1000) });

/** Creates a view-as session for an admin, like the server does. */
export const startViewAs = (uid: string, memberId: string) =>
  viewAsSessions()
    .doc(uid)
    .set(
      buildViewAsSession(
        Timestamp.now(),
        memberId,
        Timestamp.fromMillis(Date.now() + viewAsMinutes * 60_000),
      ),
    );

export const endViewAs = (uid: string) => viewAsSessions().doc(uid).delete();

/** Returns audit rows for one action on one record. */
export async function auditRows(action: string, target: string) {
  const { docs } = await database()
    .collection(collections.auditLog)
    .where('target.id', '==', target)
    .where('action', '==', action)
    .get();
  return docs.map((doc) => doc.data());
}

/** Returns the number of members and EROs, with a status if one is given. */
export async function countMembers(status?: string): Promise<number> {
  const all = database().collection(collections.users).where('role', 'in', ['member', 'ero']);
  const some = status ? all.where('status', '==', status) : all;
  return (await some.count().get()).data().count;
}

/** Returns the number of members and EROs who never applied to a bank. */
export async function countWithoutApplication(): Promise<number> {
  const { docs } = await database()
    .collection(collections.users)
    .where('role', 'in', ['member', 'ero'])
    .where('has_bank_application', '==', false)
    .get();
  return docs.length;
}

/** Waits for a screen of the admin portal. */
export async function screenShown(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

/** Opens another screen of the admin portal and waits for it. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await goTo(page, path);
  await screenShown(page, title);
}

/** Runs an action from the menu beside a page's primary button. */
export async function runMoreAction(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page
    .getByRole('menu', { name: 'More actions' })
    .getByRole('menuitem', { name: new RegExp(`^${action}`) })
    .click();
}

/** Chooses in a filter for which the line above a list has no room. */
export async function chooseFolded(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await filters.getByRole('button', { name: 'Done' }).click();
  await expect(filters).toHaveCount(0);
}
