import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { tenRows } from '../support/browser-session';
import { eventsHandled, openOffices, sentOffice } from '../support/correction-support';
import { demoPassword, expect, expectAccessibleInEveryLook, refusedRequest, test } from '../support/support';
import { act, openUsers, rowOf, userRecords } from '../support/users-support';
import {
  applicationsFor,
  field,
  newEfin,
  nextButton,
  openWizard,
  stepHeading,
} from '../support/wizard-support';

/** Submits an application and puts it under review, so that its banking can be changed. */
const officeUnderReview = () => sentOffice({ status: 'Under Review' });

async function fillBanking(page: Page, confirmation: string, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Edit Banking' });
  await dialog.getByRole('textbox', { name: 'Bank name' }).fill('Harborside Bank');
  await dialog.getByRole('textbox', { name: 'Routing number' }).fill('011401533');
  await dialog.getByRole('textbox', { name: 'Account number', exact: true }).fill('77778888');
  await dialog.getByRole('textbox', { name: 'Confirm account number' }).fill(confirmation);
  await dialog.getByLabel('Your password').fill(password);
  return dialog;
}

test('a payout account change needs the password and resets the application’s status', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const office = await officeUnderReview();
  await eventsHandled(office);
  const before = await office.read();
  const row = await openOffices(page, office);
  await expect(row).toContainText('Under Review');
  await row.getByRole('button', { name: /^Edit Banking/ }).click();

  await test.step('closing it with input asks first', async () => {
    const question = page.getByRole('alertdialog');
    const name = page.getByRole('textbox', { name: 'Bank name' });
    await name.fill('Another Bank');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('Another Bank');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Banking' })).toHaveCount(0);
    expect(await office.read()).toEqual(before);
    await row.getByRole('button', { name: /^Edit Banking/ }).click();
  });

  await test.step('mismatched numbers cannot be sent', async () => {
    const dialog = await fillBanking(page, '77778889', demoPassword);
    await expect(dialog).toContainText("reset to 'Bank Application Sent'");
    await expect(dialog.getByText("Account numbers don't match")).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Update banking information' })).toBeDisabled();
    await expectAccessibleInEveryLook(page);
  });

  await test.step('a wrong password changes nothing', async () => {
    const dialog = await fillBanking(page, '77778888', 'Wrong-2025!');
    await dialog.getByRole('button', { name: 'Update banking information' }).click();
    await expect(page.getByText('Update Failed')).toBeVisible();
    await expect(dialog.getByText('The password is not correct.').first()).toBeVisible();
    expect(await office.read()).toEqual(before);
  });

  await test.step('the right password works', async () => {
    const dialog = await fillBanking(page, '77778888', demoPassword);
    await dialog.getByRole('button', { name: 'Update banking information' }).click();
    await expect(page.getByText('Banking Information Updated')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Bank Application Sent');
    expect(await office.read()).toMatchObject({
      status: 'Bank Application Sent',
      bank_name: 'Harborside Bank',
      account_number_last4: '8888',
      routing_number_last4: '1533',
    });
  });

  await test.step('the details show the change, but never the number', async () => {
    await row.getByRole('button', { name: /^View Details/ }).click();
    const details = page.getByRole('dialog', { name: office.office_name });
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText(
      'Banking information updated',
    );
    await expect(details.getByRole('definition').filter({ hasText: '••••8888' })).toBeVisible();
    await expect(details).not.toContainText('77778888');
    await expect(page).toHaveURL(new RegExp(`application=${office.id}`));
    await page.goBack();
    await expect(details).toHaveCount(0);
  });
});

/** Formats a time like the portal, in the browser's time zone. */
const timeIn = (page: Page, milliseconds: number) =>
  page.evaluate(
    (time) =>
      new Intl.DateTimeFormat('en-US', {
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }).format(time),
    milliseconds,
  );

test('after a password change, Edit Banking shows the end of the wait, unless a super admin lifts it', async ({
  page,
  newPage,
}) => {
  const office = await officeUnderReview();
  const changed = Timestamp.now();
  await userRecords().doc(office.owner.uid).update({ credentials_changed_at: changed });
  const row = await openOffices(page, office);
  const edit = row.getByRole('button', { name: /^Edit Banking/ });
  const editing = page.getByRole('dialog', { name: 'Edit Banking' });
  await edit.click();
  const [since, until] = await Promise.all(
    [0, 24].map((hours) => timeIn(page, changed.toMillis() + hours * 60 * 60 * 1000)),
  );
  await expect(editing).toContainText(`Banking information can be changed from ${until}`);
  await expect(editing).toContainText(`was changed on ${since}`);
  await expect(editing.getByRole('textbox')).toHaveCount(0);
  await editing.getByRole('button', { name: 'Close' }).click();

  const boss = await newPage();
  await openUsers(boss, tenRows, 'super@demo.test');
  await act(boss, await rowOf(boss, office.owner.email), 'View Details');
  await expect(boss.getByRole('dialog')).toContainText(`blocked until ${until}`);
  await boss.getByRole('button', { name: 'Lift the wait' }).click();
  const lifting = boss.getByRole('dialog', { name: /^Lift the wait for / });
  await lifting.getByRole('textbox', { name: 'Reason' }).fill('Called back');
  await lifting.getByRole('button', { name: 'Lift the wait' }).click();
  await expect(boss.getByText('Wait lifted')).toBeVisible();
  await expect(boss.getByRole('button', { name: 'Lift the wait' })).toHaveCount(0);

  await edit.click();
  await expect(editing.getByRole('textbox', { name: 'Bank name' })).toBeVisible();
});

test('an earlier office’s application can be copied, with each section confirmed', async ({ page }) => {
  const efin = newEfin();
  const { owner } = await sentOffice();
  await openWizard(page, owner);
  await page.getByRole('button', { name: 'Start from last season’s application' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start from last season’s application' });
  await dialog.getByRole('radio').first().check();
  await dialog.getByRole('button', { name: 'Copy to form' }).click();
  await expect(page.getByText(/^Copied from /)).toBeVisible();

  const confirm = page.getByRole('checkbox', { name: /I checked this section/ });
  await expect(nextButton(page)).toBeDisabled();
  await confirm.check();
  await nextButton(page).click();

  await expect(stepHeading(page, 'EFIN Holder & Office Info')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Social Security number' })).toContainText('On file, ends in');
  await field(page, 'EFIN').fill(efin);
  await expect(nextButton(page)).toBeDisabled();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(stepHeading(page, 'EFIN Holder & Office Info')).toBeVisible();
  for (const heading of ['Shipping Address', 'Banking Information', 'Fee Summary & Submit']) {
    await confirm.check();
    await nextButton(page).click();
    await expect(stepHeading(page, heading)).toBeVisible();
  }
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeDisabled();
  await confirm.check();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsFor(efin)).toMatchObject([
    {
      submitted_by: owner.uid,
      sensitive_on_file: expect.arrayContaining(['routing_number', 'account_number']),
    },
  ]);
});
