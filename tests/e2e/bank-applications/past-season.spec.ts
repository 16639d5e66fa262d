import { closedLabel } from '@united/domain/bank-applications/past-season';
import { defaultSettings } from '@united/domain/settings/settings';
import { collections } from '@united/domain/shared/collections';
import { auditRows } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { giveApplication, openOne, statusButton } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser, type Someone } from '../support/users-support';
import { applications, newEfin } from '../support/wizard-support';

const season = defaultSettings.season - 1;
const closed = closedLabel({ season });

async function pastOffice(owner: Someone, data: object = {}) {
  const efin = newEfin();
  const office_name = `Poplar Tax ${efin}`;
  const id = await giveApplication(owner, {
    ...{ season, tax_year: season - 1, efin, office_name, status: 'Under Review', search_terms: [efin] },
    ...data,
  });
  return { id, efin, office_name };
}

test('an office can only view, print and copy an application of an earlier season', async ({ page }) => {
  const member = await makeUser('Petra');
  const { office_name, efin } = await pastOffice(member);
  await enter(page, member.email, '/member/bank-application?tab=offices');
  const row = page.getByRole('row').filter({ hasText: office_name });
  await expect(row).toContainText(closed);
  await expect(row.getByRole('button')).toHaveText(['View Details']);
  await row.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog', { name: office_name });
  await expect(dialog.getByRole('note', { name: 'What happens next' })).toContainText(
    `Season ${season} is closed. You do not need to do anything.`,
  );
  for (const action of ['Edit Banking', 'Change application', 'Withdraw', 'Send a new link'])
    await expect(dialog.getByRole('button', { name: action })).toHaveCount(0);
  await expectAccessibleInEveryLook(page, 'past-office');

  await dialog.getByRole('button', { name: 'Start from this office' }).click();
  const question = page.getByRole('alertdialog', { name: `Start from ${office_name}?` });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Copy to form' }).click();
  await expect(page.getByText(`Copied from ${office_name}`)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'New Application' })).toHaveAttribute('aria-selected', 'true');
  const draft = inCollection(collections.bankApplicationDrafts).doc(member.uid);
  await expect.poll(async () => (await draft.get()).get('values.efin')).toBe(efin);
});

test('staff change the status of a closed application only with a reason, which is audited', async ({
  page,
}) => {
  const office = await pastOffice(await makeUser('Pavel'));
  await enter(page, 'admin@demo.test', `/admin/bank-applications?q=${office.efin}`);
  const row = page.getByRole('row').filter({ hasText: office.efin });
  await expect(row).toContainText(closed);
  await statusButton(row).click();
  await page.getByRole('menuitemradio', { name: 'Bank Application Approved' }).click();
  const dialog = page.getByRole('dialog', { name: `Change the status of ${office.office_name}?` });
  await expect(dialog).toContainText('The season is closed.');
  const submit = dialog.getByRole('button', { name: 'Change to Approved' });
  await submit.click();
  await expect(
    dialog.getByRole('button', { name: new RegExp(`^Reason: Season ${season} is closed`) }),
  ).toBeVisible();
  expect((await applications().doc(office.id).get()).get('status')).toBe('Under Review');
  await expectAccessibleInEveryLook(page, 'past-status');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bank approved it late');
  await submit.click();
  await expect(page.getByText('Status Updated')).toBeVisible();
  expect((await applications().doc(office.id).get()).get('status')).toBe('Bank Application Approved');
  expect(await auditRows('application.past_season_status', office.id)).toHaveLength(1);
});

test('the details of a closed application offer staff no check and no papers', async ({ page }) => {
  const office = await pastOffice(await makeUser('Pia'));
  const row = await openOne(page, office);
  await row.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Bank application' });
  await expect(dialog.getByRole('note', { name: 'What happens next' })).toContainText('is closed');
  await expect(dialog.getByText(closed, { exact: true })).toBeVisible();
  for (const action of ['Check again', 'Request papers'])
    await expect(dialog.getByRole('button', { name: action })).toHaveCount(0);
});
