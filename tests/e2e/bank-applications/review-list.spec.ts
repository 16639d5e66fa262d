import { readFileSync } from 'node:fs';
import {
  applications,
  choose,
  countApplications,
  officeNames,
  openList,
  openOne,
  sample,
  statusButton,
  watchReads,
} from '../support/review-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';

test('shows every application with its columns, newest first', async ({ page }) => {
  await openList(page, '?size=10');
  const headings = [
    'User ID',
    'Office Name',
    'EFIN',
    'Bank Product',
    'Software',
    'Total Fee',
    'Status',
    'Submitted',
  ];
  for (const name of headings) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  const { docs } = await applications().orderBy('submitted_at', 'desc').limit(10).get();
  await expect(officeNames(page)).toHaveText(docs.map((doc) => doc.get('office_name')));

  const newest = docs[0];
  const row = page.getByRole('row').filter({ hasText: newest?.get('efin') });
  await expect(row).toContainText(`${newest?.get('submitted_by').slice(0, 8)}…`);
  await expect(row).toContainText(`$${newest?.get('total_fee').toFixed(2)}`);
  await expect(row.getByRole('button', { name: /^View Details/ })).toBeVisible();
});

test('search and filters apply to the list, are kept in the URL and survive a reload', async ({ page }) => {
  const { efin, office_name } = await sample('Under Review');
  await openList(page);
  await page.getByRole('searchbox').fill(office_name.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await choose(page, 'Status', 'Under Review');
  await choose(page, 'Season', '2025');
  const rows = page.getByRole('row').filter({ hasText: efin });
  await expect(rows).toHaveCount(1);
  const statuses = async () => [...new Set(await statusButton(page).allInnerTexts())];
  await expect.poll(statuses).toEqual(['Under Review']);

  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(office_name.toUpperCase());
  await expect(page.getByRole('combobox', { name: 'Season' })).toHaveText('2025');

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Season' })).toHaveText('All seasons');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/bank-applications$/);
});

test('a status filter also finds applications that carry an older word', async ({ page }) => {
  const { efin } = await sample('Rejected');
  await openList(page, '?status=Bank+Application+Rejected&size=100');
  const row = page.getByRole('row').filter({ hasText: efin });
  await expect(statusButton(row)).toHaveText('Bank Application Rejected');
});

test('sorts by total fee both ways', async ({ page }) => {
  await openList(page, '?size=10');
  const fees = page.locator('[role=gridcell][data-field=total_fee]');
  for (const direction of ['desc', 'asc'] as const) {
    await page.getByRole('columnheader', { name: 'Total Fee' }).click();
    const { docs } = await applications().orderBy('total_fee', direction).limit(10).get();
    await expect(fees).toHaveText(docs.map((doc) => `$${doc.get('total_fee').toFixed(2)}`));
    await expect(page).toHaveURL(new RegExp(`sort=total_fee${direction === 'asc' ? '.*dir=asc' : ''}`));
  }
});

test('pages forward and back by cursor, keeps its page on reload, and reads no more than it shows', async ({
  page,
}) => {
  await openList(page, '?q=no+such+office');
  await expect(page.getByText('No Applications Found')).toBeVisible();
  const reads = watchReads(page);
  await page.goto('/admin/bank-applications?size=10');
  const { docs } = await applications().orderBy('submitted_at', 'desc').limit(20).get();
  const names = docs.map((doc) => doc.get('office_name'));
  await expect(officeNames(page)).toHaveText(names.slice(0, 10));
  expect(reads).toEqual({ limits: [11], lookups: 0 });

  await page.getByRole('button', { name: 'Go to next page' }).click();
  await expect(officeNames(page)).toHaveText(names.slice(10, 20));
  expect(reads).toEqual({ limits: [11, 11], lookups: 1 });
  await page.reload();
  await expect(officeNames(page)).toHaveText(names.slice(10, 20));
  await page.goBack();
  await expect(officeNames(page)).toHaveText(names.slice(0, 10));
  await page.goForward();
  await expect(officeNames(page)).toHaveText(names.slice(10, 20));
  const total = await countApplications();
  await expect(page.getByText(`11–20 of ${total}`)).toBeVisible();
  await page.getByRole('button', { name: 'Go to previous page' }).click();
  await expect(officeNames(page)).toHaveText(names.slice(0, 10));
  await expect(page.getByText(`1–10 of ${total}`)).toBeVisible();

  await choose(page, 'Rows per page:', '100');
  await expect(page).toHaveURL(/size=100/);
  await expect(page.getByText(`1–${Math.min(total, 100)} of ${total}`)).toBeVisible();
});

test('says that nothing was found and how to go on', async ({ page }) => {
  await openList(page, '?q=no+such+office');
  await expect(page.getByText('No Applications Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('exports the current filter without any sensitive value', async ({ page }) => {
  await openList(page, '?season=2025');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^bank-applications-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  const { docs } = await applications().where('season', '==', 2025).get();
  await expect(page.getByText(`${docs.length} applications saved.`)).toBeVisible();

  expect(text.trim().split('\r\n')).toHaveLength(docs.length + 1);
  for (const doc of docs) {
    expect(text).toContain(doc.get('efin'));
    // Not within an id, which may hold any four digits.
    expect(text).not.toMatch(new RegExp(`(?<![\\w$.])${doc.get('account_number_last4')}(?!\\w)`));
  }
  for (const secret of ['123-45-6789', '123456789', '021000021', '011401533', '122105155'])
    expect(text).not.toContain(secret);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('cards show the same and reach every action', async ({ page }) => {
    const { efin, office_name } = await sample('Bank Application Approved');
    await openList(page, `?q=${efin}`);
    const card = page.getByRole('listitem').filter({ hasText: efin });
    await expect(statusButton(card)).toHaveText('Bank Application Approved');
    await card.getByRole('checkbox').check();
    await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('1 selected');
    await card.getByRole('button', { name: `View Details of ${office_name}` }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: office_name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await choose(page, 'Sort by', 'Highest total fee');
    await expect(page).toHaveURL(/sort=total_fee/);
  });
});

test('the keyboard reaches a row’s status and its details', async ({ page }) => {
  const row = await openOne(page, await sample('Under Review'));
  await row.getByRole('gridcell').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('checkbox').focus();
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  await expect(statusButton(row)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  for (let column = 0; column < 5; column += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('list and details are accessible', async ({ page }) => {
  await openList(page);
  const details = page.getByRole('button', { name: /^View Details/ });
  await expect(details.first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await details.first().click();
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Messages' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
