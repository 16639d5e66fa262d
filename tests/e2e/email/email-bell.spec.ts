import { collections } from '@united/domain/shared/collections';
import { endViewAs, startViewAs } from '../support/admin-support';
import { enter, enterPortal } from '../support/browser-session';
import { makeNotification } from '../support/email-support';
import { expect, expectAccessible, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

test('the bell counts new messages, shows them, and marks them as read; a view-as session does not', async ({
  page,
  newPage,
}) => {
  const user = await makeUser('Bella');
  await makeNotification(user, 'First message');
  await makeNotification(user, 'Second message');
  const reads = inCollection(collections.notificationReads).doc(user.uid);
  const seenAt = async () => (await reads.get()).get('seen_at')?.toMillis() ?? 0;
  const createdAt = async (subject: string) => {
    const { docs } = await inCollection(collections.emailNotifications)
      .where('member_id', '==', user.uid)
      .where('subject', '==', subject)
      .get();
    return docs[0]?.get('created_at').toMillis();
  };

  const staff = await makeUser('Looker', { role: 'admin' });
  await startViewAs(staff.uid, user.uid);
  const other = await newPage();
  await enter(other, staff.email, '/member');
  await other.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(other.getByRole('dialog', { name: 'Notifications' })).toContainText('Second message');
  expect((await reads.get()).exists).toBe(false);
  await endViewAs(staff.uid);

  await enterPortal(page, user.email, '/member');
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).press('Enter');
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByRole('listitem')).toHaveText([/^Second message\s*New/, /^First message\s*New/]);
  await expectAccessible(page);
  await popover.getByRole('button', { name: /First message/ }).click();
  const message = page.getByRole('dialog', { name: 'First message' });
  await expect(message.frameLocator('iframe').locator('body')).toContainText(`Hello ${user.name}`);
  await message.getByRole('button', { name: 'Close' }).click();
  await expect.poll(seenAt).toBeGreaterThan(0);

  // A message that arrives while the list is open is shown as new and marked as read.
  await makeNotification(user, 'Third message');
  await expect(popover.getByRole('listitem')).toHaveText([
    /^Third message\s*New/,
    /^Second message\s*New/,
    /^First message\s*New/,
  ]);
  await expect.poll(seenAt).toBe(await createdAt('Third message'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();

  // One that arrives right after closing stays unread.
  await makeNotification(user, 'Fourth message');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(popover.getByRole('listitem').filter({ hasText: 'New' })).toHaveText(/^Fourth message/);
  await expect(
    page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }),
  ).toBeAttached();
  await expect.poll(seenAt).toBe(await createdAt('Fourth message'));
});
