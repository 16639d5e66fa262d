import { collections } from '@united/domain/shared/collections';
import { enterPortal } from '../support/browser-session';
import { sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { openList } from '../support/review-support';
import { expect, expectAccessible, test } from '../support/support';

test('an office with two bank approvals chooses one, and staff see and change it', async ({
  page,
  newPage,
}) => {
  test.slow();
  const approved = { status: 'Bank Application Approved' };
  const office = await sentOffice(approved);
  const { owner, efin, office_name } = office;
  const other = await sentOffice(
    { ...approved, efin, office_name, bank_product: 'Santa Barbara Bank' },
    owner,
  );
  const { season } = await office.read();
  const choice = async () =>
    (await database().collection(collections.bankActive).doc(`${season}__${office.efin}`).get()).data();

  await enterPortal(page, owner.email, '/member');
  const need = page.getByRole('listitem').filter({ hasText: `${office.office_name}: choose your bank` });
  await expect(need).toContainText('Refund Advantage, Santa Barbara Bank');
  await need.getByRole('link', { name: /^Choose the bank/ }).click();
  const details = page.getByRole('dialog', { name: office.office_name });
  const bank = details.getByRole('region', { name: 'This season’s bank' });
  await expect(bank).toContainText('Choose the bank you want to work with this season.');
  await expectAccessible(page);
  await bank.getByRole('button', { name: 'Choose Santa Barbara Bank' }).click();
  await page
    .getByRole('alertdialog', { name: `Work with Santa Barbara Bank in season ${season}?` })
    .getByRole('button', { name: 'Choose Santa Barbara Bank' })
    .click();
  await expect(bank).toContainText('You work with Santa Barbara Bank.');
  await expect(bank.getByRole('button')).toHaveCount(0);
  expect(await choice()).toMatchObject({ application_id: other.id });

  const admin = await newPage();
  await openList(admin, `?q=${office.efin}`);
  await admin
    .getByRole('button', { name: `View Details of ${office.office_name}` })
    .first()
    .click();
  const opened = admin.getByRole('dialog', { name: 'Bank application' });
  const region = opened.getByRole('region', { name: 'This season’s bank' });
  await expect(region).toContainText('The office works with Santa Barbara Bank.');
  await region.getByRole('button', { name: 'Choose Refund Advantage' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Choose Refund Advantage' }).click();
  await expect(region).toContainText('The office works with Refund Advantage.');
  await expectAccessible(admin);
  expect(await choice()).toMatchObject({ application_id: office.id });
});
