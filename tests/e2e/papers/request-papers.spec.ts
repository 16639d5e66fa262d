import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { enter } from '../support/browser-session';
import { daysFromNow, makeApplication } from '../support/papers-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection } from '../support/users-support';

const papersOf = async (uid: string) => {
  const { docs } = await inCollection(collections.officePapers).where('member_id', '==', uid).get();
  return docs.map((doc) => doc.data());
};

const open = (page: Page, id: string) =>
  enter(page, 'admin@demo.test', `/admin/bank-applications?application=${id}`);

test('staff request papers from an application, and withdraw a request', async ({ page }) => {
  const { member, id } = await makeApplication();
  await open(page, id);
  const record = page.getByRole('dialog', { name: 'Bank application' });
  const section = record.getByRole('region', { name: 'Papers', exact: true });
  await expect(section).toContainText('No papers were requested for this bank.');
  await section.getByRole('button', { name: 'Request papers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request papers' });
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(dialog.getByText('Choose at least one paper.').first()).toBeVisible();
  expect(await papersOf(member.uid)).toHaveLength(0);
  await dialog.getByRole('checkbox', { name: 'Photo ID' }).check();
  await dialog.getByRole('checkbox', { name: 'EIN letter' }).check();
  await dialog.getByLabel('Due on').fill(daysFromNow(9));
  await dialog.getByLabel('Note to the office').fill('The bank needs both.');
  await expectAccessibleInEveryLook(page, 'request-papers');
  await dialog.getByRole('button', { name: 'Request', exact: true }).click();
  await expect(page.getByText('Papers requested')).toBeVisible();
  const lines = section.getByRole('list', { name: 'Papers' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  expect(await papersOf(member.uid)).toEqual([
    expect.objectContaining({ state: 'due', due_on: daysFromNow(9), note: 'The bank needs both.' }),
    expect.objectContaining({ state: 'due', due_on: daysFromNow(9), note: 'The bank needs both.' }),
  ]);
  const application = () => inCollection(collections.bankApplications).doc(id).get();
  await expect.poll(async () => (await application()).get('papers')?.due).toBe(2);
  expect((await application()).get('status')).toBe('Bank Application Pending');

  await lines.filter({ hasText: 'EIN letter' }).getByRole('button', { name: 'Withdraw the request' }).click();
  const waiver = page.getByRole('dialog', { name: 'Withdraw the request for EIN letter?' });
  await waiver.getByLabel('Reason').fill('The bank has it.');
  await waiver.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(lines.filter({ hasText: 'EIN letter' })).toContainText('Not needed');
  await expect.poll(async () => (await application()).get('papers')?.due).toBe(1);
});
