import type { Page } from '@playwright/test';
import { applicationInput } from '@united/domain/bank-applications/application-input';
import { bankSuggestions } from '@united/domain/settings/bank-suggestions';
import { type Bank, defaultSettings, newBank } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { putSettings, storedSettings } from './admin-support';
import { enter } from './browser-session';
import { database } from './emulators';
import { expect } from './support';
import type { Someone } from './users-support';
import { field, nextButton, secrets, stepHeading } from './wizard-support';

/** Questions a bank is known to ask. */
const questionsAt = (bank: string) => [
  ...(bankSuggestions.find((suggestion) => suggestion.bank === bank)?.questions ?? []),
];

/** Refund Advantage with its known questions, as a super admin would save it. */
export const askingBank = (change: Partial<Bank> = {}): Bank => ({
  ...newBank,
  name: 'Refund Advantage',
  fee: 39.95,
  asks_security_question: true,
  needs: ['ptin_number'],
  questions: questionsAt('Refund Advantage'),
  ...change,
});

/** A second bank that asks only the first two of these questions, and one of its own. */
export const otherBank = (): Bank => ({
  ...newBank,
  name: 'Santa Barbara TPG',
  fee: 49.95,
  questions: [...questionsAt('Refund Advantage').slice(0, 2), ...questionsAt('Santa Barbara TPG')],
});

/** Stores these banks as a super admin would have saved them. */
export async function saveBanks(...banks: Bank[]): Promise<void> {
  const stored = await storedSettings();
  await putSettings({ ...stored, public: { ...defaultSettings, ...stored.public, banks } });
}

export const beforeYouSend = (page: Page) => page.getByRole('region', { name: 'Before you send' });
/** Returns a finding's link to its field. */
export const finding = (page: Page, label: string) =>
  beforeYouSend(page).getByRole('button', { name: label, exact: true });

/**
 * Opens a draft at its last step, with a PO box in Maryland, an answer that is too simple and an
 * add-on.
 */
export async function fillWithWarnings(page: Page, efin: string): Promise<void> {
  await page.getByRole('radio', { name: /Refund Advantage/ }).check();
  await field(page, "Mother's maiden name").fill('MOM');
  await page.getByRole('radio', { name: /TaxSlayer/ }).check();
  await nextButton(page).click();
  await field(page, 'Office name').fill(`Linden Tax ${efin}`);
  await field(page, 'EFIN').fill(efin);
  await field(page, 'First name').fill('Dana');
  await field(page, 'Last name').fill('Reed');
  await nextButton(page).click();
  await expect(stepHeading(page, 'Shipping Address')).toBeVisible();
  await field(page, 'Street address').fill('P.O. Box 12');
  await field(page, 'City').fill('Baltimore');
  await page.getByRole('combobox', { name: 'State' }).selectOption('MD');
  await field(page, 'ZIP code').fill('21201');
  await nextButton(page).click();
  await field(page, 'Bank name').fill('First Community Bank');
  await field(page, 'Name on the account').fill('Linden Tax LLC');
  await field(page, 'Routing number').fill(secrets.routing);
  await field(page, 'Account number').fill(secrets.account);
  await field(page, 'Confirm account number').fill(secrets.account);
  await nextButton(page).click();
  await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
  await field(page, 'Transmitter fee add-on').fill('10');
}

/**
 * Stores a draft at its last step, with a PO box in Maryland and an add-on, as the wizard saves it.
 */
export const storeDraftWithWarnings = (uid: string) =>
  database()
    .collection(collections.bankApplicationDrafts)
    .doc(uid)
    .set({
      step: 5,
      values: {
        ...applicationInput,
        shipping_address_line1: 'P.O. Box 12',
        shipping_city: 'Baltimore',
        shipping_state: 'MD',
        shipping_zip: '21201',
        transmitter_addon: '10',
      },
      secrets_on_file: { routing_number: '0021', account_number: '4321' },
      updated_at: Timestamp.now(),
    });

/** Opens the member's offices. */
export const openOwn = (page: Page, { email }: Someone) =>
  enter(page, email, '/member/bank-application?tab=offices');
