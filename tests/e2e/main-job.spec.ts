import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support';

/** An office that nobody else has: runs may repeat on the same data. */
const unique = String(Date.now()).slice(-5);
const office = { name: `Juniper Tax ${unique}`, efin: `9${unique}`, account: '000123456789' };

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label }).fill(value);
  }
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an office applies, an admin approves, the office sees it at once and is told', async ({
  page,
  browser,
}) => {
  await test.step('the office owner signs in and fills in the five steps', async () => {
    await signIn(page, 'member2@demo.test');
    await page.goto('/member/bank-application');
    await page.getByRole('radio', { name: /Refund Advantage/ }).check();
    await page.getByRole('radio', { name: /TaxSlayer/ }).check();
    await next(page);
    await fill(page, {
      'Office name': office.name,
      'First name': 'Marcus',
      'Last name': 'Hale',
    });
    await page.getByRole('textbox', { name: 'EFIN', exact: true }).fill(office.efin);
    await page.getByLabel('Social Security number', { exact: true }).fill('123-45-6789');
    await next(page);
    await fill(page, { 'Street address': '12 Oak Ave', City: 'Macon', 'ZIP code': '31201' });
    await choose(page, 'State', 'Georgia');
    await next(page);
    await fill(page, { 'Bank name': 'First Community Bank', 'Name on the account': office.name });
    await choose(page, 'Account type', 'Checking');
    await page.getByLabel('Routing number', { exact: true }).fill('021000021');
    await page.getByLabel('Account number', { exact: true }).fill(office.account);
    await page.getByLabel('Confirm account number', { exact: true }).fill(office.account);
    await next(page);
    await page.getByLabel('Service bureau fee add-on').fill('25');
    await expect(page.getByRole('region', { name: 'Fee summary' })).toContainText('$105.95');
    await page.getByRole('button', { name: 'Submit Application' }).click();
  });

  const row = page.getByRole('row').filter({ hasText: office.name });
  await test.step('the success panel leads to My Offices', async () => {
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'My Offices' })).toHaveAttribute('aria-selected', 'true');
    await expect(row).toContainText('Sent');
    await expect(row).toContainText('$105.95');
  });

  const adminContext = await browser.newContext();
  const admin = await adminContext.newPage();
  await test.step('an admin finds it and approves it in another browser', async () => {
    await signIn(admin, 'admin@demo.test');
    await admin.goto('/admin/bank-applications');
    await admin.getByRole('searchbox').fill(office.efin);
    const found = admin.getByRole('row').filter({ hasText: office.name });
    await found.getByRole('button', { name: /^Status of/ }).click();
    await admin.getByRole('menuitemradio', { name: 'Bank Application Approved' }).click();
    await admin.getByRole('dialog').locator('button[type=submit]').click();
    await expect(admin.getByText('Status Updated')).toBeVisible();
    await expect(found.getByRole('button', { name: /^Status of/ })).toContainText('Approved');
  });
  await adminContext.close();

  await test.step('the owner, who did not reload, sees it and can read the message', async () => {
    await expect(row).toContainText('Approved');
    await expect(row.getByRole('button', { name: /Edit Banking/ })).toHaveCount(0);
    await row.getByRole('button', { name: /View Details/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your office can offer this bank product');
    await expect(dialog).toContainText(`Your bank application is approved: ${office.name}`);
    await expect(dialog).not.toContainText(office.account);
  });
});
