import type { Page } from '@playwright/test';
import { defaultStaffAlerts } from '@united/domain/email/staff-alerts';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { submittedTicket } from '../../support/factories/tickets';
import { enter, enterPortal } from '../support/browser-session';
import { button, expectMessage, field, offlineErrors } from '../support/profile-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection, makeUser, valuesOf } from '../support/users-support';

const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label });
async function choose(page: Page, label: string, text: string): Promise<void> {
  await choice(page, label).click();
  await page.getByRole('option', { name: text }).click();
}

test('staff edit their account in the admin portal, and alert choices take effect immediately', async ({
  page,
  consoleErrors,
}) => {
  const admin = await makeUser('Adelheid', { role: 'admin' });
  const stored = inCollection(collections.staffAlertPreferences).doc(admin.uid);
  const choices = async () => {
    const { updated_at: _, ...topics } = (await stored.get()).data() ?? {};
    return topics;
  };
  await enterPortal(page, admin.email, '/admin');
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByRole('tab')).toHaveText([
    'Personal Info',
    'Password',
    'Two-Step Verification',
    'Notifications',
    'Sessions',
  ]);
  await field(page, 'Phone').fill('5555550144');
  await button(page, 'Save changes').click();
  await expectMessage(page, 'Personal information updated successfully');
  expect(await valuesOf(admin.uid)).toEqual({ phone: '5555550144' });
  await expectAccessibleInEveryLook(page);

  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('combobox')).toHaveText([
    'Immediately',
    'Immediately',
    'In the digest',
    'In the digest',
    'In the digest',
    'In the digest',
  ]);
  await choose(page, 'Urgent tickets', 'Never');
  await expect.poll(choices).toEqual({ ...defaultStaffAlerts, urgent: 'off' });
  await choose(page, 'Other new tickets', 'Immediately');
  await expect.poll(choices).toEqual({ ...defaultStaffAlerts, urgent: 'off', tickets: 'now' });
  // By keyboard only.
  await choice(page, 'Changed accounts').press('ArrowDown');
  await page.getByRole('option', { name: 'In the digest' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Never' }).press('Enter');
  await expect.poll(async () => (await choices()).changes).toBe('off');
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(choice(page, 'Urgent tickets')).toHaveText('Never');
  await expect(choice(page, 'Other new tickets')).toHaveText('Immediately');
  await expect(page.getByText('at 7 AM New York time')).toBeVisible();
  await expectAccessibleInEveryLook(page, 'staff-alerts');

  // A choice that fails to save reverts with an error.
  consoleErrors.expect(...offlineErrors);
  const before = await choices();
  await page.context().setOffline(true);
  await choose(page, 'Urgent tickets', 'Immediately');
  await expect(page.getByText('Your choice was not saved')).toBeVisible();
  await expect(choice(page, 'Urgent tickets')).toHaveText('Never');
  expect(await choices()).toEqual(before);
});

test('the bell shows an alert about an urgent ticket, and its message opens the ticket', async ({ page }) => {
  const admin = await makeUser('Alerted', { role: 'admin' });
  const member = await makeUser('Asker');
  await enter(page, admin.email, '/admin');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const title = `Locked out ${member.uid.slice(0, 6)}`;
  const { id } = await inCollection(collections.supportTickets).add(
    submittedTicket(Timestamp.now(), member.uid, { title, priority: 'urgent' }),
  );
  await page.getByRole('button', { name: /^Notifications, \d\+? unread$/ }).click({ timeout: 60_000 });
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await popover.getByRole('button', { name: new RegExp(`Urgent ticket: ${title}`) }).click();
  const message = page.getByRole('dialog', { name: `Urgent ticket: ${title}` });
  const body = message.frameLocator('iframe').locator('body');
  await expect(body).toContainText(`#${id.slice(0, 8).toUpperCase()}`);
  await expect(body).not.toContainText('It closes after the update.');
});
