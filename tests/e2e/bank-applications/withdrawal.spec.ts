import { Timestamp } from 'firebase-admin/firestore';
import { enter } from '../support/browser-session';
import { chooseAction, openOffices, sentOffice } from '../support/correction-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';

test('an office withdraws an application before it is passed on, and may apply again', async ({ page }) => {
  test.slow();
  const office = await sentOffice();
  const row = await openOffices(page, office);
  await chooseAction(page, office, 'Withdraw');
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await expect(dialog.getByText('it will be withdrawn immediately', { exact: false })).toBeVisible();
  await expect(
    dialog.getByText(`You can apply again for EFIN ${office.efin}`, { exact: false }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await dialog.getByLabel(/^Reason for withdrawing/).fill('We chose another bank.');
  await expectAccessibleInEveryLook(page, 'withdraw-dialog');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Application withdrawn').first()).toBeVisible();
  await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(
    row.getByRole('button', { name: /^(Actions for|Edit Banking|Change application)/ }),
  ).toHaveCount(0);
  expect(await office.read()).toMatchObject({
    is_withdrawn: true,
    withdrawal: { reason: 'We chose another bank.' },
  });

  await row.getByRole('button', { name: `View Details: ${office.office_name}` }).click();
  const details = page.getByRole('dialog', { name: office.office_name });
  await expect(details.getByText('We chose another bank.').first()).toBeVisible();
  await expect(details.getByRole('note', { name: 'What happens next' })).toContainText(
    'You can apply again.',
  );
  await expectAccessibleInEveryLook(page, 'withdrawn-details');
});

test('withdrawing a passed application is a request; staff notify the bank and accept', async ({
  page,
  newPage,
}) => {
  test.slow();
  const office = await sentOffice({ status: 'Under Review', passed_to_bank_at: Timestamp.now() });
  const row = await openOffices(page, office);
  await chooseAction(page, office, 'Withdraw');
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await expect(dialog.getByText('we notify the bank before we withdraw it', { exact: false })).toBeVisible();
  await dialog.getByLabel(/^Reason for withdrawing/).fill('We close this office.');
  await dialog.getByRole('button', { name: 'Request withdrawal' }).click();
  await row.getByRole('button', { name: `View Details: ${office.office_name}` }).click();
  const details = page.getByRole('dialog', { name: office.office_name });
  await expect(details.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  await expectAccessibleInEveryLook(page, 'withdrawal-requested');

  const desk = await newPage();
  await enter(desk, 'admin@demo.test', `/admin/bank-applications?application=${office.id}`);
  const form = desk.getByRole('form', { name: 'Decide on the withdrawal' });
  await expect(desk.getByText('We close this office.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Refuse' }).click();
  await expect(form.getByText('Enter a reason. The office will see it.').first()).toBeVisible();
  await expectAccessibleInEveryLook(desk, 'withdrawal-decision');
  await form.getByRole('button', { name: 'Withdrawn at the bank' }).click();
  await expect(desk.getByText('Withdrawal accepted').first()).toBeVisible();
  const staffDialog = desk.getByRole('dialog', { name: 'Bank application' });
  await expect(staffDialog.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(staffDialog.getByRole('button', { name: /^Status of/ })).toHaveCount(0);
  await expect(details.getByText('Withdrawn', { exact: true })).toBeVisible();

  await enter(desk, 'admin@demo.test', `/admin/bank-applications?change=withdrawn&q=${office.efin}`);
  await expect(desk.getByText(office.office_name).first()).toBeVisible();
  await expectAccessibleInEveryLook(desk, 'withdrawn-list');
});
