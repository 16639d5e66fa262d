import type { Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { ticketNumber } from '@united/domain/tickets/ticket';
import { enter } from '../support/browser-session';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { makeTicket } from '../support/tickets-desk-support';
import { inCollection, makePerson } from '../support/users-support';

const pictures = process.env.PICTURES;
const picture = (page: Page, name: string) => async (look: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}-${look}.png`, fullPage: true });
};
const rows = (page: Page) => page.getByRole('button', { name: /^View / });

test('a ticket is found by its number and by its member, on the desk and in the palette', async ({
  page,
}) => {
  const member = await makePerson(`Finder${crypto.randomUUID().slice(0, 6)}`);
  const title = `Question of ${member.uid}`;
  const number = `#${ticketNumber(await makeTicket(member, { title }))}`;
  const admin = await makePerson('Desk', { role: 'admin' });

  await enter(page, admin.email, '/admin/tickets');
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const typed of [number, number.slice(1).toLowerCase(), member.name, member.email]) {
    await search.fill(typed);
    await expect(rows(page), typed).toHaveCount(1);
    await expect(page.getByRole('button', { name: `View ${title}` })).toBeVisible();
  }

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(number);
  const found = page.getByRole('group', { name: 'Tickets' }).getByRole('option');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(title);
  await expect(found).toContainText(number);
});

test('the bank applications of a member are theirs, whatever the holder’s address', async ({ page }) => {
  const applications = inCollection(collections.bankApplications);
  const uid = 'demo-ero';
  const { docs } = await applications.where('submitted_by', '==', uid).get();
  const offices = docs.map((document) => String(document.get('office_name')));
  expect(docs.some((document) => document.get('holder_email') === null)).toBe(true);

  await enter(page, 'admin@demo.test', `/admin/members?user=${uid}`);
  await page.getByRole('link', { name: 'Bank applications of this member' }).click();
  await expect(page).toHaveURL(`/admin/bank-applications?member=${uid}`);
  const chip = page.getByRole('button', { name: 'Bank applications of Elena Ruiz' });
  await expect(chip).toBeVisible();
  for (const office of offices) await expect(page.getByText(office).first()).toBeVisible();
  await expect(page.getByText('Maya Bennett')).toHaveCount(0);
  await expectAccessibleInEveryLook(page, picture(page, 'applications-of-member'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await chip.press('Delete');
  await expect(page).toHaveURL('/admin/bank-applications');
});
