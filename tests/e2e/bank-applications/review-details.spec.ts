import type { Page } from '@playwright/test';
import { officesOf, sentOffice } from '../support/correction-support';
import { auditRows, officeNames, openList, openOne, type Sample, written } from '../support/review-support';
import { expect, refusedRequest, test } from '../support/support';

const ssn = '123-45-6789';
const revealField = '**/revealField';
const details = (page: Page) => page.getByRole('dialog', { name: 'Bank application' });

async function openDetails(page: Page, application: Pick<Sample, 'efin' | 'office_name'>) {
  const row = await openOne(page, application);
  await row.getByRole('button', { name: /^View Details/ }).click();
  await expect(details(page).getByRole('heading', { name: application.office_name })).toBeVisible();
}

async function askFor(page: Page, field: string, reason: string) {
  await details(page)
    .getByRole('button', { name: `Reveal ${field}` })
    .click();
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
}

test('shows every section, emails as they will be sent, and live changes by others', async ({ page }) => {
  const application = await sentOffice({ status: 'Bank Application Approved' });
  await openDetails(page, application);
  for (const title of [
    'Application ID and Submission',
    'Office Information',
    'EFIN Holder Details',
    'License Information',
    'Address Information',
    'Banking Information',
    'Product and Software Selection',
    'Fee Breakdown',
    'Additional Details',
    'Timeline',
    'Messages',
  ])
    await expect(details(page).getByRole('region', { name: title })).toBeVisible();
  await expect(details(page).getByRole('region', { name: 'License Information' })).toContainText(
    'Not provided',
  );
  await expect(details(page)).toContainText('XXX-XX-6789');
  await expect(details(page)).not.toContainText(ssn);

  await application.change({ shipping_city: 'Elsewhere' });
  await expect(details(page)).toContainText('Elsewhere');

  await test.step('an email renders in a sandboxed frame', async () => {
    await details(page).getByRole('list', { name: 'Messages' }).getByRole('button').first().click();
    const message = page.getByRole('dialog').last();
    await expect(message).toContainText('In the outbox, not delivered yet');
    await expect(message.locator('iframe')).toHaveAttribute('sandbox', '');
    await expect(message.frameLocator('iframe').locator('body')).toContainText(application.office_name);
    await message.getByRole('tab', { name: 'Plain text' }).click();
    await expect(message.getByRole('tabpanel')).toContainText(application.office_name);
  });
});

test('moves by buttons and arrow keys; the URL has the open record but no reason', async ({ page }) => {
  const { bank } = await officesOf(3);
  const list = `?${new URLSearchParams({ bank })}`;
  await openList(page, list);
  await expect(officeNames(page)).toHaveCount(3);
  const names = await officeNames(page).allInnerTexts();
  const heading = details(page).getByRole('heading', { level: 2 });
  const open = (at: number) =>
    page
      .getByRole('button', { name: /^View Details/ })
      .nth(at)
      .click();
  const previous = page.getByRole('button', { name: 'Previous application' });
  await open(1);
  await expect(heading).toHaveText(names[1] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(names[2] ?? '');
  await expect(details(page)).toContainText('3 of 3 on this page');
  await previous.click();
  await expect(heading).toHaveText(names[1] ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(names[0] ?? '');
  await expect(previous).toHaveAttribute('aria-disabled', 'true');

  await page.reload();
  await expect(heading).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect(details(page)).toHaveCount(0);
  await page.goForward();
  await expect(details(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === `/admin/bank-applications${list}`);

  await test.step('a reason is not carried over to another application', async () => {
    const [first = '', second = ''] = names;
    await open(0);
    await expect(heading).toHaveText(first);
    await askFor(page, 'Social Security number', 'The bank asked for it');
    await expect(details(page)).toContainText(ssn);
    for (const [step, name] of [
      ['Next application', second],
      ['Previous application', first],
    ]) {
      await details(page).getByRole('button', { name: step }).click();
      await expect(heading).toHaveText(name ?? '');
      await details(page).getByRole('button', { name: 'Reveal Social Security number' }).click();
      await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
    }
  });
});

test('reveals a value for a reason after recording it, and hides it again', async ({ page }) => {
  const application = await sentOffice({ status: 'Bank Application Rejected' });
  await openDetails(page, application);
  const before = await written(application.id);
  await details(page).getByRole('button', { name: 'Reveal Social Security number' }).click();
  await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    'Enter the reason.',
  );
  expect(await written(application.id)).toBe(before);

  await page.getByRole('textbox', { name: 'Reason' }).fill('The bank asked for it');
  await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  await expect(details(page)).toContainText(ssn);
  await expect(details(page).getByRole('timer')).toContainText(/Hides in \d+ s/);
  expect(await written(application.id)).toBe(before + 1);
  const rows = await auditRows(application.id);
  expect(rows).toContainEqual(
    expect.objectContaining({
      action: 'field.revealed',
      fields: ['holder_ssn'],
      reason: 'The bank asked for it',
    }),
  );
  // Matches the full number or its last four digits. Ids and times may contain any digits.
  const digits = /(?<!\d)(\d{3}-?\d{2}-?)?6789(?!\d)/;
  expect(JSON.stringify(rows)).not.toMatch(digits);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    digits,
  );

  await page.getByRole('button', { name: 'Hide Social Security number' }).click();
  await expect(details(page)).not.toContainText(ssn);
  // The same reason works for another field of this application, and is recorded again.
  await details(page).getByRole('button', { name: 'Reveal Account number' }).click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('The bank asked for it');
  await expect(page.getByRole('button', { name: 'Reveal for 30 seconds' })).toBeFocused();
  expect(await written(application.id)).toBe(before + 1);
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('button', { name: 'Copy Account number' })).toBeVisible();
  expect(await written(application.id)).toBe(before + 2);
  expect(await auditRows(application.id)).toContainEqual(
    expect.objectContaining({
      action: 'field.revealed',
      fields: ['account_number'],
      reason: 'The bank asked for it',
    }),
  );
  await details(page).getByRole('button', { name: 'Hide Account number' }).click();
  await askFor(page, 'Date of birth', 'Age check');
  await expect(details(page).getByRole('timer')).toBeVisible();
  // Another window, where the value is typed, may have focus. A hidden tab shows nothing.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(details(page).getByRole('button', { name: 'Copy Date of birth' })).toBeVisible();
  await expect(details(page).getByRole('timer')).toBeVisible();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(details(page).getByRole('timer')).toHaveCount(0);
});

test('a refused reveal shows no value; an old sign-in asks for the password', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/, refusedRequest);
  const application = await sentOffice({ status: 'Bank Application Rejected' });
  await openDetails(page, application);
  const before = await written(application.id);
  await page.route(revealField, (route) => route.abort());
  await askFor(page, 'Social Security number', 'Payout check');
  await expect(page.getByRole('dialog').last().getByRole('alert')).toContainText(
    'The server cannot be reached',
  );
  await expect(page.getByText(ssn)).toHaveCount(0);
  expect(await written(application.id)).toBe(before);

  await page.unroute(revealField);
  await page.route(
    revealField,
    (route) =>
      route.fulfill({
        status: 400,
        headers: { 'access-control-allow-origin': '*' },
        json: {
          error: {
            status: 'FAILED_PRECONDITION',
            message: 'Please enter your password again to continue.',
            details: { reason: 'recent-sign-in' },
          },
        },
      }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Reveal for 30 seconds' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await asked.getByLabel('Your password').fill('Demo-2025!');
  await page.keyboard.press('Enter');
  await expect(details(page).getByRole('timer')).toBeVisible();
  expect(await written(application.id)).toBe(before + 1);
});
