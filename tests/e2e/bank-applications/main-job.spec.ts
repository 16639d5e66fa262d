import { enter } from '../support/browser-session';
import { expect, test } from '../support/support';
import { fillAll, newEfin, openWizard, secrets } from '../support/wizard-support';

test('an office applies, an admin approves, and the office sees it live and is notified', async ({
  page,
  newPage,
}) => {
  test.slow();
  const efin = newEfin();
  const office = `Linden Tax ${efin}`;

  await test.step('the office owner signs in and fills in the five steps', async () => {
    await openWizard(page);
    await fillAll(page, efin);
    await page.getByLabel('Service bureau fee add-on').fill('25');
    await expect(page.getByRole('region', { name: 'Fee summary' })).toContainText('$105.95');
    await page.getByRole('button', { name: 'Submit application' }).click();
  });

  const row = page.getByRole('row').filter({ hasText: office });
  await test.step('the success panel links to My Offices', async () => {
    await expect(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'My Offices' })).toHaveAttribute('aria-selected', 'true');
    await expect(row).toContainText('Sent');
    await expect(row).toContainText('$105.95');
  });

  await test.step('an admin finds and approves it in another browser', async () => {
    const admin = await newPage();
    await enter(admin, 'admin@demo.test', '/admin/bank-applications');
    await admin.getByRole('searchbox').fill(efin);
    const found = admin.getByRole('row').filter({ hasText: office });
    await found.getByRole('button', { name: /^Status of/ }).click();
    await admin.getByRole('menuitemradio', { name: 'Bank Application Approved' }).click();
    await admin.getByRole('dialog').locator('button[type=submit]').click();
    await expect(admin.getByText('Status Updated')).toBeVisible();
    await expect(found.getByRole('button', { name: /^Status of/ })).toContainText('Approved');
  });

  await test.step('the owner sees it without a reload and can read the message', async () => {
    await expect(row).toContainText('Approved');
    await expect(row.getByRole('button', { name: /Edit Banking/ })).toHaveCount(0);
    await row.getByRole('button', { name: /View Details/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your office can offer this bank product');
    await expect(dialog).toContainText(`Your bank application is approved: ${office}`);
    await expect(dialog).not.toContainText(secrets.account);
  });
});
