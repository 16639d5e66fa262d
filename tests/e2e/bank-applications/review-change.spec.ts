import type { Page } from '@playwright/test';
import { efinClaimId, standingOf } from '@united/domain/bank-applications/efin-claim';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { databaseAway, takeAway } from '../support/away';
import { expectEveryLook } from '../support/correction-support';
import {
  applications,
  lastEvent,
  officeNames,
  openList,
  openOne,
  type Sample,
  sample,
  samples,
  statusButton,
  written,
} from '../support/review-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makePerson } from '../support/users-support';

const setStatus = '**/setBankApplicationStatus';
const dialog = (page: Page) => page.getByRole('dialog');
const submit = (page: Page) => dialog(page).locator('button[type=submit]');
const storedStatus = async (id: string) => (await applications().doc(id).get()).get('status');

async function choose(page: Page, status: string) {
  await page.getByRole('menuitemradio', { name: status }).click();
}

test('an admin sets a status after confirming, without a reason', async ({ page }) => {
  const application = await sample('Bank Application Sent');
  const row = await openOne(page, application);
  await statusButton(row).click();
  await choose(page, 'Bank Application Pending');
  await expect(dialog(page)).toContainText(`Change the status of ${application.office_name}?`);
  await expectAccessible(page);
  expect(await storedStatus(application.id)).toBe('Bank Application Sent');
  await submit(page).click();

  await expect(page.getByText('Status Updated')).toBeVisible();
  await expect(page.getByText('Application status updated to Bank Application Pending')).toBeVisible();
  await expect(statusButton(row)).toHaveText('Bank Application Pending');
  expect(await storedStatus(application.id)).toBe('Bank Application Pending');
  expect(await lastEvent(application.id)).toMatchObject({
    type: 'status_changed',
    from: 'Bank Application Sent',
    to: 'Bank Application Pending',
    reason: null,
  });
});

test('the way to the next one stays after a change that takes the open one out of the filter', async ({
  page,
}) => {
  const from = 'Bank Application Sent';
  await openList(page, `?status=${encodeURIComponent(from)}&size=10`);
  await expect(officeNames(page).nth(1)).toBeVisible();
  const waiting = await officeNames(page).allInnerTexts();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog', { name: 'Bank application' });
  const heading = details.getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(waiting[0] ?? '');
  await statusButton(details).click();
  await choose(page, 'Under Review');
  await dialog(page).last().locator('button[type=submit]').click();
  await expect(statusButton(details)).toHaveText('Under Review');
  await expect(details).toContainText('Not on this page of the list');

  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(waiting[1] ?? '');
  await expect(details).toContainText('1 of ');
});

test('cancelling changes nothing', async ({ page }) => {
  const application = await sample('Bank Application Approved');
  const row = await openOne(page, application);
  const before = await written(application.id);
  await statusButton(row).click();
  await choose(page, 'Under Review');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(statusButton(row)).toHaveText('Bank Application Approved');
  expect(await storedStatus(application.id)).toBe('Bank Application Approved');
  expect(await written(application.id)).toBe(before);
});

test('a rejection needs a reason, which the timeline shows', async ({ page }) => {
  const application = await sample('Under Review');
  const row = await openOne(page, application);
  const before = await written(application.id);
  await row.getByRole('button', { name: /^View Details/ }).click();
  await statusButton(dialog(page)).click();
  await choose(page, 'Bank Application Rejected');
  const asking = dialog(page).last();
  await submit(page).click();
  const reason = asking.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Enter the reason/);
  expect(await storedStatus(application.id)).toBe('Under Review');
  expect(await written(application.id)).toBe(before);

  await reason.fill('The EFIN summary is missing.\nUpload it.');
  await submit(page).click();
  await expect(page.getByText('Application status updated to Bank Application Rejected')).toBeVisible();
  // The details are live, without a reload.
  await expect(statusButton(dialog(page))).toHaveText('Bank Application Rejected');
  await expect(dialog(page).getByRole('list', { name: 'Timeline' })).toContainText(
    'The EFIN summary is missing. Upload it.',
  );
  await expect(dialog(page).getByRole('list', { name: 'Messages' })).toContainText(
    'In the outbox, not delivered yet',
  );
  expect(await lastEvent(application.id)).toMatchObject({
    reason: 'The EFIN summary is missing. Upload it.',
  });
});

test('a failed change says so and leaves the status as it was', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/net::ERR_FAILED/);
  const application = await sample('Bank Application Approved');
  const row = await openOne(page, application);
  await page.route(setStatus, (route) => route.abort());
  await statusButton(row).click();
  await choose(page, 'Under Review');
  await submit(page).click();
  await expect(page.getByText('Failed to update application status')).toBeVisible();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(statusButton(row)).toHaveText('Bank Application Approved');
  expect(await storedStatus(application.id)).toBe('Bank Application Approved');
});

test('a bulk change asks once, names the count and reports it', async ({ page }) => {
  await samples('Bank Application Sent', 3);
  await openList(page, '?status=Bank+Application+Sent');
  const boxes = page.getByRole('row').getByRole('checkbox');
  const chosen: string[] = [];
  for (const at of [1, 2, 3]) {
    await boxes.nth(at).check();
    const [efin = ''] = await page.getByRole('row').nth(at).locator('[data-field=efin]').allInnerTexts();
    chosen.push(efin);
  }
  const bar = page.getByRole('region', { name: 'Selected applications' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Change status' }).click();
  await expect(dialog(page)).toContainText('Change the status of 3 applications?');
  await dialog(page).getByRole('combobox', { name: 'New status' }).click();
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
  await expect(dialog(page).getByRole('list', { name: 'Outcome' }).getByRole('listitem')).toContainText(
    Array(3).fill('Updated to Under Review'),
  );
  await expectEveryLook(page, 'bulk-outcome');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  for (const efin of chosen) {
    await expect(page.getByRole('row').filter({ hasText: efin })).toHaveCount(0);
    const { docs } = await applications().where('efin', '==', efin).get();
    expect(docs.map((doc) => doc.get('status'))).toEqual(['Under Review']);
  }
});

test('a bulk change names each application that it left as it was, and can try it again', async ({
  page,
}) => {
  await samples('Bank Application Sent', 2);
  await openList(page, '?status=Bank+Application+Sent');
  const chosen: Sample[] = [];
  for (const at of [1, 2]) {
    await page.getByRole('row').nth(at).getByRole('checkbox').check();
    const [efin = ''] = await page.getByRole('row').nth(at).locator('[data-field=efin]').allInnerTexts();
    const { docs } = await applications().where('efin', '==', efin).get();
    chosen.push(...docs.map((doc) => ({ ...(doc.data() as Sample), id: doc.id })));
  }
  const [first, second] = chosen;
  if (!first || !second) throw new Error('Too few applications.');
  await applications()
    .doc(second.id)
    .update({ status: 'Bank Application Pending', updated_at: Timestamp.now() });
  await page.getByRole('button', { name: 'Change status' }).click();
  await dialog(page).getByRole('combobox', { name: 'New status' }).click();
  await page.getByRole('option', { name: 'Bank Application Rejected' }).click();
  await submit(page).click();
  const reason = dialog(page).getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAccessibleDescription(/Enter the reason/);
  await reason.fill('The EFIN summary is missing.');
  await submit(page).click();

  await expect(dialog(page).getByRole('status')).toHaveText(
    '1 application updated to Bank Application Rejected; 1 not changed',
  );
  const outcome = dialog(page).getByRole('list', { name: 'Outcome' }).getByRole('listitem');
  await expect(outcome.first()).toContainText(`${second.office_name} EFIN ${second.efin}`);
  await expect(outcome.first()).toContainText('Its status is Bank Application Pending.');
  await expect(outcome.last()).toContainText('Updated to Bank Application Rejected');
  await expectEveryLook(page, 'bulk-left');
  expect(await storedStatus(second.id)).toBe('Bank Application Pending');
  await dialog(page).getByRole('button', { name: 'Try the other one again' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(
    '2 applications updated to Bank Application Rejected',
  );
  expect(await storedStatus(second.id)).toBe('Bank Application Rejected');
  expect(await lastEvent(first.id)).toMatchObject({ reason: 'The EFIN summary is missing.' });
});

test('at most 50 applications can be changed at a time', async ({ page }) => {
  const ids = Array.from({ length: 51 }, (_, i) => `bulk-test-${i}`);
  const template = (await applications().limit(1).get()).docs[0]?.data();
  const write = applications().firestore.batch();
  for (const id of ids) write.set(applications().doc(id), { ...template, season: 2023 });
  await write.commit();
  try {
    await openList(page, '?season=2023&size=100');
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    const bar = page.getByRole('region', { name: 'Selected applications' });
    await expect(bar).toContainText('51 selected. Choose at most 50 at a time.');
    await expect(bar.getByRole('button', { name: 'Change status' })).toBeDisabled();
  } finally {
    const remove = applications().firestore.batch();
    for (const id of ids) remove.delete(applications().doc(id));
    await remove.commit();
  }
});

test('a list that cannot be loaded says so and can be tried again', async ({ page, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(...databaseAway);
  await openList(page);
  await expect(page.getByRole('grid')).toBeVisible();
  const comeBack = await takeAway(page);
  await page.getByRole('searchbox').fill('maple');
  await expect(page.getByText('Failed to load applications. Please try refreshing the page.')).toBeVisible({
    timeout: 45_000,
  });
  await comeBack(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 30_000 });
});

test('a list that cannot be refreshed stays, says of when it is, and is refreshed by Retry', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(...databaseAway);
  await openList(page, '?size=10');
  await expect(officeNames(page)).toHaveCount(10);
  const before = await officeNames(page).allInnerTexts();
  const comeBack = await takeAway(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const late = page.getByRole('alert').filter({ hasText: 'It could not be refreshed.' });
  await expect(late).toHaveText(/^This list is from \d{1,2}:\d{2}\s[AP]M\. It could not be refreshed\./, {
    timeout: 45_000,
  });
  await expect(officeNames(page)).toHaveText(before);
  await expectAccessible(page);
  await comeBack(late.getByRole('button', { name: 'Retry' }));
  await expect(late).toHaveCount(0, { timeout: 30_000 });
  await expect(officeNames(page)).toHaveText(before);
});

test('two offices with one EFIN are compared side by side, and staff says which one holds it', async ({
  page,
}) => {
  const shown = await sample('Under Review');
  const stored = (await applications().doc(shown.id).get()).data() ?? {};
  const efin = String(Math.floor(100_000 + Math.random() * 900_000));
  const claim = { season: Number(stored.season), efin, holder_id: null, decided_at: null };
  const owners = [await makePerson('First'), await makePerson('Second')];
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
      ...standingOf({ ...claim, applications: claims }),
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
  await expect(compare.getByText('Choose the office that holds the EFIN.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await compare
    .getByRole('region', { name: 'Claim 2' })
    .getByRole('radio', { name: 'This office holds it' })
    .check();
  await compare.getByRole('textbox', { name: 'How you know' }).fill('Its IRS summary names the EFIN');
  await compare.getByRole('button', { name: 'Decide' }).click();
  await expect(page.getByText(`EFIN ${efin} is decided`)).toBeVisible();
  await expect(button).toHaveCount(0);
  expect(await storedStatus(ids[0] ?? '')).toBe('Bank Application Rejected');
  expect(await storedStatus(ids[1] ?? '')).toBe('Under Review');
  for (const id of ids) await applications().doc(id).delete();
});
