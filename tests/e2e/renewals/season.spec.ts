import type { Locator, Page } from '@playwright/test';
import { bankApplicationDocument } from '@united/domain/bank-applications/bank-application';
import { seasonCountId, seasonStatsId } from '@united/domain/dashboard/season-stats';
import { preparedId } from '@united/domain/renewals/prepared-application';
import { buildRenewal } from '@united/domain/renewals/renewal-fixture';
import { type SeasonOpening, seasonOpeningId } from '@united/domain/renewals/season-opening';
import { renewalSections, renewalSectionTitles } from '@united/domain/renewals/sections';
import { defaultSettings } from '@united/domain/settings/settings';
import { defaultStaffSettings } from '@united/domain/settings/staff-settings';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { countSeasons } from '../../../functions/src/dashboard/count-season';
import { putSettings, screenShown, storedSettings } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { callAs } from '../support/correction-support';
import { makeRenewal, renewalOf } from '../support/renewals-support';
import { giveApplication } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser, type Someone } from '../support/users-support';

/** A season in which only these tests have applications, so that opening the next one changes no others. */
const season = 2090;
const next = season + 1;

let settings: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  settings = await storedSettings();
  await putSettings({ ...settings, public: { ...defaultSettings, ...settings.public, season } });
});
test.afterEach(async () => {
  await putSettings(settings);
  const ofSeasons = (path: string) => inCollection(path).where('season', 'in', [season, next]).get();
  const found = await Promise.all(
    [collections.preparedApplications, collections.bankApplications, collections.seasonOpenings].map(
      ofSeasons,
    ),
  );
  const opened = await inCollection(collections.announcements)
    .where('title', '==', `Season ${next} is open: your renewals are ready`)
    .get();
  await Promise.all([...found, opened].flatMap(({ docs }) => docs.map(({ ref }) => ref.delete())));
  await inCollection(collections.settings).doc(`season_opening__${next}`).delete();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openingDoc = () => inCollection(collections.seasonOpenings).doc(seasonOpeningId(next));
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Returns the number beside a label. */
const figure = (within: Locator, label: string) =>
  within
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');

const anOpening = (change: Partial<SeasonOpening> = {}): SeasonOpening => {
  const now = Timestamp.now();
  return {
    season: next,
    state: 'open',
    stage: 'done',
    cursor: null,
    sources: 5,
    prepared: 3,
    skipped: { withdrawn: 1, rejected: 1 },
    opened_by: { uid: 'demo-super', name: 'Sam Super', role: 'super_admin' },
    opened_at: now,
    finished_at: now,
    announcement_id: null,
    email: false,
    send_id: null,
    reverted_by: null,
    reverted_at: null,
    updated_at: now,
    ...change,
  };
};

/** Stores an opening of the next season, which becomes current. */
async function opened(change: Partial<SeasonOpening> = {}): Promise<void> {
  await openingDoc().set(anOpening(change));
  await putSettings({ ...settings, public: { ...defaultSettings, ...settings.public, season: next } });
}

/** Prepares a renewal for each office. */
async function prepared(owner: Someone, offices: readonly object[]): Promise<void> {
  for (const change of offices) {
    const id = await giveApplication(owner, { season });
    const source = bankApplicationDocument.parse(
      (await inCollection(collections.bankApplications).doc(id).get()).data(),
    );
    await inCollection(collections.preparedApplications)
      .doc(preparedId(next, id))
      .set(buildRenewal(Timestamp.now(), { ...source, id }, change, { ...defaultSettings, season: next }));
  }
}

test('a super admin opens the next season with changed settings, follows it, and undoes it', async ({
  page,
}) => {
  test.slow();
  const member = await makeUser('Renata');
  await giveApplication(member, { season, office_name: 'Elm Tax', bank_product: 'Refund Advantage' });
  await giveApplication(member, { season, office_name: 'Fir Tax', bank_product: 'Santa Barbara Bank' });
  await giveApplication(member, { season, office_name: 'Oak Tax', status: 'Bank Application Rejected' });
  await enter(page, 'super@demo.test', '/admin/season');
  await expect(heading(page, `Season ${season}`)).toBeVisible();
  await page.getByRole('link', { name: `Open season ${next}` }).click();

  await test.step('the page says what will be prepared', async () => {
    await screenShown(page, `Open season ${next}`);
    const preview = region(page, 'What will be prepared');
    await expect(preview).toContainText(
      /Prepares up to 2 renewals\. \d+ members and EROs have applied so far\./,
    );
    await expect(preview.getByRole('row', { name: 'Refund Advantage 1' })).toBeVisible();
    await expect(preview.getByRole('row', { name: 'Santa Barbara Bank 1' })).toBeVisible();
    await expect(region(page, 'Email')).toContainText(
      `Your applications for season ${next} are ready to check`,
    );
    await expectAccessibleInEveryLook(page, 'open-season');
  });

  await test.step('an invalid fee is named, and a changed one is shown beside the current one', async () => {
    const fee = page.getByRole('textbox', { name: 'Transmitter fee', exact: true });
    await expect(page.getByText(`Same settings as season ${season}`)).toBeVisible();
    await fee.fill('much');
    await page.getByRole('button', { name: `Open season ${next}…` }).click();
    await expect(
      page.getByRole('button', { name: 'Transmitter fee: Enter an amount in dollars.' }),
    ).toBeVisible();
    await fee.fill('25');
    await expect(page.getByText('Was $23.00')).toBeVisible();
    await page.getByRole('group', { name: 'Refund Advantage' }).getByLabel('Closes on').fill('2091-03-31');
    await expect(page.getByText('2 settings change')).toBeVisible();
    await page
      .getByRole('textbox', { name: 'Title' })
      .fill(`Season ${next} is open: your renewals are ready`);
  });

  await test.step('the dialog names the consequences and asks for the season', async () => {
    await page.getByRole('button', { name: `Open season ${next}…` }).click();
    const dialog = page.getByRole('dialog', { name: `Open season ${next}?` });
    await expect(dialog).toContainText(
      `becomes current for everyone. Season ${season} applications are closed.`,
    );
    await expect(dialog.getByRole('list', { name: 'Changed settings' }).getByRole('listitem')).toHaveText([
      'Transmitter fee: $23.00 → $25.00',
      'Refund Advantage, closes on: no date → Mar 31, 2091',
    ]);
    await dialog.getByRole('textbox', { name: `Type ${next} to confirm` }).fill(String(season));
    await dialog.getByRole('button', { name: `Open season ${next}` }).click();
    await expect(dialog.getByRole('button', { name: `Season: Enter ${next} to confirm.` })).toBeVisible();
    expect((await openingDoc().get()).exists).toBe(false);
    await expectAccessibleInEveryLook(page, 'open-season-dialog');
    await dialog.getByRole('textbox', { name: `Type ${next} to confirm` }).fill(String(next));
    await dialog.getByRole('button', { name: `Open season ${next}` }).click();
    await expect(heading(page, `Season ${next}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/season');
  });

  await test.step('the season page counts the renewals', async () => {
    const renewals = region(page, 'Renewals');
    await expect(figure(renewals, 'Prepared')).toHaveText('2', { timeout: 60_000 });
    await expect(renewals.getByRole('list', { name: 'Applications without a renewal' })).toContainText(
      'The bank rejected it: 1',
    );
    expect((await storedSettings()).public).toMatchObject({
      season: next,
      fees: { transmitter_base: 25 },
      banks: [{ closes_on: '2091-03-31' }, {}],
    });
  });

  await test.step('the opening is undone, as long as nothing was sent', async () => {
    await page.getByRole('button', { name: `Undo the opening of season ${next}` }).click();
    const question = page.getByRole('alertdialog', { name: `Undo the opening of season ${next}?` });
    await expect(question).toContainText('The 2 prepared renewals expire');
    await question.getByRole('button', { name: 'Undo the opening' }).click();
    await expect(heading(page, `Season ${season}`)).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: `The opening of season ${next} was undone by` }),
    ).toBeVisible();
    expect((await storedSettings()).public).toMatchObject({ season, fees: { transmitter_base: 23 } });
  });
});

test('when someone else changes the settings, the form says so and preserves its input', async ({ page }) => {
  await enter(page, 'super@demo.test', '/admin/season/open');
  await screenShown(page, `Open season ${next}`);
  const fee = (name: string) => page.getByRole('textbox', { name, exact: true });
  await fee('Transmitter fee').fill('25');
  const stored = await storedSettings();
  await callAs('super@demo.test', 'saveSettings', {
    public: { ...stored.public, fees: { ...defaultSettings.fees, service_bureau_base: 7 } },
    staff: { ...defaultStaffSettings, ...stored.staff },
  });
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else changed the settings in the meantime.' });
  await expect(notice).toContainText('what you entered is still here');
  await expect(page.getByRole('button', { name: `Open season ${next}…` })).toBeDisabled();
  await notice.getByRole('button', { name: 'Reload the settings and keep my changes' }).click();
  await expect(notice).toHaveCount(0);
  await expect(fee('Service bureau fee')).toHaveValue('7');
  await expect(fee('Transmitter fee')).toHaveValue('25');
  await expect(page.getByText('1 setting changes')).toBeVisible();
});

test('the season page shows the progress of the preparation live', async ({ page }) => {
  await opened({ state: 'preparing', stage: 'prepare', sources: 40, prepared: 8, skipped: { withdrawn: 2 } });
  await enter(page, 'admin@demo.test', '/admin/season');
  const progress = region(page, `Season ${next} is being prepared`);
  await expect(progress.getByRole('status')).toHaveText(
    `Preparing renewals: 10 of 40 applications of season ${season} checked, 8 prepared, 2 skipped.`,
  );
  await expect(progress.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await expect(progress).toContainText('You can leave this page.');
  await expectAccessibleInEveryLook(page, 'season-preparing');

  await openingDoc().update({ prepared: 38, stage: 'announce', updated_at: Timestamp.now() });
  await expect(progress.getByRole('status')).toContainText(
    'Publishing the announcement and starting the email: 40 of 40',
  );
  await openingDoc().update({ state: 'open', stage: 'done', updated_at: Timestamp.now() });
  await expect(figure(region(page, 'Renewals'), 'Prepared')).toHaveText('38');
  // Admins can read. Only super admins can open a season and undo that.
  await expect(page.getByRole('link', { name: /^Open season/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('a stalled preparation says that it resumes automatically', async ({ page }) => {
  const longAgo = Timestamp.fromMillis(Date.now() - 4 * 60_000);
  await opened({ state: 'preparing', stage: 'prepare', sources: 40, updated_at: longAgo });
  await enter(page, 'super@demo.test', '/admin/season');
  await expect(region(page, `Season ${next} is being prepared`)).toContainText(
    'Still running. If the job was interrupted, it resumes automatically within five minutes.',
  );
});

test('staff find the renewals that are not sent, open the member, and remind everyone once a day', async ({
  page,
}) => {
  test.slow();
  const member = await makeUser('Rolf');
  await opened();
  const now = Timestamp.now();
  await prepared(member, [
    { office_name: 'Ash Tax', bank_product: 'Refund Advantage' },
    { office_name: 'Birch Tax', seen_at: now, bank_product: 'Santa Barbara Bank' },
    { office_name: 'Cedar Tax', seen_at: now, state: 'sent', sent_at: now },
    { office_name: 'Dogwood Tax', state: 'dismissed', dismiss_reason: 'closed' },
  ]);
  await enter(page, 'admin@demo.test', '/admin/season');
  const renewals = region(page, 'Renewals');
  await expect(figure(renewals, 'Opened by the office')).toHaveText('2');
  await expect(figure(renewals, 'Sent')).toHaveText(['1']);
  await expect(figure(renewals, 'Not sent yet')).toHaveText('2');
  await expect(figure(renewals, 'Not renewing')).toHaveText('1');
  await expectAccessibleInEveryLook(page, 'season-open');

  await renewals.getByRole('link', { name: 'Show unsent renewals' }).click();
  await screenShown(page, `Renewals for season ${next}`);
  const rows = page.getByRole('grid', { name: 'Renewals' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Tax' })).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Ash Tax' })).toContainText('Not opened yet');
  await expect(rows.filter({ hasText: 'Birch Tax' })).toContainText('0 of 5 confirmed');
  await expectAccessibleInEveryLook(page, 'renewals');
  await page.getByRole('combobox', { name: 'Bank' }).click();
  await page.getByRole('option', { name: 'Santa Barbara Bank' }).click();
  await expect(rows.filter({ hasText: 'Tax' })).toHaveCount(1);

  await page.getByRole('button', { name: 'Remind' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Remind everyone who has not sent their renewals?',
  });
  await question.getByRole('button', { name: 'Send the reminder' }).click();
  await expect(page.getByText('Reminder queued')).toBeVisible();

  await page.getByRole('link', { name: 'Birch Tax' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${member.name}` })).toBeVisible();
});

test('without unsent renewals, there is no reminder to send', async ({ page }) => {
  const member = await makeUser('Roland');
  await opened();
  const now = Timestamp.now();
  await prepared(member, [{ office_name: 'Elder Tax', seen_at: now, state: 'sent', sent_at: now }]);
  await enter(page, 'admin@demo.test', '/admin/season/renewals');
  await screenShown(page, `Renewals for season ${next}`);
  await expect(page.getByText('No one has renewals to send.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind' })).toHaveCount(0);
});

/** Counts the seasons, as every night, and restores their figures after `work`. */
async function withNightlyCount(work: () => Promise<void>): Promise<void> {
  const stats = inCollection(collections.stats);
  const before = await stats.get();
  await stats.doc(seasonCountId).delete();
  try {
    await countSeasons({ until: Number.POSITIVE_INFINITY });
    await work();
  } finally {
    for (const each of [season, next]) await stats.doc(seasonStatsId(each)).delete();
    await Promise.all(before.docs.map((each) => each.ref.set(each.data())));
  }
}

test('the figures, the list and the nightly count follow an office that renews', async ({
  page,
  newPage,
}) => {
  test.slow();
  await opened({ sources: 1, prepared: 1, skipped: {} });
  const member = await makeUser('Fiona');
  const id = await makeRenewal(member, 'Hazel Tax', { season: next });
  await enter(page, 'admin@demo.test', '/admin/season');
  const renewals = region(page, 'Renewals');
  /** Expects the figures after the window gets focus, which counts again. */
  const expectFigures = async (opened: string, sent: string, unsent: string) => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(figure(renewals, 'Prepared')).toHaveText('1');
    await expect(figure(renewals, 'Opened by the office')).toHaveText(opened);
    await expect(figure(renewals, 'Sent')).toHaveText(sent);
    await expect(figure(renewals, 'Not sent yet')).toHaveText(unsent);
  };
  await expectFigures('0', '0', '1');

  const office = await newPage();
  const card = office.getByRole('list', { name: 'Renewals' }).locator('> li');
  await test.step('the office opens it', async () => {
    await enter(office, member.email, `/member/bank-application?tab=renew&office=${id}`);
    await expect(card).toContainText('Hazel Tax');
    await expect.poll(async () => (await renewalOf(id)).seen_at).not.toBeNull();
    await expectFigures('1', '0', '1');
  });

  await test.step('it confirms every section', async () => {
    for (const title of renewalSections.map((section) => renewalSectionTitles[section]))
      await card.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await card.getByRole('button', { name: 'Everything is as last season' }).click();
    await expect(card).toContainText('Ready to send');
    await renewals.getByRole('link', { name: 'Show unsent renewals' }).click();
    const row = page
      .getByRole('grid', { name: 'Renewals' })
      .getByRole('row')
      .filter({ hasText: 'Hazel Tax' });
    await expect(row).toContainText('5 of 5 confirmed');
    await page.goBack();
    await expectFigures('1', '0', '1');
  });

  await test.step('it sends it', async () => {
    await office.getByRole('button', { name: 'Send 1 application' }).click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Send 1 application' }).click();
    await expect(office.getByRole('heading', { name: 'All renewals are sent' })).toBeVisible({
      timeout: 30_000,
    });
    await expectFigures('1', '1', '0');
  });

  await test.step('the bank approves it, and the nightly count shows each step', async () => {
    const { application_id } = await renewalOf(id);
    await inCollection(collections.bankApplications)
      .doc(String(application_id))
      .update({ status: 'Bank Application Approved', status_set_at: Timestamp.now() });
    await withNightlyCount(async () => {
      const funnel = page.getByRole('table', { name: 'From prepared to approved' });
      await expect(funnel.getByRole('row')).toHaveText(['Prepared1', 'Opened1', 'Sent1', 'Approved1']);
      await expectAccessibleInEveryLook(page, 'season-funnel');
    });
  });
});

test('an opening can’t be undone once an application was sent', async ({ page }) => {
  await opened();
  await giveApplication(await makeUser('Sina'), { season: next });
  await enter(page, 'super@demo.test', '/admin/season');
  await expect(region(page, 'Renewals')).toContainText(
    `The opening can no longer be undone, because an application for season ${next} was already sent.`,
  );
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('an opening can’t be undone after a day', async ({ page }) => {
  await opened({ opened_at: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) });
  await enter(page, 'super@demo.test', '/admin/season');
  await expect(region(page, 'Renewals')).toContainText('more than 24 hours have passed');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
});

test('admins cannot open the form', async ({ page }) => {
  await enter(page, 'admin@demo.test', '/admin/season/open');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(heading(page, `Open season ${next}`)).toHaveCount(0);
});
