import type { Page } from '@playwright/test';
import { claimState, efinClaimId } from '@united/domain/bank-applications/efin-claim';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { eventsHandled, officesOf, sentOffice } from '../support/correction-support';
import { reloadAndKeep, savedByOther, staleNotice } from '../support/lock-support';
import { backendErrors, blockBackend, fastForwardTo } from '../support/outage';
import {
  applications,
  lastEvent,
  officeNames,
  openList,
  openOne,
  type Sample,
  sample,
  statusButton,
  written,
} from '../support/review-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const setStatus = '**/setBankApplicationStatus';
const dialog = (page: Page) => page.getByRole('dialog');
/** The one in the topmost dialog. */
const submit = (page: Page) => dialog(page).last().locator('button[type=submit]');
const storedStatus = async (id: string) => (await applications().doc(id).get()).get('status');

async function choose(page: Page, status: string) {
  await page.getByRole('menuitemradio', { name: status }).click();
}

/** Returns the application in a list row, counted from 1. */
async function applicationAt(page: Page, row: number): Promise<Sample> {
  const efin = await page.getByRole('row').nth(row).locator('[data-field=efin]').innerText();
  const { docs } = await applications().where('efin', '==', efin).get();
  expect(docs).toHaveLength(1);
  return docs.map((doc) => ({ ...(doc.data() as Sample), id: doc.id }))[0] as Sample;
}

/** Selects the first rows of the list. */
async function selectFirst(page: Page, count: number): Promise<Sample[]> {
  const chosen: Sample[] = [];
  for (let row = 1; row <= count; row += 1) {
    await page.getByRole('row').nth(row).getByRole('checkbox').check();
    chosen.push(await applicationAt(page, row));
  }
  return chosen;
}

test('an admin sets a status after confirming; canceled or failed attempts change nothing', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/);
  const from = 'Bank Application Sent';
  const application = await sentOffice();
  const row = await openOne(page, application);
  const before = await written(application.id);
  const askFor = async (status: string) => {
    await statusButton(row).click();
    await choose(page, status);
  };
  const expectUnchanged = async () => {
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(statusButton(row)).toHaveText(from);
    expect(await storedStatus(application.id)).toBe(from);
    expect(await written(application.id)).toBe(before);
  };

  await askFor('Under Review');
  await expect(dialog(page)).toContainText(`Change the status of ${application.office_name}?`);
  await expectAccessible(page);
  await expectUnchanged();

  await page.route(setStatus, (route) => route.abort());
  await askFor('Under Review');
  await submit(page).click();
  await expect(page.getByText('Failed to update application status')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await expectUnchanged();
  await page.unroute(setStatus);

  await askFor('Bank Application Pending');
  expect(await storedStatus(application.id)).toBe(from);
  await submit(page).click();
  await expect(page.getByText('Status Updated')).toBeVisible();
  await expect(page.getByText('Application status updated to Bank Application Pending')).toBeVisible();
  await expect(statusButton(row)).toHaveText('Bank Application Pending');
  expect(await storedStatus(application.id)).toBe('Bank Application Pending');
  expect(await lastEvent(application.id)).toMatchObject({
    type: 'status_changed',
    from,
    to: 'Bank Application Pending',
    reason: null,
  });
});

test('changes in the details: a rejection needs a reason, and Next still works', async ({ page }) => {
  const { bank } = await officesOf(3);
  await openList(page, `?status=Bank+Application+Sent&bank=${encodeURIComponent(bank)}`);
  await expect(officeNames(page)).toHaveCount(3);
  const waiting = await officeNames(page).allInnerTexts();
  const { id } = await applicationAt(page, 1);
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Bank application' });
  const heading = details.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(waiting[0] ?? '');

  await test.step('one that no longer matches the filter', async () => {
    await statusButton(details).click();
    await choose(page, 'Under Review');
    await submit(page).click();
    await expect(statusButton(details)).toHaveText('Under Review');
    await expect(details).toContainText('Not on this page');
  });

  await test.step('a rejection without a reason, and with one', async () => {
    const before = await written(id);
    await statusButton(details).click();
    await choose(page, 'Bank Application Rejected');
    await submit(page).click();
    const reason = dialog(page).last().getByRole('textbox', { name: 'Reason' });
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
    expect(await storedStatus(id)).toBe('Under Review');
    expect(await written(id)).toBe(before);

    await reason.fill('The EFIN summary is missing.\nUpload it.');
    await submit(page).click();
    await expect(page.getByText('Application status updated to Bank Application Rejected')).toBeVisible();
    // The details update live.
    await expect(statusButton(details)).toHaveText('Bank Application Rejected');
    const said = 'The EFIN summary is missing. Upload it.';
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText(said);
    await expect(details.getByRole('list', { name: 'Messages' })).toContainText(
      'In the outbox, not delivered yet',
    );
    expect(await lastEvent(id)).toMatchObject({ reason: said });
  });

  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(waiting[1] ?? '');
  await expect(details).toContainText('1 of ');
});

test('a bulk change asks once, reports each outcome, and can retry the unchanged ones', async ({ page }) => {
  const { bank, offices } = await officesOf(5);
  // Their events lock the applications too, and a call gives up after three attempts.
  for (const office of offices) await eventsHandled(office);
  await openList(page, `?status=Bank+Application+Sent&bank=${encodeURIComponent(bank)}`);
  const outcome = dialog(page).getByRole('list', { name: 'Results' }).getByRole('listitem');
  const chooseStatus = dialog(page).getByRole('combobox', { name: 'New status' });

  await test.step('three at once', async () => {
    const chosen = await selectFirst(page, 3);
    const bar = page.getByRole('region', { name: 'Selected applications' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Change status' }).click();
    await expect(dialog(page)).toContainText('Change the status of 3 applications?');
    await chooseStatus.click();
    await expect(page.getByRole('option')).toHaveText([
      'Under Review',
      'Bank Application Pending',
      'Bank Application Approved',
      'Bank Application Rejected',
    ]);
    await page.getByRole('option', { name: 'Under Review' }).click();
    await expect(page.locator('[role=listbox]')).toHaveCount(0);
    await expectAccessible(page);
    await submit(page).click();
    await expect(dialog(page).getByRole('status')).toHaveText('3 applications updated to Under Review');
    await expect(outcome).toContainText(Array(3).fill('Updated to Under Review'));
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
    for (const { id, efin } of chosen) {
      await expect(page.getByRole('row').filter({ hasText: efin })).toHaveCount(0);
      expect(await storedStatus(id)).toBe('Under Review');
    }
  });

  await test.step('one that someone else changes in the meantime', async () => {
    const [first, second] = await selectFirst(page, 2);
    if (!first || !second) throw new Error('Too few applications.');
    await applications()
      .doc(second.id)
      .update({ status: 'Bank Application Pending', updated_at: Timestamp.now() });
    await page.getByRole('button', { name: 'Change status' }).click();
    await chooseStatus.click();
    await page.getByRole('option', { name: 'Bank Application Rejected' }).click();
    await submit(page).click();
    const reason = dialog(page).getByRole('textbox', { name: 'Reason' });
    await expect(reason).toHaveAccessibleDescription(/Enter a reason/);
    await reason.fill('The EFIN summary is missing.');
    await submit(page).click();
    const result = dialog(page).getByRole('status');
    await expect(result).toHaveText('1 application updated to Bank Application Rejected; 1 not changed');
    await expect(outcome.first()).toContainText(`${second.office_name} EFIN ${second.efin}`);
    await expect(outcome.first()).toContainText('Its status is Bank Application Pending.');
    await expect(outcome.last()).toContainText('Updated to Bank Application Rejected');
    await expectAccessibleInEveryLook(page, 'bulk-left');
    expect(await storedStatus(second.id)).toBe('Bank Application Pending');
    await dialog(page).getByRole('button', { name: 'Retry 1 application' }).click();
    await expect(result).toHaveText('2 applications updated to Bank Application Rejected');
    expect(await storedStatus(second.id)).toBe('Bank Application Rejected');
    expect(await lastEvent(first.id)).toMatchObject({ reason: 'The EFIN summary is missing.' });
  });
});

test('a list that fails to refresh stays, one that fails to load shows an error, and Retry fixes both', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(...backendErrors);
  await page.clock.install();
  await openList(page, '?size=10');
  await expect(officeNames(page)).toHaveCount(10);
  const before = await officeNames(page).allInnerTexts();

  await test.step('refreshed by Retry', async () => {
    const unblock = await blockBackend(page);
    await page.getByRole('button', { name: 'Refresh' }).click();
    const late = page.getByRole('alert').filter({ hasText: 'It could not be refreshed.' });
    await fastForwardTo(page, late);
    await expect(late).toHaveText(/^This list is from \d{1,2}:\d{2}\s[AP]M\. It could not be refreshed\./);
    await expect(officeNames(page)).toHaveText(before);
    await expectAccessible(page);
    await unblock(late.getByRole('button', { name: 'Retry' }));
    await expect(late).toHaveCount(0, { timeout: 30_000 });
    await expect(officeNames(page)).toHaveText(before);
  });

  await test.step('loaded by Retry', async () => {
    const unblock = await blockBackend(page);
    await page.getByRole('searchbox').fill('maple');
    // The previous rows stay under a progress bar until then.
    await expect(page.locator('[role=progressbar]')).toBeVisible();
    await expectAccessible(page);
    await fastForwardTo(page, page.getByText('Failed to load applications. Please try refreshing the page.'));
    await unblock(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('grid')).toBeVisible({ timeout: 30_000 });
  });
});

test('two offices with the same EFIN are compared side by side, and staff decide between them as shown', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const shown = await sample('Under Review');
  const stored = (await applications().doc(shown.id).get()).data() ?? {};
  const efin = String(Math.floor(100_000 + Math.random() * 900_000));
  const claim = { season: Number(stored.season), efin, holder_id: null, decided_at: null };
  const owners = [await makeUser('First'), await makeUser('Second')];
  const ids = owners.map(({ uid }) => `claim_of_${uid}`);
  for (const [i, { uid, name }] of owners.entries())
    await applications()
      .doc(ids[i] ?? '')
      .set({ ...stored, efin, submitted_by: uid, office_name: `Office of ${name}` });
  const claims = Object.fromEntries(owners.map(({ uid }, i) => [ids[i], uid]));
  await inCollection(collections.efinClaims)
    .doc(efinClaimId(claim))
    .set({
      ...claim,
      applications: claims,
      ...claimState({ ...claim, applications: claims }),
      updated_at: new Date(),
    });

  await openList(page);
  const button = page.getByRole('button', { name: `Compare EFIN ${efin}, season ${stored.season}` });
  await button.click();
  const compare = page.getByRole('dialog', { name: `Which office holds EFIN ${efin}?` });
  for (const { name, email } of owners) {
    await expect(compare.getByRole('heading', { name: `Office of ${name}` })).toBeVisible();
    await expect(compare.getByRole('link', { name: email })).toBeVisible();
  }
  await compare.getByRole('button', { name: 'Decide' }).click();
  await expect(compare.getByText('Select the office that holds the EFIN.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await compare
    .getByRole('region', { name: 'Claim 2' })
    .getByRole('radio', { name: 'This office holds it' })
    .check();
  await compare.getByRole('textbox', { name: 'How you verified it' }).fill('Its IRS summary names the EFIN');
  // Claimed again after the dialog opened.
  await savedByOther(`${collections.efinClaims}/${efinClaimId(claim)}`, {});
  await compare.getByRole('button', { name: 'Decide' }).click();
  await expect(staleNotice(compare)).toBeVisible();
  expect(await storedStatus(ids[0] ?? '')).toBe('Under Review');
  await reloadAndKeep(compare);
  await expect(compare.getByRole('textbox', { name: 'How you verified it' })).toHaveValue(
    'Its IRS summary names the EFIN',
  );
  await compare.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(`EFIN ${efin} decided`)).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await storedStatus(ids[0] ?? '')).toBe('Bank Application Rejected');
  expect(await storedStatus(ids[1] ?? '')).toBe('Under Review');
  for (const id of ids) await applications().doc(id).delete();
});
