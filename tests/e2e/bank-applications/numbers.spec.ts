import type { Locator, Page } from '@playwright/test';
import { openOffices, sentOffice } from '../support/correction-support';
import { demoPassword, expect, test } from '../support/support';
import { field, fillProduct, openWizard } from '../support/wizard-support';

/** Values that users paste, type or autofill, which must never be truncated. */
const account = '4410 0987 6543 2109';
const plainAccount = '4410098765432109';

/** Inserts text in one step, like a paste. Unlike `fill`, it would be truncated by a maxlength. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await into.click();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

test('a pasted account number is stored whole, and one that is too long is rejected with its length', async ({
  page,
}) => {
  const office = await sentOffice({ status: 'Under Review' });
  const row = await openOffices(page, office);
  await row.getByRole('button', { name: /^Edit Banking/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Banking' });
  const number = dialog.getByRole('textbox', { name: 'Account number', exact: true });
  const again = dialog.getByRole('textbox', { name: 'Confirm account number' });
  const routing = dialog.getByRole('textbox', { name: 'Routing number' });
  const send = dialog.getByRole('button', { name: 'Update banking information' });
  await dialog.getByRole('textbox', { name: 'Bank name' }).fill('Harborside Bank');
  await dialog.getByLabel('Your password').fill(demoPassword);
  await paste(page, routing, '021 000 021');
  await expect(routing).toHaveValue('021000021');

  await test.step('19 digits are rejected, and stay', async () => {
    const long = '4410 0987 6543 2109 123';
    await paste(page, number, long);
    await paste(page, again, long);
    await send.click();
    await expect(dialog.getByText('19 characters entered, at most 17.').first()).toBeVisible();
    await expect(number).toHaveValue(long.replaceAll(' ', ''));
  });

  await test.step('16 digits with spaces are stored as 16 digits', async () => {
    await paste(page, number, account);
    await again.fill('');
    await again.pressSequentially(account);
    await expect(number).toHaveValue(plainAccount);
    await expect(again).toHaveValue(plainAccount);
    await send.click();
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await office.read()).account_number_last4).toBe('2109');
  });
});

test('the wizard strips separators while typing and names invalid characters', async ({ page }) => {
  await openWizard(page);
  await fillProduct(page);
  const efin = field(page, 'EFIN');
  const ssn = field(page, 'Social Security number');
  await paste(page, efin, '012 345');
  await expect(efin).toHaveValue('012345');
  await paste(page, efin, '０１２\u00a0３４５');
  await expect(efin).toHaveValue('012345');
  await paste(page, field(page, 'PTIN'), 'p-0123 4567');
  await expect(field(page, 'PTIN')).toHaveValue('P01234567');

  await test.step('a space in the middle does not move the cursor', async () => {
    await efin.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(' 9');
    await expect(efin).toHaveValue('0912345');
  });

  await test.step('extra digits and a letter are named', async () => {
    await field(page, 'Office name').fill('Linden Tax');
    await field(page, 'First name').fill('Dana');
    await field(page, 'Last name').fill('Reed');
    await paste(page, ssn, '219-09-912O');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('7 digits entered, at most 6.').first()).toBeVisible();
    await expect(page.getByText('“O” is not a digit.').first()).toBeVisible();
    await expect(efin).toHaveValue('0912345');
  });
});
