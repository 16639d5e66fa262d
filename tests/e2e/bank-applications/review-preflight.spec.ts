import { collections } from '@united/domain/shared/collections';
import { chooseFolded, putSettings, storedSettings } from '../support/admin-support';
import { askingBank, openOwn, otherBank, saveBanks } from '../support/bank-ready-support';
import { callAs, sendCorrection, sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { lastEvent, openList, openOne, statusButton } from '../support/review-support';
import {
  expect,
  expectAccessible,
  expectAccessibleInEveryLook,
  refusedRequest,
  test,
} from '../support/support';
import { makeUser } from '../support/users-support';
import { applicationsFor, newEfin, secrets } from '../support/wizard-support';

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
  await saveBanks(askingBank(), otherBank());
});
test.afterEach(async () => {
  await putSettings(before);
});

/** Submits an application from Maryland with an add-on, a PO box and two answers. */
async function sentWithWarnings() {
  const efin = newEfin();
  const owner = await makeUser('Dana');
  const { id } = await callAs(owner.email, 'submitBankApplication', {
    bank_product: 'Refund Advantage',
    selected_software: 'TaxSlayer',
    security_question: 'MOM',
    efin,
    office_name: `Linden Tax ${efin}`,
    holder_first_name: 'Dana',
    holder_last_name: 'Reed',
    shipping_address_line1: 'PO Box 9',
    shipping_city: 'Baltimore',
    shipping_state: 'MD',
    shipping_zip: '21201',
    bank_name: 'First Community Bank',
    account_name: 'Linden Tax LLC',
    account_type: 'Checking',
    routing_number: secrets.routing,
    account_number: secrets.account,
    transmitter_addon: 10,
    bank_answers: { ein: '12-3456789', control_person_is_holder: 'No' },
    idempotency_key: `with-warnings-${efin}`,
  });
  return { id: String(id), owner, efin, office_name: `Linden Tax ${efin}` };
}

test('staff see the office’s findings, recheck, and need a reason to approve', async ({ page }) => {
  test.slow();
  const office = await sentWithWarnings();
  await putSettings(before);
  const calm = await sentOffice();
  await saveBanks(askingBank(), otherBank());

  await test.step('the list filters those with warnings', async () => {
    await openList(page);
    await chooseFolded(page, 'Warnings', 'With warnings');
    const row = page.getByRole('row').filter({ hasText: office.efin });
    await expect(row).toContainText('Warnings');
    await expect(page.getByRole('row').filter({ hasText: calm.efin })).toHaveCount(0);
    await expectAccessibleInEveryLook(page, 'review-warnings');
    await page
      .getByRole('button', { name: `View Details of ${office.office_name}` })
      .first()
      .click();
  });

  const dialog = page.getByRole('dialog', { name: 'Bank application' });
  const section = dialog.getByRole('region', { name: 'Pre-flight' });
  await test.step('the details show the findings, the fee rule and the answers', async () => {
    await expect(section.getByText(/Banks ship to a street address/)).toBeVisible();
    await expect(section.getByText(/too simple/)).toBeVisible();
    await expect(section.getByRole('listitem').filter({ hasText: /^Type of office$/ })).toBeVisible();
    await expect(section.getByRole('alert')).toContainText('Maryland may forbid the office’s add-ons');
    const answers = dialog.getByRole('region', { name: 'Bank’s questions' });
    await expect(answers).toContainText('12-3456789');
    await expect(answers.getByRole('alert')).toContainText('Ask for this person’s details by phone.');
    for (const list of ['Timeline', 'Messages'])
      await expect(dialog.getByRole('list', { name: list })).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await expectAccessibleInEveryLook(page, 'review-preflight');
  });

  await test.step('rechecking uses the stored values', async () => {
    await database()
      .collection(collections.bankApplications)
      .doc(office.id)
      .update({ shipping_address_line1: '9 Light St' });
    await section.getByRole('button', { name: 'Check again' }).click();
    await expect(section.getByText(/^Checked again/)).toBeVisible();
    await expect(section.getByText(/Banks ship to a street address/)).toHaveCount(0);
    await expect(section.getByText(/too simple/)).toBeVisible();
  });

  await test.step('approving asks for a reason', async () => {
    await statusButton(dialog).click();
    await page.getByRole('menuitemradio', { name: 'Bank Application Approved' }).click();
    const asking = page.getByRole('dialog', { name: `Change the status of ${office.office_name}?` });
    await expect(asking).toContainText('A state fee rule may apply to the add-ons');
    await asking.getByRole('button', { name: 'Change to Approved' }).click();
    await expect(asking.locator('p.Mui-error')).toContainText('Enter why you approve this application');
    await asking.getByRole('textbox', { name: 'Reason' }).fill('Equal amounts confirmed by phone.');
    await asking.getByRole('button', { name: 'Change to Approved' }).click();
    await expect(page.getByText('Status Updated')).toBeVisible();
    expect(await lastEvent(office.id)).toMatchObject({ reason: 'Equal amounts confirmed by phone.' });
  });
});

test('an office sees why its bank rejected it, and corrects its state and an answer', async ({
  page,
  newPage,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest);
  const office = await sentWithWarnings();

  await test.step('staff reject it', async () => {
    await statusButton(await openOne(page, office)).click();
    await page.getByRole('menuitemradio', { name: 'Bank Application Rejected' }).click();
    const dialog = page.getByRole('dialog', { name: `Change the status of ${office.office_name}?` });
    await dialog
      .getByRole('combobox', { name: 'Bank’s reason code (optional)' })
      .selectOption('The street address is a PO box (0024)');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Enter the street of the office.');
    await expectAccessibleInEveryLook(page, 'review-reason-code');
    await dialog.getByRole('button', { name: 'Change to Rejected' }).click();
    await expect(page.getByText('Status Updated')).toBeVisible();
    expect((await applicationsFor(office.efin))[0]).toMatchObject({
      reason_code: '0024',
      status_reason: 'Enter the street of the office.',
    });
  });

  const member = await newPage();
  const details = member.getByRole('dialog', { name: office.office_name });
  await test.step('the office sees why', async () => {
    await openOwn(member, office.owner);
    await member.getByRole('button', { name: `View Details: ${office.office_name}` }).click();
    const why = 'The street address is a PO box.';
    await expect(details.getByText('Reason for rejection').locator('..')).toContainText(why);
    await expect(details.getByRole('list', { name: 'Timeline' })).toContainText(why);
    await expect(details.getByRole('region', { name: 'What Refund Advantage asks' })).toContainText(
      '12-3456789',
    );
    await expectAccessibleInEveryLook(member, 'office-rejected');
  });

  await test.step('it corrects its state and an answer', async () => {
    await details.getByRole('button', { name: /^Change application/ }).click();
    const dialog = member.getByRole('dialog', { name: 'Change application' });
    const ein = dialog.getByRole('textbox', { name: 'EIN of the business' });
    await dialog.getByRole('combobox', { name: 'State where your office does business' }).selectOption('VA');
    await ein.fill('98');
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(dialog.locator('p.Mui-error', { hasText: 'An EIN has 9 digits' })).toBeVisible();
    await ein.fill('98-7654321');
    await expect(dialog.getByText('2 fields changed')).toBeVisible();
    await ein.scrollIntoViewIfNeeded();
    await expectAccessible(member);
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    const check = member.getByRole('dialog', { name: 'Review your changes' });
    await expect(check.getByRole('row', { name: /^EIN of the business/ })).toHaveText(
      /12-3456789.*98-7654321/,
    );
    await sendCorrection(check, 'Send application again');
    await expect(check).toHaveCount(0);
    await expect
      .poll(async () => (await applicationsFor(office.efin))[0])
      .toMatchObject({ office_state: 'VA', bank_answers: { ein: '98-7654321' } });
  });
});
