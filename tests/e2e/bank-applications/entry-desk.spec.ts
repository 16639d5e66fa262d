import type { Locator, Page } from '@playwright/test';
import { entryLockMinutes } from '@united/domain/bank-applications/entry-lock';
import { collections } from '@united/domain/shared/collections';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { enter, goTo } from '../support/browser-session';
import {
  callAs,
  checkChanges,
  chooseAction,
  eventsHandled,
  officesOf,
  openOffices,
  type SentOffice,
  sendCorrection,
} from '../support/correction-support';
import { database } from '../support/emulators';
import { applications, auditRows, lastEvent, openList, statusButton } from '../support/review-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { browserStorage, field, secrets } from '../support/wizard-support';

/** In the entry desk's format. */
const written = { ssn: secrets.ssn.replaceAll('-', ''), born: '05/06/1980' };

const queueOf = (page: Page) => page.getByRole('list', { name: 'To enter' });
const lines = (page: Page) => page.getByRole('list', { name: 'Bank form lines' });
const line = (page: Page, label: string) => lines(page).getByRole('listitem').filter({ hasText: label });
const copyOf = (page: Page, label: string) => lines(page).getByRole('button', { name: `Copy ${label}` });
const happened = (page: Page) => page.getByRole('status', { name: 'Last action' });
const openButton = (page: Page) => page.getByRole('button', { name: 'Open for entry' });
const lockOf = async (id: string) =>
  (await database().collection(collections.entryLocks).doc(id).get()).data();

/** Stores copies of an office directly in the database. */
async function copiesOf(office: SentOffice, count: number): Promise<DocumentReference[]> {
  const stored = await office.read();
  const copies = Array.from({ length: count }, (_, i) => applications().doc(`${office.id}-${i}`));
  const batch = database().batch();
  for (const copy of copies) batch.set(copy, stored);
  await batch.commit();
  return copies;
}

async function removeAll(documents: DocumentReference[]): Promise<void> {
  const batch = database().batch();
  for (const document of documents) batch.delete(document);
  await batch.commit();
}

const deskOf = (bank: string, id = '') =>
  `/admin/bank-applications/entry?bank=${encodeURIComponent(bank)}${id && `&id=${id}`}`;

async function openDesk(page: Page, bank: string, id = '', email = 'admin@demo.test'): Promise<Locator> {
  await enter(page, email, deskOf(bank, id));
  await expect(queueOf(page).getByRole('button').first()).toBeVisible();
  return queueOf(page);
}

const first = <T>([one]: readonly T[]): T => {
  if (one === undefined) throw new Error('There is none.');
  return one;
};

/** Opens the only office of a new bank for entry. */
async function openOffice(page: Page, fields: object = {}): Promise<SentOffice> {
  const { bank, offices } = await officesOf(1, fields);
  const office = first(offices);
  await openDesk(page, bank, office.id);
  await openButton(page).click();
  await expect(lines(page).getByRole('button').first()).toBeFocused();
  return office;
}

test('three offices are entered by keyboard alone', async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const { bank, offices } = await officesOf(3);
  const queue = await openDesk(page, bank);
  await expect(queue.getByRole('button')).toHaveCount(3);
  await expect(page.getByRole('heading', { name: '3 to enter' })).toBeVisible();
  // Two lines per office, with the date but not the time. Beside them, the keys.
  await expect(queue.getByRole('time').first()).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  await expect(page.getByRole('main')).toContainText('Open the office for entry');

  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const began = Date.now();
  await press('j');
  for (const [i, office] of offices.entries()) {
    await expect(queue.getByRole('button', { name: office.office_name })).toBeFocused();
    await press('Enter');
    const all = lines(page).getByRole('button');
    await expect(all.first()).toBeFocused();
    const count = await all.count();
    for (let at = 0; at < count; at += 1) {
      await press('c');
      if (at < count - 1) await press('j');
    }
    await expect(happened(page)).toContainText('copied');
    if (i === 0) {
      await copyOf(page, 'Social Security number').focus();
      await page.keyboard.press('c');
      await expect(happened(page)).toHaveText('Social Security number copied');
      expect(await clipboard()).toBe(written.ssn);
    }
    await press('p');
    await expect(happened(page)).toContainText(
      `Press p or Enter again to mark ${office.office_name} as passed`,
    );
    await press('p');
    await expect(queue.getByRole('button', { name: office.office_name })).toHaveCount(0);
  }
  await expect(page.getByText('Nothing to enter')).toBeVisible();
  console.info(`three offices: ${keys} keys, ${Math.round((Date.now() - began) / 100) / 10} s`);
  // Cleared when the office was passed.
  await expect.poll(clipboard).toBe('');

  for (const office of offices) {
    expect(await office.read()).toMatchObject({
      status: 'Bank Application Sent',
      passed_by: { name: 'Adrian Cole' },
      to_enter: false,
    });
    expect(await lastEvent(office.id)).toMatchObject({ type: 'passed_to_bank' });
    expect((await auditRows(office.id)).map(({ action, reason }) => [action, reason])).toContainEqual([
      'application.opened_for_entry',
      `Entry at ${bank}`,
    ]);
    expect(await lockOf(office.id)).toBeUndefined();
  }
});

test('a sensitive value shows only on its own line, and nothing stores it', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  await openOffice(page);
  const ssn = line(page, 'Social Security number');
  await expect(ssn).toContainText('••••••••');
  await expect(page.locator('body')).not.toContainText(written.ssn);
  await copyOf(page, 'Social Security number').focus();
  await expect(ssn).toContainText(written.ssn);
  await expectAccessibleInEveryLook(page, 'entry-desk');
  expect(await browserStorage(page)).not.toContain(written.ssn);
  expect(requests.join('\n')).not.toContain(written.ssn);
  await page.keyboard.press('Control+a');
  expect(await page.evaluate(() => String(getSelection()))).not.toContain(written.ssn);

  await page.keyboard.press('j');
  await expect(ssn).toContainText('••••••••');
  await copyOf(page, 'Social Security number').focus();
  await expect(ssn).toContainText(written.ssn);
  await page.emulateMedia({ media: 'print' });
  await expect(ssn.getByText(written.ssn)).toBeHidden();
  await expect(line(page, 'Office name').getByText('Linden Tax', { exact: false })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await copyOf(page, 'Social Security number').focus();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.locator('body')).not.toContainText(written.ssn);
});

test('values are cleared when the window is hidden, and after two minutes without a key', async ({
  page,
  consoleErrors,
}) => {
  // The SDK mistakes the clock jump for a lost connection.
  consoleErrors.expect(/cleardot\.gif/);
  await page.clock.install();
  await openOffice(page);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);

  await hide(true);
  await expect(page.getByText('cleared when this window was hidden')).toBeVisible();
  await expect(openButton(page)).toBeFocused();
  await copyOf(page, 'Social Security number').focus();
  await page.keyboard.press('c');
  await expect(happened(page)).toHaveText('Open the office for entry first.');

  await hide(false);
  await openButton(page).click();
  await expect(lines(page).getByRole('button').first()).toBeFocused();
  await page.clock.fastForward('01:30');
  await page.keyboard.press('j');
  await page.clock.fastForward('01:30');
  await copyOf(page, 'Social Security number').focus();
  await expect(line(page, 'Social Security number')).toContainText(written.ssn);
  await page.clock.fastForward('00:31');
  await expect(
    page.getByRole('alert').filter({ hasText: 'cleared after two minutes of inactivity' }),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText(written.ssn);
});

test('a colleague sees who is entering an office, and takes it over', async ({ page, newPage }) => {
  test.slow();
  const office = await openOffice(page);
  await expect.poll(async () => (await lockOf(office.id))?.name).toBe('Adrian Cole');
  const { bank_product } = await office.read();

  const colleague = await newPage();
  const queue = await openDesk(colleague, String(bank_product), '', 'admin2@demo.test');
  const row = queue.getByRole('button', { name: office.office_name });
  await expect(row).toContainText('Adrian Cole is entering this');
  await colleague.keyboard.press('j');
  await colleague.keyboard.press('Enter');
  const question = colleague.getByRole('alertdialog', {
    name: `Take over ${office.office_name} from Adrian Cole?`,
  });
  await expectAccessible(colleague);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(openButton(colleague)).toBeVisible();
  await openButton(colleague).click();
  await question.getByRole('button', { name: 'Take over' }).click();
  await expect(lines(colleague).getByRole('button').first()).toBeFocused();

  await expect(page.getByText('someone else took over this office')).toBeVisible();
  await expect(page.getByText('Bea Lindqvist is entering this office now.')).toBeVisible();
  const lock = await lockOf(office.id);
  expect(lock?.name).toBe('Bea Lindqvist');
  expect(lock?.until.toMillis() - Date.now()).toBeLessThan(entryLockMinutes * 60_000);
  // Leaving releases the lock.
  await colleague.getByRole('link', { name: 'Overview' }).click();
  await expect.poll(() => lockOf(office.id)).toBeUndefined();
});

test('an office changes its city and account during entry: the desk shows it and marks nothing as passed', async ({
  page,
  newPage,
}) => {
  test.slow();
  const office = await openOffice(page);
  await copyOf(page, 'Account number').focus();
  await expect(line(page, 'Account number')).toContainText(secrets.account);
  const changed = page.getByRole('alert').filter({ hasText: 'This office has just changed' });
  const passIt = async () => {
    await page.getByRole('button', { name: 'Mark as passed' }).click();
    await page.getByRole('button', { name: /^Press again/ }).click();
  };

  await test.step('the office corrects its city in its own browser', async () => {
    const own = await newPage();
    await openOffices(own, office);
    await chooseAction(own, office, 'Change application');
    await field(own, 'City').fill('Atlanta');
    await sendCorrection(await checkChanges(own), 'Save changes');
    await expect.poll(async () => (await office.read()).shipping_city).toBe('Atlanta');
  });

  await test.step('the desk names the line, clears the values and does not pass the office', async () => {
    await expect(changed).toContainText(/Changed: .*city/i);
    await expect(changed).toContainText('The old values were cleared.');
    await expect(page.locator('body')).not.toContainText(secrets.account);
    await expect(line(page, 'Atlanta')).toContainText('changed');
    await expectAccessibleInEveryLook(page, 'entry-changed');
    await eventsHandled(office);
    const before = await office.read();
    await passIt();
    await expect(page.getByText(/was not marked as passed/)).toBeVisible();
    expect(await office.read()).toEqual(before);
  });

  await test.step('the same happens for a new payout account after reopening', async () => {
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(changed).toHaveCount(0);
    await callAs(office.owner.email, 'updateBankingInformation', {
      application_id: office.id,
      bank_name: 'Harborside Bank',
      account_name: 'Linden Tax LLC',
      account_type: 'Checking',
      routing_number: '011401533',
      account_number: '77778888',
    });
    await expect(changed).toContainText(/Routing number.*Account number/);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(changed).toHaveCount(0);
    await copyOf(page, 'Account number').focus();
    await expect(line(page, 'Account number')).toContainText('77778888');
    await passIt();
    await expect(page.getByText('Nothing to enter')).toBeVisible();
    expect(await office.read()).toMatchObject({ to_enter: false, passed_by: { name: 'Adrian Cole' } });
  });
});

test('selected offices form a queue; one that isn’t waiting requires a reason', async ({ page }) => {
  test.slow();
  const { bank, offices } = await officesOf(3);
  const [one, , passed] = offices;
  if (!one || !passed) throw new Error('Too few offices.');
  await passed.change({
    passed_to_bank_at: Timestamp.now(),
    passed_by: { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' },
    to_enter: false,
  });
  await openList(page, `?bank=${encodeURIComponent(bank)}`);
  for (const { office_name } of [one, passed])
    await page.getByRole('row').filter({ hasText: office_name }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Enter at the bank' }).click();
  await expect(page.getByRole('heading', { name: '2 selected' })).toBeVisible();
  const queue = queueOf(page);
  await expect(queue.getByRole('button')).toHaveCount(2);
  await expect(page).toHaveURL(/ids=/);

  await queue.getByRole('button', { name: passed.office_name }).click();
  await openButton(page).click();
  const dialog = page.getByRole('dialog', { name: `Open ${passed.office_name}?` });
  await dialog.getByRole('button', { name: 'Open for entry' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Reason').fill('The bank lost it');
  await dialog.getByRole('button', { name: 'Open for entry' }).click();
  await expect(lines(page).getByRole('button').first()).toBeFocused();
  expect((await auditRows(passed.id)).map(({ reason }) => reason)).toContain('The bank lost it');

  await page.getByRole('button', { name: 'Show all waiting' }).click();
  await expect(page).not.toHaveURL(/ids=/);
  await goTo(page, '/admin/bank-applications/entry?ids=none-of-these');
  await expect(page.getByText('No matching offices')).toBeVisible();
});

test('only fields that changed since the bank received them are shown', async ({ page }) => {
  const office = await openOffice(page, {
    passed_to_bank_at: Timestamp.now(),
    passed_by: { uid: 'demo-admin', name: 'Adrian Cole', role: 'admin' },
    pending_carry: ['holder_phone', 'transmitter_addon'],
    to_enter: true,
  });
  await expect(queueOf(page).getByRole('button', { name: office.office_name })).toContainText('Changed');
  await expect(line(page, 'phone')).toContainText('changed');
  await page.getByRole('switch', { name: 'Only changed' }).click();
  await expect(lines(page).getByRole('listitem')).toHaveCount(2);
  await expect(line(page, 'phone')).toContainText('555-555-0123');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Status when passed' }).click();
  await page.getByRole('option', { name: 'Under Review' }).click();
  await page.getByRole('button', { name: 'Mark as passed' }).click();
  await page.getByRole('button', { name: /^Press again/ }).click();
  await expect(page.getByText('Nothing to enter')).toBeVisible();
  expect(await office.read()).toMatchObject({ status: 'Under Review', pending_carry: [], to_enter: false });
});

test('the desk can be found, lists its shortcuts, counts a long queue and shows a refusal', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 4\d\d/);
  const { bank, offices } = await officesOf(1);
  const office = first(offices);
  await openList(page);
  await page.getByRole('link', { name: 'Entry Desk', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Entry Desk', level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Mark as passed to the bank',
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('entry');
  await expect(page.getByRole('option', { name: 'Entry Desk' })).toBeVisible();
  await page.keyboard.press('Escape');

  await test.step('a queue longer than the screen is counted, and recounted when an office leaves it', async () => {
    const copies = await copiesOf(office, 26);
    try {
      await goTo(page, deskOf(bank));
      await expect(page.getByRole('heading', { name: '27 to enter' })).toBeVisible();
      await first(copies).update({ to_enter: false });
      await expect(page.getByRole('heading', { name: '26 to enter' })).toBeVisible();
    } finally {
      await removeAll(copies);
    }
  });

  await goTo(page, deskOf(bank, office.id));
  await office.change({ season: 2024 });
  await openButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'season' })).toBeVisible();
  await expect(openButton(page)).toBeEnabled();
});

test('many applications are marked as passed, and skipped ones are listed', async ({ page }) => {
  const { bank, offices } = await officesOf(3);
  const [sent, , rejected] = offices;
  if (!sent || !rejected) throw new Error('Too few offices.');
  await openList(page, `?bank=${encodeURIComponent(bank)}`);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await rejected.change({ status: 'Bank Application Rejected', to_enter: false });
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await bar.getByRole('button', { name: 'Mark as passed to the bank' }).click();
  const dialog = page.getByRole('dialog', { name: /passed to the bank/i });
  await expect(dialog).toContainText('Mark 3 applications as passed to the bank?');
  await dialog.getByRole('combobox', { name: 'Status when passed' }).click();
  await page.getByRole('option', { name: 'Under Review' }).click();
  await expectAccessibleInEveryLook(page, 'pass-many');
  await dialog.getByRole('button', { name: 'Mark as passed' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 applications marked as passed; 1 skipped');
  await expect(dialog.getByRole('list', { name: 'Skipped applications' })).toContainText(
    `${rejected.office_name} (EFIN ${rejected.efin}): It is rejected.`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `View Details of ${sent.office_name}` }).click();
  const details = page.getByRole('dialog', { name: 'Bank application' });
  await expect(statusButton(details)).toHaveText('Under Review');
  await expect(details).toContainText(/Passed to the bank.* by Adrian Cole/);
  await expect(details.getByRole('list', { name: 'Timeline' })).toContainText('Passed to the bank');
});
