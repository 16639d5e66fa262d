import { Timestamp } from 'firebase-admin/firestore';
import { enter } from '../support/browser-session';
import { changeBureau, makeBureauOf, setLicense } from '../support/bureaus-support';
import { confirmed, makeRenewal, renewalOf } from '../support/renewals-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { makeUser } from '../support/users-support';
import {
  applicationsFor,
  field,
  fillAccount,
  fillAll,
  fillHolder,
  fillProduct,
  fillShipping,
  newEfin,
  openWizard,
} from '../support/wizard-support';

/** The bureau hasn't applied with its master EFIN, which is a warning. */
const submit = { name: 'Send anyway (1 warning)' };

test('an office reads what its bureau sets, and sends it with the application', async ({ page }) => {
  test.slow();
  const member = await makeUser('Dana');
  const bureau = await makeBureauOf(member);
  const efin = newEfin();
  await openWizard(page, member);
  await fillProduct(page);
  const master = field(page, 'Master EFIN');
  await expect(master).toHaveValue(bureau.master_efin);
  await expect(master).not.toBeEditable();
  await expect(master).toHaveAccessibleDescription(/^Set by Lone Star Bureau\. .* keeps its own EFIN\.$/);
  await expectAccessibleInEveryLook(page, 'bureau-office-step');
  await fillHolder(page, efin);
  await fillShipping(page);
  await fillAccount(page);

  const addon = page.getByLabel('Service bureau fee add-on');
  await expect(addon).toHaveValue('25.00');
  await expect(addon).not.toBeEditable();
  await expect(page.getByText('Lone Star Bureau sets the same amounts for all its offices')).toBeVisible();
  const summary = page.getByRole('region', { name: 'Fee summary' });
  await expect(summary).toContainText('$0.00 base + $25.00 add-on for Lone Star Bureau');
  const shares = page.getByRole('region', { name: 'Who gets each dollar' });
  await expect(shares.getByRole('row', { name: /Service bureau fee add-on/ })).toContainText(
    'Lone Star Bureau',
  );
  await expect(shares.getByRole('row', { name: /Transmitter fee add-on/ })).toContainText('Your office');
  await expect(shares).toContainText('Your office keeps $1,050.00.');
  await expect(page.getByText(`${bureau.master_efin} (set by Lone Star Bureau)`)).toBeVisible();
  await expectAccessibleInEveryLook(page, 'bureau-fees-step');

  await changeBureau(bureau.id, { addons: { service_bureau_addon: 30, transmitter_addon: 10.5 } });
  await expect(addon).toHaveValue('30.00');
  await page.getByRole('button', submit).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
  expect(await applicationsFor(efin)).toMatchObject([
    { master_efin: bureau.master_efin, service_bureau_addon: 30, bureau_name: 'Lone Star Bureau' },
  ]);

  const row = page.getByRole('row').filter({ hasText: efin });
  await row.getByRole('button', { name: /View Details/ }).click();
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Service bureau');
  await expect(details).toContainText('$0.00 base + $30.00 add-on for Lone Star Bureau');
});

test('an office can send its application once its license is paid', async ({ page }) => {
  test.slow();
  const member = await makeUser('Dana');
  const license_terms = 'Pay $300 to Lone Star by check.';
  const bureau = await makeBureauOf(member, { requires_license: true, license_terms });
  await openWizard(page, member);
  const notice = page.getByRole('alert').filter({ hasText: 'Your license isn’t paid yet' });
  await expect(notice).toContainText('Lone Star Bureau says: “Pay $300 to Lone Star by check.”');
  await fillAll(page, newEfin());
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await expect(page.getByText('You can send it once Lone Star Bureau has recorded')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'bureau-unlicensed');
  await setLicense(member, bureau.id, 'paid');
  await expect(page.getByRole('button', submit)).toBeEnabled();
  await expect(notice).toHaveCount(0);
});

test('an office confirms its bureau’s terms in a renewal, and sends it', async ({ page }) => {
  test.slow();
  const member = await makeUser('Dana', { role: 'ero' });
  const id = await makeRenewal(member, 'Maple Tax', {
    renewal: { confirmed: confirmed(), seen_at: Timestamp.now() },
  });
  const bureau = await makeBureauOf(member);
  await enter(page, member.email, '/member/bank-application?tab=renew');
  const card = page.getByRole('list', { name: 'Renewals' }).locator('> li');
  // It can't be sent with what was confirmed before the bureau set its add-ons.
  await expect(card).toContainText('$116.45');
  await expect(card).toContainText('Checked 3 of 5');
  await expect(page.getByRole('button', { name: 'Send application', exact: true })).toBeDisabled();
  await card.getByRole('button', { name: /^Check:/ }).click();
  // Opening it saves the bureau's terms, which open their sections again.
  await expect.poll(async () => (await renewalOf(id)).values).toMatchObject({ service_bureau_addon: '25' });
  await expect(card).toContainText('$116.45');
  await card.getByRole('button', { name: /^Fees/ }).click();
  await expect(card).toContainText('$0.00 base + $25.00 add-on for Lone Star Bureau');
  await expectAccessibleInEveryLook(page, 'bureau-renewal');
  await card.getByRole('checkbox', { name: 'This is correct for this season' }).check();
  await expect(card.getByText(`${bureau.master_efin} (set by Lone Star Bureau)`)).toBeVisible();
  await card.getByRole('checkbox', { name: 'This is correct for this season' }).check();
  await page.getByRole('button', { name: 'Send 1 application' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Send 1 application' }).click();
  await expect.poll(async () => (await renewalOf(id)).state, { timeout: 30_000 }).toBe('sent');
});

test('an office sees who prepared a new application for it', async ({ page }) => {
  const member = await makeUser('Dana', { role: 'ero' });
  const bureau = await makeBureauOf(member);
  const ofBureau = { prepared_by: bureau.owner_uid, bureau_id: bureau.id, bureau_name: bureau.name };
  await makeRenewal(member, 'Oak Tax', { renewal: { ...ofBureau, source_id: null, fees_before: null } });
  await enter(page, member.email, '/member/bank-application?tab=renew');
  await expect(page.getByText('Lone Star Bureau prepared it for you.')).toBeVisible();
  const card = page.getByRole('list', { name: 'Renewals' }).locator('> li');
  await expect(card).toContainText('Prepared by Lone Star Bureau');
  await card.getByRole('button', { name: /^Check:/ }).click();
  await expect(card.getByText('you confirm and send it, and nobody else can')).toBeVisible();
  await expect(card.getByText(/last season/)).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'bureau-prepared');
});
