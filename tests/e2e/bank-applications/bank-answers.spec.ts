import type { Locator, Page } from '@playwright/test';
import { undoReason } from '@united/domain/bank-applications/bank-import';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { putSettings, storedSettings, withoutWords } from '../support/admin-support';
import { type SentOffice, sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { lastEvent, openList, written } from '../support/review-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { browserStorage, newEfin } from '../support/wizard-support';

const bank = 'Refund Advantage';

let settings: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  settings = await storedSettings();
  await withoutWords(settings);
});
test.afterEach(() => putSettings(settings));

async function openImport(page: Page): Promise<Locator> {
  await openList(page);
  await page.getByRole('button', { name: 'Import bank statuses' }).click();
  return page.getByRole('dialog', { name: /bank statuses/i });
}

async function chooseIn(page: Page, within: Locator, field: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const paste = (dialog: Locator, ...rows: string[]) =>
  dialog.getByRole('textbox', { name: 'Or paste the rows here' }).fill(rows.join('\n'));
const check = (dialog: Locator) => dialog.getByRole('button', { name: /^Check/ }).click();
const table = (dialog: Locator) => dialog.getByRole('table', { name: 'Rows in the file' });
/** The table rows below the header. */
const rowsOf = async (dialog: Locator) => (await table(dialog).getByRole('row').allInnerTexts()).slice(1);
const statusOf = async (office: SentOffice) => (await office.read()).status;

test('the preview predicts the import, which can be undone', async ({ page }) => {
  test.slow();
  const offices = [await sentOffice(), await sentOffice(), await sentOffice()] as const;
  const [approved, rejected, unchanged] = offices;
  const zero = `0${newEfin().slice(1)}`;
  const short = await sentOffice({ efin: zero });
  const missing = newEfin();
  const dialog = await openImport(page);
  await chooseIn(page, dialog, 'Bank', bank);
  await paste(
    dialog,
    '\uFEFFOffice EFIN;Enrollment Status;Comments',
    `${approved.efin};Accepted;`,
    `${rejected.efin};Denied;="The ID"&" has expired"`,
    `${unchanged.efin};In process;`,
    `${zero.slice(1)};Accepted;`,
    `${missing};Accepted;`,
    'ABC123;Accepted;',
  );
  await expect(dialog.getByRole('combobox', { name: 'EFIN column' })).toHaveText('office efin');
  await expect(dialog.getByRole('combobox', { name: 'Reason column' })).toHaveText('comments');
  const before = await written(...offices.map(({ id }) => id), short.id);
  await check(dialog);
  await expect(dialog.getByText('Nothing will change, no email goes out.')).toBeVisible();

  await chooseIn(page, dialog, '“Accepted” means', 'Bank Application Approved');
  await chooseIn(page, dialog, '“Denied” means', 'Bank Application Rejected');
  await dialog.getByRole('checkbox', { name: `did you mean ${zero}?` }).check();
  await expectAccessibleInEveryLook(page, 'answers-questions');
  await check(dialog);
  await expect(dialog.getByText('3 will change, 3 emails go out.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'All 6' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Will change 3' }).click();
  await expect(table(dialog).getByRole('row')).toHaveCount(4);
  await dialog.getByRole('button', { name: 'All 6' }).click();
  await expectAccessibleInEveryLook(page, 'answers-preview');
  const preview = await rowsOf(dialog);
  expect(preview.join('\n')).toMatch(/Unknown status “In process”/);
  expect(preview.join('\n')).toMatch(
    /ABC123\s+Unreadable: “A” is not a digit\. An EFIN has exactly 6 digits/,
  );
  expect(await written(...offices.map(({ id }) => id), short.id)).toBe(before);
  expect(await statusOf(approved)).toBe('Bank Application Sent');

  await dialog.getByRole('button', { name: 'Change 3 applications' }).click();
  await expect(dialog.getByText('3 changed, 3 emails went out.')).toBeVisible();
  expect(await rowsOf(dialog)).toEqual(preview.map((row) => row.replace('Will change', 'Changed')));
  await expectAccessible(page);
  expect(await Promise.all([approved, rejected, unchanged, short].map(statusOf))).toEqual([
    'Bank Application Approved',
    'Bank Application Rejected',
    'Bank Application Sent',
    'Bank Application Approved',
  ]);
  expect(await lastEvent(rejected.id)).toMatchObject({
    type: 'status_changed',
    reason: '="The ID"&" has expired"',
    source: 'import',
  });
  const { docs } = await database().collection(collections.bankImports).orderBy('at', 'desc').limit(1).get();
  expect(docs[0]?.data()).toMatchObject({ changed: 3, bank_product: bank });
  expect(JSON.stringify(docs[0]?.data())).not.toContain('expired');
  const kept = await browserStorage(page);
  expect(kept).toContain('enrollment status');
  expect(kept).not.toContain(approved.efin);

  await dialog.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo the import for 3 applications?' });
  await expect(question).toContainText(undoReason);
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('3 restored')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await Promise.all([approved, rejected, short].map(statusOf))).toEqual(
    Array(3).fill('Bank Application Sent'),
  );
  expect(await lastEvent(rejected.id)).toMatchObject({ reason: undoReason });
});

test('an invalid file is rejected with the reason', async ({ page }) => {
  const dialog = await openImport(page);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5 * 1024 * 1024, 'a') });
  await expect(dialog.getByText('all.csv is too large (5 MB).')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Or paste the rows here' })).toHaveValue('');
  await expectAccessible(page);

  await paste(dialog, 'EFIN,Status', ...Array.from({ length: 201 }, (_, i) => `${100_000 + i},Approved`));
  await check(dialog);
  await expect(dialog.getByText('Select the bank.')).toBeVisible();
  await chooseIn(page, dialog, 'Bank', bank);
  await check(dialog);
  await expect(dialog.getByText('The file has 201 rows. Import at most 200 at a time.')).toBeVisible();

  await paste(dialog, 'Office,State', 'Maple,GA');
  await check(dialog);
  await expect(dialog.getByText('Select the column for EFIN and Status.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a colleague’s change after the dry run is preserved; a rejection is only lifted if its row is checked', async ({
  page,
}) => {
  test.slow();
  const [moved, lifted, left, fine] = [
    await sentOffice(),
    await sentOffice(),
    await sentOffice(),
    await sentOffice(),
  ];
  const now = () => Timestamp.now();
  const reject = ({ id }: SentOffice) =>
    database().doc(`${collections.bankApplications}/${id}`).update({
      status: 'Bank Application Rejected',
      status_reason: 'The ID has expired',
      updated_at: now(),
    });
  await reject(lifted);
  await reject(left);
  const dialog = await openImport(page);
  await chooseIn(page, dialog, 'Bank', bank);
  const lines = [moved, lifted, left, fine].map(({ efin }) => `${efin};Approved;Für José`);
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'answers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['EFIN;Status;Reason', ...lines].join('\r\n'), 'latin1'),
  });
  await expect(
    dialog.getByText('answers.csv is not saved as UTF-8, so it was read as Windows-1252.'),
  ).toBeVisible();
  await check(dialog);
  await chooseIn(page, dialog, '“Approved” means', 'Bank Application Approved');
  await check(dialog);
  await expect(dialog.getByText('2 will change, 2 emails go out.')).toBeVisible();
  await expect(table(dialog)).toContainText('Reason: Für José');
  await expect(dialog.getByRole('button', { name: 'Would reverse a rejection 2' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: `${lifted.efin}, ` }).check();
  await expect(dialog.getByText('3 will change, 3 emails go out.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'answers-rejections');

  await reject(moved);
  await dialog.getByRole('button', { name: 'Change 3 applications' }).click();
  await expect(dialog.getByText('2 changed, 2 emails went out.')).toBeVisible();
  await expect(table(dialog).getByRole('row', { name: moved.efin })).toContainText('Changed since the check');
  await expect(table(dialog).getByRole('row', { name: left.efin })).toContainText('Still rejected');
  expect(await Promise.all([moved, lifted, left, fine].map(statusOf))).toEqual([
    'Bank Application Rejected',
    'Bank Application Approved',
    'Bank Application Rejected',
    'Bank Application Approved',
  ]);

  await database()
    .doc(`${collections.bankApplications}/${fine.id}`)
    .update({ version: 9, updated_at: now() });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo the import for 2 applications?' });
  await expect(question).toContainText(
    'Applications that have changed since the import are skipped and listed.',
  );
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(dialog.getByText('Refund Advantage import undone: 1 restored.')).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Someone changed it after the import.' }),
  ).toHaveCount(1);
  await expectAccessible(page);
  expect(await lifted.read()).toMatchObject({
    status: 'Bank Application Rejected',
    status_reason: 'The ID has expired',
  });
  expect(await statusOf(fine)).toBe('Bank Application Approved');
});

test('an import resumes after a lost connection, and changes nothing twice', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/net::ERR_FAILED/);
  const office = await sentOffice();
  const dialog = await openImport(page);
  await chooseIn(page, dialog, 'Bank', bank);
  const missing = Array.from({ length: 39 }, (_, i) => `${900_000 + i},Approved`);
  await paste(dialog, 'EFIN,Status', `${office.efin},Approved`, ...missing);
  await check(dialog);
  await chooseIn(page, dialog, '“Approved” means', 'Bank Application Approved');
  await check(dialog);
  let calls = 0;
  await page.route('**/importBankStatuses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    if (calls > 2) return route.continue();
    // The first part succeeds. The response to the second is lost.
    if (calls === 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Change 1 application' }).click();
  await expect(dialog.getByText('Stopped after 20 of 40 rows: 1 changed.')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'answers-stopped');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog.getByText('1 changed, 1 email went out.')).toBeVisible();
  expect(calls).toBe(3);
  const { docs } = await database().collection(collections.bankImports).orderBy('at', 'desc').limit(1).get();
  expect(docs[0]?.data()).toMatchObject({ changed: 1, counts: { change: 1, unknown_efin: 39 } });
  expect(await office.read()).toMatchObject({ status: 'Bank Application Approved', version: 2 });
});
