import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { enter, goTo } from '../support/browser-session';
import { changeBureau, makeBureau, makeOfficeIn, rowOf } from '../support/bureaus-support';
import { renewalOf } from '../support/renewals-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, names } from '../support/users-support';
import { applicationsFor, browserStorage, field, newEfin, secrets } from '../support/wizard-support';

/** The stored function may have to start. */
const patience = { timeout: 30_000 };

/** What only the office may know: as typed, and without dashes. */
const sensitive = [secrets.ssn, '123456789', secrets.born, '05/06/1980', secrets.routing, secrets.account];

const section = (card: Locator, title: string) => card.getByRole('button', { name: new RegExp(`^${title}`) });
/** The checkbox of a section. Two are open for a moment after one is confirmed. */
const tick = (card: Locator, title: string) =>
  card
    .getByRole('region', { name: new RegExp(`^${title}`) })
    .getByRole('checkbox', { name: 'This is correct for this season' });

/** Returns everything that a page holds: its texts and inputs, and what it stores in the browser. */
async function heldBy(page: Page): Promise<string> {
  const inputs = await page
    .locator('input, textarea')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  return [await page.locator('body').innerText(), ...inputs, await browserStorage(page)].join('\n');
}

test('a bureau prepares an application, the office completes and sends it, and staff and bureau see it', async ({
  page,
  newPage,
}) => {
  test.slow();
  const { owner, bureau } = await makeBureau({ name: 'Pecan Service Bureau' });
  const office = await makeOfficeIn(bureau, 'Petra');
  const efin = newEfin();
  await expect.poll(async () => (await rowOf(bureau, office.uid).get()).exists, patience).toBe(true);
  const record = page.getByRole('dialog', { name: 'Office', exact: true });

  await test.step('the bureau fills in what it may know', async () => {
    await enter(page, owner.email, `/member/offices?office=${office.uid}`);
    await record.getByRole('button', { name: 'Prepare application' }).click();
    const form = page.getByRole('dialog', { name: `Prepare an application for ${office.name}` });
    await form.getByRole('radio', { name: /Refund Advantage/ }).check();
    await form.getByRole('radio', { name: /TaxSlayer/ }).check();
    await form.getByLabel('Office name').fill('Pecan Tax');
    await form.getByLabel('EFIN *', { exact: true }).fill(efin);
    await form.getByLabel('First name').fill('Petra');
    await form.getByLabel('Last name').fill('Reed');
    await form.getByLabel('Street address').fill('1 Main St');
    await form.getByLabel('City').fill('Macon');
    await form.getByRole('combobox', { name: 'State', exact: true }).selectOption('Georgia');
    await form.getByLabel('ZIP code').fill('31201');
    await form.getByLabel('Bank name').fill('First Community Bank');
    await form.getByLabel('Name on the account').fill('Pecan Tax LLC');
    await expectAccessibleInEveryLook(page, '1-bureau-prepares');
    await form.getByRole('button', { name: 'Prepare application' }).click();
    await expect(form).toBeHidden(patience);
    await expect(record.getByRole('list', { name: 'Prepared applications' })).toContainText(
      '0 of 5 sections confirmed',
      patience,
    );
    await expectAccessibleInEveryLook(page, '2-bureau-prepared');
  });
  const { docs } = await inCollection(collections.preparedApplications)
    .where('member_id', '==', office.uid)
    .get();
  const id = docs[0]?.id ?? '';

  const own = await newPage();
  await enter(own, office.email, '/member');
  const need = own.getByRole('listitem').filter({ hasText: '1 application is ready to check' });
  await expect(need).toContainText('Pecan Service Bureau prepared it for you.');
  await expectAccessibleInEveryLook(own, '2b-office-dashboard');
  await need.getByRole('link', { name: /^Check and send/ }).click();
  await expect(own.getByRole('tab', { selected: true })).toHaveText('Check and Send');
  const card = own.getByRole('list', { name: 'Renewals' }).locator('> li');
  await expect(own.getByText('Pecan Service Bureau prepared it for you.')).toBeVisible();
  await expectAccessibleInEveryLook(own, '3-office-tab');
  await card.getByRole('button', { name: /^Check:/ }).click();
  await expectAccessibleInEveryLook(own, '4-office-opens');

  await test.step('the office reads which values its bureau set, and why it can’t change them', async () => {
    await section(card, 'Office and software').click();
    await expect(card.getByText(`${bureau.master_efin} (set by Pecan Service Bureau)`)).toBeVisible();
    await card.getByRole('button', { name: 'Edit: Office and software' }).click();
    const master = field(own, 'Master EFIN');
    await expect(master).toHaveValue(bureau.master_efin);
    await expect(master).not.toBeEditable();
    await expect(master).toHaveAccessibleDescription(
      /^Set by Pecan Service Bureau\. .* keeps its own EFIN\.$/,
    );
    await expectAccessibleInEveryLook(own, '5-office-locked-efin');
    await tick(card, 'Office and software').check();
    await expect(section(card, 'Office and software')).toContainText('Confirmed', patience);
  });

  await test.step('the office enters what its bureau may not know', async () => {
    const holder = section(card, 'EFIN holder');
    await expect(holder).toHaveAttribute('aria-expanded', 'true');
    await expect(holder).toBeFocused();
    await card.getByRole('button', { name: 'Edit: EFIN holder' }).click();
    await expectAccessibleInEveryLook(own, '6-office-missing');
    await card.getByLabel('Date of birth').fill(secrets.born);
    await field(own, 'Social Security number').fill(secrets.ssn);
    await tick(card, 'EFIN holder').check();
    await expect(holder).toContainText('Confirmed', patience);
    await expect(section(card, 'Shipping address')).toHaveAttribute('aria-expanded', 'true');
    await tick(card, 'Shipping address').check();
    await expect(section(card, 'Shipping address')).toContainText('Confirmed', patience);
    await tick(card, 'Payout account').click();
    await expect(field(own, 'Routing number')).toBeFocused();
    await field(own, 'Routing number').fill(secrets.routing);
    await field(own, 'Account number').fill(secrets.account);
    await field(own, 'Confirm account number').fill(secrets.account);
    await expectAccessibleInEveryLook(own, '7-office-account');
    await tick(card, 'Payout account').check();
    await expect(section(card, 'Payout account')).toContainText('Confirmed', patience);
  });

  await test.step('the office reads its bureau’s add-ons, and who gets them', async () => {
    await expect(section(card, 'Fees')).toHaveAttribute('aria-expanded', 'true');
    await expect(card).toContainText('Pecan Service Bureau sets the same amounts for all its offices');
    await expect(card).toContainText('Last set by our team on');
    await expect(card).toContainText('$0.00 base + $25.00 add-on for Pecan Service Bureau');
    await card.getByRole('button', { name: 'Edit: Fees' }).click();
    for (const [label, value, who] of [
      ['Service bureau fee add-on', '25.00', 'The bureau gets it.'],
      ['Transmitter fee add-on', '10.50', 'Your office gets it.'],
    ] as const) {
      await expect(field(own, label)).toHaveValue(value);
      await expect(field(own, label)).not.toBeEditable();
      await expect(field(own, label)).toHaveAccessibleDescription(`Set by Pecan Service Bureau. ${who}`);
    }
    await expectAccessibleInEveryLook(own, '8-office-fees');
    await tick(card, 'Fees').check();
    await expect(card).toContainText('Ready to send', patience);
  });

  await test.step('add-ons that were raised in the meantime are shown and confirmed again', async () => {
    await expect(card).toContainText('$116.45');
    await changeBureau(bureau.id, { addons: { service_bureau_addon: 30, transmitter_addon: 10.5 } });
    await expect(card).toContainText('$121.45', patience);
    await expect(card).toContainText('Checked 4 of 5');
    await expect(own.getByRole('button', { name: 'Send application', exact: true })).toBeDisabled();
    await section(card, 'Fees').click();
    await expect(card).toContainText('$0.00 base + $30.00 add-on for Pecan Service Bureau');
    await tick(card, 'Fees').check();
    await expect(card).toContainText('Ready to send', patience);
  });

  const prepared = record.getByRole('list', { name: 'Prepared applications' });
  await expect(prepared).toContainText('5 of 5 sections confirmed', patience);
  await expectAccessibleInEveryLook(page, '9-bureau-follows');

  await test.step('the office sends it', async () => {
    await own.getByRole('button', { name: 'Send 1 application' }).click();
    const question = own.getByRole('alertdialog');
    await expect(question).toContainText('Refund Advantage: $121.45 per funded return');
    await expectAccessibleInEveryLook(own, '10-office-sends');
    await question.getByRole('button', { name: 'Send 1 application' }).click();
    await expect(own.getByText('1 application sent')).toBeVisible(patience);
    await expect(own.getByRole('heading', { name: 'Your application is sent' })).toBeVisible();
    await expectAccessibleInEveryLook(own, '11-office-sent');
    await expect(own.getByRole('button', { name: 'All applications' })).toHaveCount(0);
  });
  const { state, application_id } = await renewalOf(id);
  expect(state).toBe('sent');
  expect(await applicationsFor(efin)).toMatchObject([
    {
      id: application_id,
      master_efin: bureau.master_efin,
      service_bureau_addon: 30,
      transmitter_addon: 10.5,
      bureau_id: bureau.id,
    },
  ]);

  await test.step('the bureau sees it live, without any sensitive value', async () => {
    const applications = record.getByRole('list', { name: 'Applications', exact: true });
    await expect(applications).toContainText('Pecan Tax', patience);
    await expect(applications).toContainText('$30.00');
    await expect(prepared).toHaveCount(0);
    await expectAccessibleInEveryLook(page, '12-bureau-sent');
    await record.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('grid', { name: 'Offices' })).toContainText('Bank Application Sent');
    await expectAccessibleInEveryLook(page, '13-bureau-table');
    const held = `${await heldBy(page)}\n${JSON.stringify((await rowOf(bureau, office.uid).get()).data())}`;
    expect(held).toContain('Pecan Tax');
    expect(sensitive.filter((value) => held.includes(value))).toEqual([]);
  });

  const staff = await newPage();
  await test.step('staff see what the bureau set', async () => {
    await enter(staff, 'admin@demo.test', `/admin/bank-applications?application=${application_id}`);
    const details = staff.getByRole('dialog');
    await expect(details.getByRole('link', { name: 'Pecan Service Bureau' })).toBeVisible();
    await expect(details).toContainText(bureau.master_efin);
    await expect(details).toContainText('$0.00 base + $30.00 add-on for Pecan Service Bureau');
    await expectAccessibleInEveryLook(staff, '14-staff');
  });

  await test.step('once the office left, the bureau no longer sees it', async () => {
    await goTo(own, '/member/bureau');
    await own.getByRole('button', { name: 'Leave Pecan Service Bureau' }).click();
    await own.getByRole('alertdialog').getByRole('button', { name: 'Leave the bureau' }).click();
    await expect(page.getByText('No offices yet')).toBeVisible(patience);
    await expect(names(page)).toHaveCount(0);
    await goTo(page, `/member/offices?office=${office.uid}`);
    await expect(record.getByText('This office is not in your bureau')).toBeVisible();
    await expectAccessibleInEveryLook(page, '15-bureau-left');
    expect((await rowOf(bureau, office.uid).get()).exists).toBe(false);
    const held = await heldBy(page);
    expect(['Pecan Tax', office.email, efin].filter((value) => held.includes(value))).toEqual([]);
    expect(await applicationsFor(efin)).toMatchObject([
      { master_efin: bureau.master_efin, bureau_id: bureau.id },
    ]);
  });
});
