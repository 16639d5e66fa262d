import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { stackUnderTest } from '../../support/environment';
import { signInByPassword } from '../../support/identity-toolkit';
import { enter } from './browser-session';
import { database } from './emulators';
import { demoPassword, expect } from './support';
import { applications, newEfin, secrets } from './wizard-support';

/** Lets the tests on one stack submit more applications than a member's daily limit. */
async function forgetSubmissions(): Promise<void> {
  const { docs } = await database().collection(collections.rateLimits).get();
  const counters = docs.filter(({ id }) => id.startsWith('submit_application__'));
  await Promise.all(counters.map(({ ref }) => ref.delete()));
}

/** Calls a callable of the stack as a user who just signed in. */
export async function callAs(email: string, name: string, data: object): Promise<Record<string, unknown>> {
  if (name === 'submitBankApplication') await forgetSubmissions();
  const { idToken } = await signInByPassword(email, demoPassword);
  const { ports, projectId } = stackUnderTest();
  const answer = await fetch(`http://127.0.0.1:${ports.functions}/${projectId}/us-central1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ data }),
  });
  const { result, error } = (await answer.json()) as Record<'result' | 'error', Record<string, unknown>>;
  if (error) throw new Error(`${name}: ${JSON.stringify(error)}`);
  return result;
}

export interface SentOffice {
  id: string;
  efin: string;
  office_name: string;
  read: () => Promise<Record<string, unknown>>;
  change: (fields: object) => Promise<unknown>;
}

/** Submits an application for the second demo member. `fields` are then set as if by staff. */
export async function sentOffice(fields: object = {}): Promise<SentOffice> {
  const efin = newEfin();
  const office_name = `Linden Tax ${efin}`;
  const { id } = await callAs('member2@demo.test', 'submitBankApplication', {
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    security_question: secrets.maiden,
    efin,
    office_name,
    holder_first_name: 'Dana',
    holder_last_name: 'Reed',
    holder_dob: secrets.born,
    holder_ssn: secrets.ssn,
    holder_email: `dana-${efin}@linden.test`,
    holder_phone: '5555550123',
    shipping_address_line1: '1 Main St',
    shipping_city: 'Macon',
    shipping_state: 'GA',
    shipping_zip: '31201',
    bank_name: 'First Community Bank',
    account_name: 'Linden Tax LLC',
    account_type: 'Checking',
    routing_number: secrets.routing,
    account_number: secrets.account,
    service_bureau_addon: 0,
    transmitter_addon: 10,
    idempotency_key: `sent-office-${efin}`,
  });
  const ref = applications().doc(String(id));
  if (Object.keys(fields).length > 0) await ref.update(fields);
  return {
    id: ref.id,
    efin,
    office_name,
    read: async () => (await ref.get()).data() ?? {},
    change: (more) => ref.update(more),
  };
}

/** Returns the corrections and change requests of an application. */
export async function changesOf(id: string) {
  const { docs } = await database()
    .collection(collections.bankApplicationChanges)
    .where('application_id', '==', id)
    .get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string });
}

/** Opens My Offices as the second demo member. Returns an office's row. */
export async function openOffices(page: Page, { office_name }: SentOffice): Promise<Locator> {
  await enter(page, 'member2@demo.test', '/member/bank-application?tab=offices');
  const row = page.getByRole('row').filter({ hasText: office_name });
  await expect(row).toBeVisible();
  return row;
}

/** Selects an action from the menu of an office's row. */
export async function chooseAction(page: Page, { office_name }: SentOffice, label: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${office_name}` }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Continues from the fields to the review of the changes. */
export async function checkChanges(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Review your changes' });
  await expect(dialog.getByRole('table', { name: 'Changes' })).toBeVisible();
  return dialog;
}

/** Confirms with the password and submits. */
export async function sendCorrection(dialog: Locator, button: string): Promise<void> {
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: button }).click();
}
