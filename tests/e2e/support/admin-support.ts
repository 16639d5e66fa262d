import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { viewAsMinutes } from '@united/domain/users/view-as-session';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { buildViewAsSession } from '../../support/factories';
import { database } from './emulators';
import { expect } from './support';

const settings = (name: 'public' | 'staff') => database().collection(collections.settings).doc(name);

/** What is stored as settings; undefined where nothing was saved yet. */
export async function storedSettings() {
  const [open, staff] = await Promise.all([settings('public').get(), settings('staff').get()]);
  return { public: open.data(), staff: staff.data() };
}

async function put(name: 'public' | 'staff', data: DocumentData | undefined): Promise<void> {
  if (data) await settings(name).set(data);
  else await settings(name).delete();
}

/** Puts back what `storedSettings` answered. */
export async function putSettings(stored: Awaited<ReturnType<typeof storedSettings>>): Promise<void> {
  await put('public', stored.public);
  await put('staff', stored.staff);
}

const looks = () => database().collection(collections.viewAsSessions);

/** The look as a member that this member of staff has, undefined when there is none. */
export const lookOf = async (uid: string) => (await looks().doc(uid).get()).data();

/** Lets a look end in so many seconds. */
export const endLookIn = (uid: string, seconds: number) =>
  looks()
    .doc(uid)
    .update({ expires_at: Timestamp.fromMillis(Date.now() + seconds * 1000) });

/** Gives a member of staff a look as a member, as the server does. */
export const giveLook = (uid: string, memberId: string) =>
  looks()
    .doc(uid)
    .set(
      buildViewAsSession(
        Timestamp.now(),
        memberId,
        Timestamp.fromMillis(Date.now() + viewAsMinutes * 60_000),
      ),
    );

export const forgetLook = (uid: string) => looks().doc(uid).delete();

/** Audit rows of one action about one record. */
export async function auditRows(action: string, target: string) {
  const { docs } = await database()
    .collection(collections.auditLog)
    .where('target.id', '==', target)
    .where('action', '==', action)
    .get();
  return docs.map((doc) => doc.data());
}

/** How many members and EROs there are, of a status if one is given. */
export async function countMembers(status?: string): Promise<number> {
  const all = database().collection(collections.users).where('role', 'in', ['member', 'ero']);
  const some = status ? all.where('status', '==', status) : all;
  return (await some.count().get()).data().count;
}

/** How many members and EROs have never applied to a bank. */
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

/** Opens a screen of the admin portal and waits for it. */
export async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await screenShown(page, title);
}
