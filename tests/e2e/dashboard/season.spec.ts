import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emptySeasonPapers, type PaperFigures } from '@united/domain/dashboard/paper-figures';
import {
  type BankFigures,
  emptyFigures,
  finished,
  type SeasonStats,
  seasonStatsId,
} from '@united/domain/dashboard/season-stats';
import { everyBank } from '@united/domain/papers/paper';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { enter, goTo } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection } from '../support/users-support';

/** Seasons without figures in the demo. */
const season = defaultSettings.season - 2;
const day = 24 * 3_600_000;
const asOf = Timestamp.fromMillis(Date.UTC(2023, 0, 20, 8));

const bank = (name: string, figures: Partial<BankFigures>): BankFigures => ({
  bank: name,
  applications: 0,
  withdrawn: 0,
  left: {},
  waiting: {},
  next: {},
  oldest: {},
  days: {},
  rejections: {},
  ...figures,
});
const waiting = (id: string, office_name: string, efin: string, days: number) => ({
  id,
  office_name,
  efin,
  status: 'Bank Application Sent' as const,
  since: Timestamp.fromMillis(asOf.toMillis() - days * day),
});

const paperFigures = (figures: Partial<PaperFigures>): PaperFigures => ({
  ...emptySeasonPapers().all,
  ...figures,
});

const figures: SeasonStats = finished(
  {
    ...emptyFigures(season, true),
    banks: [
      bank('Refund Advantage', {
        applications: 60,
        left: { 'Bank Application Sent': { 0: 2, 24: 2, 264: 1 }, 'Under Review': { 8760: 1 } },
        waiting: { 'Bank Application Sent': { 48: 3 } },
        next: { us: 3, office: 1, nobody: 56 },
        oldest: {
          us: [waiting('a-1', 'Maple Tax', '012345', 12), waiting('a-2', 'Cedar Tax', '200002', 3)],
          office: [waiting('a-3', '=Formula Tax', '300003', 5)],
        },
        days: { '11-20': [40, 0], '01-05': [20, 30] },
        rejections: {
          '0024': { rejected: 4, checked: 3, caught: 2, checks: { po_box: 2 } },
          none: { rejected: 1, checked: 0, caught: 0, checks: {} },
        },
      }),
      bank('Santa Barbara Bank', {
        applications: 5,
        left: { 'Bank Application Sent': { 6: 1 } },
        next: { us: 2 },
        oldest: { us: [waiting('b-1', 'Harbor Tax', '400004', 9)] },
        days: { '12-01': [5, 1] },
        rejections: { '0024': { rejected: 1, checked: 1, caught: 0, checks: {} } },
      }),
    ],
    papers: {
      all: paperFigures({
        papers: 31,
        waiting: 6,
        oldest: Timestamp.fromMillis(asOf.toMillis() - 3 * day),
        due: 12,
        overdue: 2,
        refused: { unreadable: 4, name_differs: 1 },
      }),
      banks: {
        'Refund Advantage': paperFigures({ papers: 20, waiting: 5, due: 9, refused: { unreadable: 3 } }),
        [everyBank]: paperFigures({
          papers: 11,
          waiting: 1,
          oldest: Timestamp.fromMillis(asOf.toMillis() - day),
          due: 3,
          overdue: 2,
          refused: { unreadable: 1, name_differs: 1 },
        }),
      },
    },
  },
  asOf,
  asOf,
);
const before: SeasonStats = finished(
  {
    ...emptyFigures(season - 1, false),
    banks: [bank('Refund Advantage', { applications: 7, days: { '11-20': [7, 0], '02-01': [0, 6] } })],
  },
  asOf,
  asOf,
);

test.beforeAll(async () => {
  const stats = inCollection(collections.stats);
  await stats.doc(seasonStatsId(season)).set(figures);
  await stats.doc(seasonStatsId(season - 1)).set(before);
});

const cellsOf = async (page: Page, name: string): Promise<string[][]> => {
  const rows = page.getByRole('table', { name, exact: true }).getByRole('row');
  await expect(rows.first()).toBeVisible();
  return Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
};

/** Opens the table of a section that shows a chart first. */
const showNumbers = (page: Page, section: string) =>
  page.getByRole('button', { name: `Show the numbers: ${section}` }).click();

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const fileOf = async (page: Page, title: string): Promise<{ name: string; lines: string[] }> => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export: ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.replace('\uFEFF', '').trim().split('\r\n') };
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test.describe('season figures', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, 'admin@demo.test', `/admin/season?season=${season}`);
    await expect(heading(page, `Season ${season}`)).toBeVisible();
  });

  test('show their date, how long each status takes and who acts next', async ({ page }) => {
    await expect(
      page.getByText(/^As of Jan 20, 2023, .* These figures are updated nightly\.$/),
    ).toBeVisible();
    await showNumbers(page, 'Time in status');
    expect((await cellsOf(page, 'Time in each status')).slice(1, 4)).toEqual([
      ['All banks', 'Sent', '6', '0.5', '12', '3', '2.25', '2.25'],
      ['All banks', 'Pending', '0', '–', '–', '0', '–', '–'],
      ['All banks', 'Under review', '1', 'over 365', 'over 365', '0', '–', '–'],
    ]);
    await showNumbers(page, 'Who acts next');
    expect(await cellsOf(page, 'Who acts next, by bank')).toEqual([
      ['Bank', 'We act next', 'The office acts next', 'The bank acts next'],
      ['All banks', '5', '1', '0'],
      ['Refund Advantage', '3', '1', '0'],
      ['Santa Barbara Bank', '2', '0', '0'],
    ]);
  });

  test('list the offices that wait longest, by who acts next', async ({ page }) => {
    const waitingForUs = await cellsOf(page, 'Waiting longest for: Our team');
    expect(waitingForUs.map(([office, efin, , , , days]) => [office, efin, days])).toEqual([
      ['Office', 'EFIN', 'Days'],
      ['Maple Tax', '012345', '12'],
      ['Harbor Tax', '400004', '9'],
      ['Cedar Tax', '200002', '3'],
    ]);
    await expect(page.getByRole('link', { name: 'Maple Tax' })).toHaveAttribute(
      'href',
      '/admin/bank-applications?application=a-1',
    );
    await page.getByRole('tab', { name: 'The office' }).click();
    await expect(page).toHaveURL(/who=office/);
    await expect(page.getByRole('link', { name: '=Formula Tax' })).toBeVisible();
    await page.getByRole('tab', { name: 'The bank' }).click();
    await expect(page.getByText('No applications are waiting for the bank.')).toBeVisible();
  });

  test('are next to those of the year before, day by day', async ({ page }) => {
    await showNumbers(page, 'This season vs. last season');
    expect(await cellsOf(page, 'Submitted and approved by calendar day')).toEqual([
      [
        'Day',
        `Submitted ${season}`,
        `Submitted ${season - 1}`,
        `Approved ${season}`,
        `Approved ${season - 1}`,
      ],
      ['Nov 20', '40', '7', '0', '0'],
      ['Dec 1', '45', '7', '1', '0'],
      ['Jan 5', '65', '7', '31', '0'],
      ['Jan 20', '65', '7', '31', '0'],
      ['Feb 1', '–', '7', '–', '6'],
    ]);
    await expect(
      page.getByText('By Jan 20, 65 submitted and 31 approved; a year earlier, 7 and 0.'),
    ).toBeVisible();
  });

  test('show why applications were rejected, and what the checks would have caught', async ({ page }) => {
    expect(await cellsOf(page, 'Rejected applications by reason')).toEqual([
      ['Reason', 'Code', 'Rejected', 'Would have been caught before sending', 'Check'],
      ['The street address is a PO box', '0024', '5', '2 of 4', 'PO box (2)'],
      ['No code', '–', '1', '0 of 0', '–'],
    ]);
    await expect(page.getByText('Would have been caught before sending: 2 of 4.')).toBeVisible();
  });

  test('say which papers wait, which are due, and why papers were refused', async ({ page }) => {
    const section = page.getByRole('region', { name: 'Papers', exact: true });
    await expect(
      section.getByText('6 papers wait for us, the oldest for 3 days; 12 are due, 2 overdue.'),
    ).toBeVisible();
    await expect(section.getByRole('link', { name: 'Check papers' })).toHaveAttribute(
      'href',
      '/admin/papers',
    );
    expect(await cellsOf(page, 'Refused papers by reason')).toEqual([
      ['Not readable', '4'],
      ['The name differs from the application', '1'],
    ]);
    await showNumbers(page, 'Papers');
    expect(await cellsOf(page, 'Papers by bank')).toEqual([
      ['Bank', 'Requested', 'Waiting for us', 'Oldest (days)', 'Due', 'Overdue', 'Refused'],
      ['All banks', '31', '6', '3', '12', '2', '5'],
      ['Refund Advantage', '31', '6', '1', '12', '2', '5'],
      ['Santa Barbara Bank', '11', '1', '1', '3', '2', '2'],
    ]);
    const { lines } = await fileOf(page, 'Papers');
    expect(lines[0]).toContain('Refused,Refused: Not readable,');
    expect(lines[3]).toMatch(/^Santa Barbara Bank,11,1,1,3,2,2,1,/);
    await choose(page, 'Bank', 'Santa Barbara Bank');
    await expect(section.getByText('1 paper waits for us, for 1 day; 3 are due, 2 overdue.')).toBeVisible();
  });

  test('are charted next to their tables, and each table can be downloaded', async ({ page }) => {
    await expect(page.locator('figure:has(svg)')).toHaveCount(2);
    await expect(page.getByRole('table', { name: 'Applications waiting for each' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Median days in each status' })).toBeVisible();
    const oldest = await fileOf(page, 'Waiting longest');
    expect(oldest.name).toMatch(new RegExp(`^waiting-longest-${season}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect(oldest.lines[0]).toBe('Office,EFIN,Bank,Status,Waits for,Since,Days');
    expect(oldest.lines.map((line) => line.split(',')[0])).toEqual([
      'Office',
      'Maple Tax',
      'Harbor Tax',
      'Cedar Tax',
      '"\'=Formula Tax"',
    ]);
    const rejections = await fileOf(page, 'Rejections by reason');
    expect(rejections.lines[1]).toBe('The street address is a PO box,0024,5,2 of 4,PO box (2)');
    const exported = inCollection(collections.auditLog)
      .where('target.collection', '==', 'stats')
      .where('action', '==', 'list.exported');
    expect((await exported.get()).docs[0]?.get('fields')).toEqual(['season']);
    await expectAccessibleInEveryLook(page);
  });

  test('of one bank are stored in the URL and survive a reload', async ({ page }) => {
    await choose(page, 'Bank', 'Santa Barbara Bank');
    await expect(page).toHaveURL(/bank=Santa\+Barbara\+Bank/);
    await showNumbers(page, 'Who acts next');
    await expect
      .poll(() => cellsOf(page, 'Who acts next, by bank'))
      .toEqual([
        ['Bank', 'We act next', 'The office acts next', 'The bank acts next'],
        ['Santa Barbara Bank', '2', '0', '0'],
      ]);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Harbor Tax' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Maple Tax' })).toHaveCount(0);
  });
});

test('the current season comes first, a past season awaits no one, and another has no figures', async ({
  page,
}) => {
  await enter(page, 'admin@demo.test', '/admin');
  await page.getByRole('link', { name: 'Season', exact: true }).click();
  await expect(heading(page, `Season ${defaultSettings.season}`)).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting longest' }).getByRole('link')).not.toHaveCount(0);

  await choose(page, 'Season', String(season - 1));
  await expect(heading(page, `Season ${season - 1}`)).toBeVisible();
  await expect(page.getByText('Applications that are still waiting are not shown.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Who acts next' })).toHaveCount(0);
  await expect(page.getByText('No applications were rejected this season.')).toBeVisible();

  await goTo(page, '/admin/season?season=2020');
  await expect(page.getByText('No figures for season 2020 yet')).toBeVisible();
  await goTo(page, '/admin/season?season=soon');
  await expect(heading(page, `Season ${defaultSettings.season}`)).toBeVisible();
});
