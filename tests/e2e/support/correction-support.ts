import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { stackUnderTest } from '../../support/environment';
import { signInByPassword } from '../../support/identity-toolkit';
import { enter } from './browser-session';
import { database } from './emulators';
import { demoPassword, expect } from './support';
import { makeUser, type Someone } from './users-support';
import { applications, newEfin, secrets } from './wizard-support';

/** Calls a callable of the stack as a user who just signed in. */
export async function callAs(email: string, name: string, data: object): Promise<Record<string, unknown>> {
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
  owner: Someone;
  efin: string;
  office_name: string;
  read: () => Promise<Record<string, unknown>>;
  change: (fields: object) => Promise<unknown>;
}

const holderEmailOf = (efin: string) => `dana-${efin}@linden.test`;

/**
 * Submits an application of a member, a new one by default. `fields` are then set as if by staff.
 * Events follow the submission, see `eventsHandled`.
 */
export async function sentOffice(fields: object = {}, member?: Someone): Promise<SentOffice> {
  const owner = member ?? (await makeUser('Dana'));
  const efin = newEfin();
  const office_name = `Linden Tax ${efin}`;
  const { id } = await callAs(owner.email, 'submitBankApplication', {
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    security_question: secrets.maiden,
    efin,
    office_name,
    holder_first_name: 'Dana',
    holder_last_name: 'Reed',
    holder_dob: secrets.born,
    holder_ssn: secrets.ssn,
    holder_email: holderEmailOf(efin),
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
    owner,
    efin,
    office_name,
    read: async () => (await ref.get()).data() ?? {},
    change: (more) => ref.update(more),
  };
}

/**
 * Waits until the event of an office's submission is handled: its last step sends the holder's
 * address a link. Until then, the application may still change, in its counts of papers.
 */
export async function eventsHandled({ owner, efin }: SentOffice): Promise<void> {
  const links = database().collection(collections.holderEmails).where('member_id', '==', owner.uid);
  const link = links.where('email', '==', holderEmailOf(efin));
  await expect.poll(async () => (await link.get()).size).toBe(1);
}

/** Stores offices of a bank that no other test uses, oldest first. */
export async function officesOf(
  count: number,
  fields: object = {},
): Promise<{ bank: string; offices: SentOffice[] }> {
  const bank = `Bank ${newEfin()}`;
  const offices: SentOffice[] = [];
  for (let i = 0; i < count; i += 1) offices.push(await sentOffice({ bank_product: bank, ...fields }));
  return { bank, offices };
}

/** Returns the corrections and change requests of an application. */
export async function changesOf(id: string) {
  const { docs } = await database()
    .collection(collections.bankApplicationChanges)
    .where('application_id', '==', id)
    .get();
  return docs.map((doc) => ({ id: doc.id, ...doc.data() }) as Record<string, unknown> & { id: string });
}

/** Opens My Offices as the office's owner. Returns the office's row. */
export async function openOffices(page: Page, { owner, office_name }: SentOffice): Promise<Locator> {
  await enter(page, owner.email, '/member/bank-application?tab=offices');
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
