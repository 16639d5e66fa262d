import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seasonId } from '@united/domain/readiness/season-readiness';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildSeasonReadiness } from '../../support/factories/readiness';
import { putSettings, storedSettings } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { giveApplication } from '../support/review-support';
import { expect, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

/**
 * Everything on the screens that names the current season, through the change to the next one and
 * back (docs/decisions/2026-11-28-named-seasons.md lists it). Open pages follow without a reload.
 */

const first = defaultSettings.season;
const next = first + 1;

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(() => putSettings(before));

/** Checks in the first season, in the next one, and in the first one again. */
async function inEach(check: (season: number) => Promise<void>): Promise<void> {
  for (const season of [first, next, first]) {
    await test.step(`season ${season}`, async () => {
      await putSettings({ ...before, public: { ...before.public, season } });
      await check(season);
    });
  }
}

const main = (page: Page) => page.getByRole('main');

test('the member’s dashboard names the season and counts its applications', async ({ page }) => {
  const member = await makeUser('Sela');
  const id = await giveApplication(member, { status: 'Bank Application Approved' });
  await enterPortal(page, member.email, '/member');
  const region = (name: string) => page.getByRole('region', { name });
  await inEach(async (season) => {
    await expect(region('Season readiness')).toContainText(`Season ${season}`);
    await expect(main(page)).toContainText(`Renew your PTIN for season ${season}`);
    await expect(region('Approved Bank Apps')).toContainText(season === first ? '1' : '0');
    await region('Season readiness').getByRole('button', { name: 'Confirm the plan' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`for season ${season}?`);
    await question.getByRole('button', { name: 'Not yet' }).click();
    await expect(question).toBeHidden();
  });
  await inCollection(collections.bankApplications).doc(id).delete();
});

test('last season’s application keeps its season, and offers changes in its own only', async ({ page }) => {
  const member = await makeUser('Selb');
  const id = await giveApplication(member, { status: 'Bank Application Sent' });
  await enter(page, member.email, `/member/bank-application?tab=offices&application=${id}`);
  const details = page.getByRole('dialog');
  await inEach(async (season) => {
    await expect(details).toContainText(`season ${first}`);
    await expect(details).toContainText(`${first} (tax year ${first - 1})`);
    await expect(details.getByRole('button', { name: 'Withdraw' })).toHaveCount(season === first ? 1 : 0);
  });
  await inCollection(collections.bankApplications).doc(id).delete();
});

test('staff screens name the season', async ({ page }) => {
  await enter(page, 'super@demo.test', '/admin/season');
  await inEach(async (season) => {
    await goTo(page, '/admin/season');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Season ${season}`);
    await goTo(page, '/admin/readiness?size=10');
    await expect(main(page)).toContainText(`before season ${season}, least ready first.`);
    await goTo(page, '/admin/bank-applications?size=10');
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('combobox', { name: 'Season' }).click();
    await expect(page.getByRole('option').nth(1)).toHaveText(String(season));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await goTo(page, '/admin/members?size=10&user=demo-member2');
    await expect(page.getByRole('dialog')).toContainText(`season ${season}`);
  });
});

test('the readiness export names the season in its file and rows', async ({ page }) => {
  const one = await makeUser('Selc');
  const readiness = (season: number) =>
    inCollection(collections.seasonReadiness).doc(seasonId(season, one.uid));
  for (const season of [first, next])
    await readiness(season).set(buildSeasonReadiness(Timestamp.now(), season, one, 'ptin'));
  await enter(page, 'admin@demo.test', `/admin/readiness?size=10&q=${one.email}`);
  await inEach(async (season) => {
    await expect(main(page)).toContainText(`before season ${season}, least ready first.`);
    await expect(page.getByRole('row').filter({ hasText: one.email })).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toContain(`readiness-${season}-`);
    expect(await readFile(await file.path(), 'utf8')).toContain(`${one.email},Member,${season},`);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });
  await readiness(next).delete();
});

test.describe('the public site', () => {
  test.use({ newBrowser: true });
  test('names the season in its footer', async ({ page }) => {
    await inEach(async (season) => {
      await page.goto('/pricing');
      await expect(page.getByRole('contentinfo')).toContainText(`for filing season ${season}`);
    });
  });
});
