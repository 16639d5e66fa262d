import { Timestamp } from 'firebase-admin/firestore';
import { enter } from '../support/browser-session';
import {
  callAs,
  changesOf,
  checkChanges,
  chooseAction,
  openOffices,
  sendCorrection,
  sentOffice,
} from '../support/correction-support';
import { openList } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { applications, field, newEfin } from '../support/wizard-support';

const approved = () => ({ status: 'Bank Application Approved', status_set_at: Timestamp.now() });
const keepOld = /may still reach the old account for 3 to 5 business days\. Do not close it yet\./;

test('a link opens the change form at a field', async ({ page }) => {
  const office = await sentOffice(approved());
  const at = `/member/bank-application?tab=offices&change=${office.id}`;
  await enter(page, office.owner.email, `${at}&field=selected_software`);
  const dialog = page.getByRole('dialog', { name: 'Change application' });
  await expect(dialog.getByRole('radio', { name: /^TaxSlayer/ })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).not.toHaveURL(/field=/);
});

test('while it is editable, the change form explains each section and links to Edit Banking', async ({
  page,
}) => {
  const office = await sentOffice();
  await openOffices(page, office);
  await chooseAction(page, office, 'Change application');
  const dialog = page.getByRole('dialog', { name: 'Change application' });
  const banking = dialog.getByRole('region', { name: 'Banking information' });
  await expect(dialog.getByRole('region', { name: 'Shipping address' })).toContainText(
    'Immediate. Takes effect immediately. The status does not change.',
  );
  await expect(banking).toContainText('Edit Banking, status reset.');
  await expect(banking.getByRole('textbox')).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'change-at-once');
  await banking.getByRole('button', { name: 'Edit Banking' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit Banking' });
  await expect(editing).toContainText("reset to 'Bank Application Sent'");
  await expect(editing.getByText(keepOld)).toBeVisible();
  await expectAccessibleInEveryLook(page, 'edit-banking');
});

test('an account change requires a phone number if none is on file, and staff see that it is new', async ({
  page,
  newPage,
}) => {
  const office = await sentOffice({ ...approved(), holder_phone: null });
  const row = await openOffices(page, office);
  await row.getByRole('button', { name: /^Change application/ }).click();
  await field(page, 'Name on the account').fill('Linden Tax Group LLC');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(field(page, 'Phone')).toHaveAccessibleDescription(/We call you before we accept this change/);
  await field(page, 'Phone').fill('555 555 0199');
  const checking = await checkChanges(page);
  await expect(checking.getByText(keepOld)).toBeVisible();
  await expect(checking.getByText(/We call you at the number you enter here/)).toBeVisible();
  await expect(checking).not.toContainText('at the number on file');
  await expectAccessibleInEveryLook(page, 'change-new-number');
  await sendCorrection(checking, 'Send request');
  await expect(page.getByText('Our team will review your request and email you.').first()).toBeVisible();
  expect(await changesOf(office.id)).toMatchObject([
    {
      state: 'requested',
      fields: [
        { field: 'holder_phone', from: null, to: '5555550199' },
        { field: 'account_name', from: 'Linden Tax LLC', to: 'Linden Tax Group LLC' },
      ],
    },
  ]);

  const admin = await newPage();
  await enter(admin, 'admin@demo.test', `/admin/bank-applications?application=${office.id}`);
  const decision = admin
    .getByRole('dialog', { name: 'Bank application' })
    .getByRole('region', { name: 'Change requested' });
  await expect(decision.getByText(/^New number, given with this request: \(555\) 555-0199/)).toBeVisible();
  await expect(decision.getByRole('checkbox')).toHaveAccessibleName(/the application has none/);
  await expectAccessibleInEveryLook(admin, 'decision-new-number');
});

test('Edit Banking shows the request that blocks it, and the form once the request is withdrawn', async ({
  page,
}) => {
  const office = await sentOffice(approved());
  const { version } = await office.read();
  await callAs(office.owner.email, 'correctApplication', {
    application_id: office.id,
    base_version: version,
    changes: { account_name: 'Linden Tax Group LLC' },
    idempotency_key: `waiting-${office.efin}`,
  });
  await office.change({ status: 'Under Review' });
  const row = await openOffices(page, office);
  await row.getByRole('button', { name: /^Edit Banking/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Banking' });
  await expect(
    dialog.getByText('A requested change to the payout account is waiting for our team'),
  ).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Changes' })).toContainText('Linden Tax Group LLC');
  await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'edit-banking-waiting');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(dialog.getByLabel('Your password')).toBeVisible();
  expect(await changesOf(office.id)).toMatchObject([{ state: 'withdrawn' }]);
});

test('a new EFIN is sent for the office’s other applications too, each with its own outcome', async ({
  page,
  newPage,
}) => {
  test.slow();
  const first = await sentOffice(approved());
  const copy = async (bank_product: string, more: object = {}) => {
    const ref = applications().doc();
    const { search_terms: _, ...stored } = await first.read();
    const whole = { ...stored, search_terms: [], bank_product, status: 'Bank Application Sent', ...more };
    await ref.set(whole);
    return ref;
  };
  const second = await copy('Santa Barbara Bank');
  const waits = await copy('Santa Barbara Bank', { open_change: 'none', has_open_change: true });
  const efin = newEfin();
  const change = `/member/bank-application?tab=offices&change=${first.id}`;
  await enter(page, first.owner.email, change);
  await field(page, 'EFIN').fill(efin);
  const checking = await checkChanges(page);
  const others = checking.getByRole('group', { name: `Your other applications with EFIN ${first.efin}` });
  await expect(others.getByRole('checkbox')).toHaveCount(2);
  const at = others.getByRole('checkbox', { name: /Also at Santa Barbara Bank .*Immediate/ });
  await expect(at).not.toBeChecked();
  await expect(others.getByRole('checkbox', { name: /has a requested change/ })).toBeDisabled();
  await at.check();
  await expectAccessibleInEveryLook(page, 'change-efin-also');
  await sendCorrection(checking, 'Send request');
  const outcomes = page.getByRole('dialog', { name: 'EFIN change results' });
  await expect(outcomes.getByRole('alert').filter({ hasText: 'Refund Advantage' })).toContainText(
    'Change requested',
  );
  await expect(outcomes.getByRole('alert').filter({ hasText: 'Santa Barbara Bank' })).toContainText(
    'Application changed',
  );
  await expectAccessibleInEveryLook(page, 'change-efin-outcomes');
  expect(await first.read()).toMatchObject({ efin: first.efin, has_open_change: true });
  expect((await second.get()).data()).toMatchObject({ efin, former_efins: [first.efin] });
  expect((await waits.get()).data()).toMatchObject({ efin: first.efin });
  await outcomes.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog', { name: first.office_name })).toContainText('Change requested');
  await waits.delete();

  await test.step('the application is found by its former EFIN', async () => {
    const admin = await newPage();
    await openList(admin);
    await admin.getByRole('searchbox').fill(first.efin);
    const found = admin.getByRole('row').filter({ hasText: efin });
    await expect(found).toContainText(`formerly ${first.efin}`);
  });
});
