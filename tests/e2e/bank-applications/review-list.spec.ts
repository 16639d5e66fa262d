import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { defaultSettings } from '@united/domain/settings/settings';
import { chooseFolded, runMoreAction } from '../support/admin-support';
import { goTo } from '../support/browser-session';
import { sentOffice } from '../support/correction-support';
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
import { expect, expectAccessible, test } from '../support/support';

async function exportCsv(page: Page): Promise<{ file: string; text: string }> {
  const download = page.waitForEvent('download');
  await runMoreAction(page, 'Export CSV');
  const file = await download;
  return { file: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('shows every application with its columns, newest first, and sorts by total fee both ways', async ({
  page,
}) => {
  // The newest, with an EFIN that no other row shows.
  await sentOffice();
  await openList(page, '?size=10');
  await expect(page.getByRole('columnheader', { name: 'Office Name' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'User ID' })).toHaveCount(0);
  await page.setViewportSize({ width: 1680, height: 900 });
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

  const fees = page.locator('[role=gridcell][data-field=total_fee]');
  for (const direction of ['desc', 'asc'] as const) {
    await page.getByRole('columnheader', { name: 'Total Fee' }).click();
    const sorted = await applications().orderBy('total_fee', direction).limit(10).get();
    await expect(fees).toHaveText(sorted.docs.map((doc) => `$${doc.get('total_fee').toFixed(2)}`));
    await expect(page).toHaveURL(new RegExp(`sort=total_fee${direction === 'asc' ? '.*dir=asc' : ''}`));
  }
});

test('search and filters apply to the list and its export, are stored in the URL and survive a reload', async ({
  page,
}) => {
  const { efin, office_name } = await sample('Under Review');
  const older = await sample('Rejected', defaultSettings.season - 1);
  const seasonChip = page.getByRole('button', { name: 'Remove filter Season: 2025' });
  await openList(page, '');
  await page.getByRole('searchbox').fill(office_name.toUpperCase());
  await expect(page).toHaveURL(/q=/);
  await choose(page, 'Status', 'Under Review');
  await chooseFolded(page, 'Season', '2025');
  const rows = page.getByRole('row').filter({ hasText: efin });
  await expect(rows).toHaveCount(1);
  const statuses = async () => [...new Set(await statusButton(page).allInnerTexts())];
  await expect.poll(statuses).toEqual(['Under Review']);

  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(office_name.toUpperCase());
  await expect(seasonChip).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();

  await page.goBack();
  await expect(seasonChip).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/admin\/bank-applications$/);

  await test.step('a status filter includes applications with legacy statuses', async () => {
    await goTo(page, `/admin/bank-applications?status=Bank+Application+Rejected&q=${older.efin}`);
    const row = page.getByRole('row').filter({ hasText: older.efin });
    await expect(statusButton(row)).toHaveText('Bank Application Rejected');
  });

  await test.step('the export contains the filtered rows without sensitive values', async () => {
    await goTo(page, '/admin/bank-applications?season=2025');
    await expect(seasonChip).toBeVisible();
    const { file, text } = await exportCsv(page);
    expect(file).toMatch(/^bank-applications-\d{4}-\d\d-\d\d\.csv$/);
    const { docs } = await applications().where('season', '==', 2025).get();
    await expect(page.getByText(`${docs.length} applications saved.`)).toBeVisible();
    expect(text.trim().split('\r\n')).toHaveLength(docs.length + 1);
    for (const doc of docs) {
      expect(text).toContain(doc.get('efin'));
      // Not within an id, which may contain any four digits.
      expect(text).not.toMatch(new RegExp(`(?<![\\w$.])${doc.get('account_number_last4')}(?!\\w)`));
    }
    for (const secret of ['123-45-6789', '123456789', '021000021', '011401533', '122105155'])
      expect(text).not.toContain(secret);
  });
});

test('controls fit on one line; the other filters are behind a button, each with a chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '');
  const bar = page.getByRole('search', { name: 'Bank applications' });
  const search = bar.getByRole('searchbox');
  await expect(page.getByRole('grid')).toBeVisible();
  const middle = async (control: Locator) => {
    const box = await control.boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  const line = await middle(search);
  for (const control of [
    bar.getByRole('combobox', { name: 'Status' }),
    bar.getByRole('combobox', { name: 'Bank' }),
    bar.getByRole('button', { name: 'Filters', exact: true }),
    bar.getByRole('button', { name: 'Views', exact: true }),
  ])
    expect(Math.abs(Number(await middle(control)) - Number(line))).toBeLessThan(3);
  expect((await search.boundingBox())?.width).toBeGreaterThan(240);
  const scroller = page.locator('.MuiDataGrid-virtualScroller');
  // The last column's resize handle extends 5 px past the edge.
  await expect
    .poll(() => scroller.evaluate((node) => node.scrollWidth - node.clientWidth))
    .toBeLessThanOrEqual(5);

  await bar.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await chooseFolded(page, 'Warnings', 'With warnings');
  await expect(page).toHaveURL(/warnings=some/);
  const chip = page.getByRole('button', { name: 'Remove filter Warnings: With warnings' });
  await expect(chip).toBeVisible();
  await expectAccessible(page);
  await chip.press('Enter');
  await expect(page).toHaveURL('/admin/bank-applications');
  await expect(chip).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test('an export right after typing uses the new search', async ({ page }) => {
  const { efin } = await sample('Under Review');
  await openList(page, '');
  await page.getByRole('searchbox').fill(efin);
  const { text } = await exportCsv(page);
  const [, ...lines] = text.trim().split('\r\n');
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(efin);
});

test('the list refetches when its window gets focus', async ({ page }) => {
  const { id, efin } = await sample('Under Review');
  const row = await openOne(page, { efin });
  const { office_name } = (await applications().doc(id).get()).data() as { office_name: string };
  try {
    await applications().doc(id).update({ office_name: 'Renamed Elsewhere' });
    await expect(row).toContainText(office_name);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(row).toContainText('Renamed Elsewhere');
  } finally {
    await applications().doc(id).update({ office_name });
  }
});

test('pages by cursor, keeps its page on reload, reads only what it shows, and shows an empty state', async ({
  page,
}) => {
  await openList(page, '?q=no+such+office');
  await expect(page.getByText('No Applications Found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  const reads = watchReads(page);
  await goTo(page, '/admin/bank-applications?size=10');
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

test('the keyboard and a phone reach the status, the details and every row action', async ({ page }) => {
  const application = await sample('Under Review');
  const { efin, office_name } = application;
  const row = await openOne(page, application);
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
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.getByRole('listitem').filter({ hasText: efin });
  await expect(statusButton(card)).toHaveText('Under Review');
  await card.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selected applications' })).toContainText('1 selected');
  await card.getByRole('button', { name: `View Details of ${office_name}` }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: office_name })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await chooseFolded(page, 'Sort by', 'Highest total fee');
  await expect(page).toHaveURL(/sort=total_fee/);
});

test('the line of controls is as wide as the table; a phone shows what is set as chips', async ({ page }) => {
  await openList(page);
  const bar = page.getByRole('search', { name: 'Bank applications' });
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  // The table rounds its width to whole pixels.
  const beyond =
    (await rightOf(bar.getByRole('button', { name: 'Views' }))) - (await rightOf(page.getByRole('grid')));
  expect(Math.abs(beyond)).toBeLessThan(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar.getByRole('combobox')).toHaveCount(0);
  await chooseFolded(page, 'Status', 'Under Review');
  await chooseFolded(page, 'Season', '2025');
  const chips = bar.getByRole('button', { name: /^Remove filter/ });
  await expect(chips).toHaveText(['Status: Under Review', 'Season: 2025']);
  await chips.first().click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(bar.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
  await bar.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).not.toHaveURL(/season=/);
  await expect(bar.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});
