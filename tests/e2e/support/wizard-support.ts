import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { enter } from './browser-session';
import { database } from './emulators';
import { expect } from './support';
import { makeUser, type Someone } from './users-support';

export const applications = () => database().collection(collections.bankApplications);
const draft = (uid: string) => database().collection(collections.bankApplicationDrafts).doc(uid);

/** Returns the readable part of a user's draft as text, or null. */
export async function draftText(uid: string): Promise<string | null> {
  const snapshot = await draft(uid).get();
  return snapshot.exists ? JSON.stringify(snapshot.data()) : null;
}

/** Returns the fields with a sensitive value in a user's draft. */
export const secretsOnFile = async (uid: string): Promise<string[]> =>
  Object.keys((await draft(uid).get()).get('secrets_on_file') ?? {}).sort();

export async function applicationsFor(efin: string) {
  const { docs } = await applications().where('efin', '==', efin).get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string });
}

let counter = 0;

/** Returns an EFIN that no other office has, even if a run repeats on the same data. */
export function newEfin(): string {
  counter += 1;
  return `8${String(Math.floor(Date.now() / 100) + counter).slice(-5)}`;
}

export const secrets = {
  ssn: '123-45-6789',
  born: '1980-05-06',
  routing: '021000021',
  account: '000987654321',
  maiden: 'Smithsonian',
};

export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next' });
export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/**
 * Opens the first step as a member, a new one by default: no page of an earlier test can still be
 * saving that member's draft. Returns the member.
 */
export async function openWizard(page: Page, owner?: Someone): Promise<Someone> {
  const member = owner ?? (await makeUser('Dana'));
  await enter(page, member.email, '/member/bank-application');
  await expect(stepHeading(page, 'Bank & Software Selection')).toBeVisible();
  return member;
}

export async function fillProduct(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Refund Advantage/ }).check();
  await field(page, "Mother's maiden name").fill(secrets.maiden);
  await page.getByRole('radio', { name: /TaxSlayer/ }).check();
  await nextButton(page).click();
  await expect(stepHeading(page, 'EFIN Holder & Office Info')).toBeVisible();
}

export async function fillHolder(page: Page, efin: string, office = `Linden Tax ${efin}`): Promise<void> {
  await field(page, 'Office name').fill(office);
  await field(page, 'EFIN').fill(efin);
  await field(page, 'First name').fill('Dana');
  await field(page, 'Last name').fill('Reed');
  await page.getByLabel('Date of birth').fill(secrets.born);
  await field(page, 'Social Security number').fill(secrets.ssn);
  await nextButton(page).click();
  await expect(stepHeading(page, 'Shipping Address')).toBeVisible();
}

/** Fills in step 3 and clicks Next. */
export async function tryShipping(page: Page, state: string, zip: string): Promise<void> {
  await field(page, 'Street address').fill('1 Main St');
  await field(page, 'City').fill('Macon');
  await page.getByRole('combobox', { name: 'State' }).selectOption(state);
  await field(page, 'ZIP code').fill(zip);
  await nextButton(page).click();
}

export async function fillShipping(page: Page, state = 'Georgia'): Promise<void> {
  await tryShipping(page, state, '31201');
  await expect(stepHeading(page, 'Banking Information')).toBeVisible();
}

export async function fillAccount(page: Page): Promise<void> {
  await field(page, 'Bank name').fill('First Community Bank');
  await field(page, 'Name on the account').fill('Linden Tax LLC');
  await field(page, 'Routing number').fill(secrets.routing);
  await field(page, 'Account number').fill(secrets.account);
  await field(page, 'Confirm account number').fill(secrets.account);
  await nextButton(page).click();
  await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
}

/** Completes steps 1 to 4 of a valid application. */
export async function fillAll(page: Page, efin: string): Promise<void> {
  await fillProduct(page);
  await fillHolder(page, efin);
  await fillShipping(page);
  await fillAccount(page);
}

/**
 * Returns everything the page stores in the browser: local and session storage, IndexedDB, cookies
 * and its URL.
 */
export async function browserStorage(page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href];
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue;
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        rows.push(all.result);
      }
      db.close();
    }
    return JSON.stringify(rows);
  });
  return kept;
}
