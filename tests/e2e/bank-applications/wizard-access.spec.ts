import { enter } from '../support/browser-session';
import { expect, expectAccessible, test } from '../support/support';
import {
  field,
  fillAccount,
  fillHolder,
  fillProduct,
  fillShipping,
  newEfin,
  openWizard,
  stepHeading,
} from '../support/wizard-support';

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const) {
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('axe finds nothing in the wizard', async ({ page }) => {
      await openWizard(page, 'member2');
      await expectAccessible(page);
      await fillProduct(page);
      await field(page, 'EFIN').fill('1');
      await field(page, 'Office name').focus();
      await expect(page.getByText('An EFIN has exactly 6 digits').first()).toBeVisible();
      await expectAccessible(page);
      await fillHolder(page, newEfin());
      await expectAccessible(page);
      await fillShipping(page, 'New York');
      await expectAccessible(page);
      await fillAccount(page);
      await field(page, 'Service bureau fee add-on').fill('10');
      await expect(page.getByText(/New York may forbid charging/).first()).toBeVisible();
      await expectAccessible(page);
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await page.reload();
      await expect(stepHeading(page, 'Fee Summary & Submit')).toBeVisible();
      await page.getByRole('button', { name: 'Previous' }).click();
      await expect(page.getByRole('group', { name: 'Account number' })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

    test('axe finds nothing in My Offices', async ({ page }) => {
      await enter(page, 'member@demo.test', '/member/bank-application?tab=offices');
      await page
        .getByRole('button', { name: /^View Details/ })
        .first()
        .click();
      await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAccessible(page);
      await page
        .getByRole('button', { name: /^Edit Banking/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Edit Banking' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
