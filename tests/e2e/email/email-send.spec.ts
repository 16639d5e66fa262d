import { collections } from '@united/domain/shared/collections';
import { enter, goTo } from '../support/browser-session';
import { makeNotification, makeTemplate, newWord, notifications, openEmail } from '../support/email-support';
import { offlineErrors } from '../support/profile-support';
import { expect, expectAccessible, test } from '../support/support';
import { inCollection, makeUser } from '../support/users-support';

const sendsOf = async (template: string) =>
  (await inCollection(collections.emailSends).where('template_id', '==', template).get()).docs;

test('a template is sent once to the selected members, waits in the outbox, and can be canceled', async ({
  page,
}) => {
  const name = newWord('Harvest');
  const [ada, ben] = [await makeUser('Ada'), await makeUser('Ben')];
  const template = await makeTemplate(name, {
    subject: `${name} {{member_name}}`,
    content:
      '<p>Hello {{member_name}}</p><script>document.title = "owned"</script><img src="x" onerror="owned()">',
  });
  await openEmail(page, '?tab=templates');
  await page.getByRole('button', { name: `Send ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Send ${name}` });
  await expect(dialog.getByRole('button', { name: 'Send email' })).toBeDisabled();
  await expect(dialog.getByText('No members selected')).toBeVisible();
  for (const user of [ada, ben]) {
    await dialog.getByPlaceholder('Search members...').fill(user.email);
    await dialog.getByRole('checkbox', { name: user.email }).check();
  }
  const chosen = dialog.getByRole('list', { name: 'Selected members' });
  await expect(chosen.getByRole('listitem')).toHaveText([ada.name, ben.name]);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Send to 2' }).click();
  const question = page.getByRole('alertdialog', { name: `Send ${name} to 2 members?` });
  await question.getByRole('button', { name: 'Send to 2 members' }).dblclick();
  const progress = page.getByRole('dialog', { name });
  await expect(progress.getByText('Remaining')).toBeVisible();
  await expect(page).toHaveURL(/send=/);
  const [send, ...others] = await sendsOf(template);
  expect(others).toEqual([]);
  const messages = () => notifications().where('send_id', '==', send?.id).get();
  expect((await messages()).docs.map((doc) => doc.get('member_id')).sort()).toEqual(
    [ada.uid, ben.uid].sort(),
  );

  // It continues in the background and says that nothing was delivered.
  await page.reload();
  await expect(
    progress.getByText(/^2 emails are in the local outbox and have not been delivered/),
  ).toBeVisible({
    timeout: 20_000,
  });
  await expectAccessible(page);
  await progress.getByRole('button', { name: 'Cancel sending' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel sending' }).click();
  await expect(progress.getByText('Canceled: 2 emails not sent')).toBeVisible();
  expect((await messages()).docs.map((doc) => doc.get('status'))).toEqual(['cancelled', 'cancelled']);
  await progress.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('list', { name: 'Recent sends' })).toContainText(
    `${name}To 2 selected members`,
  );

  // The history shows the exact content, in which nothing is interactive.
  await page.getByRole('tab', { name: 'Notification History' }).click();
  await page.getByPlaceholder('Search notifications...').fill(ada.email);
  const line = page.getByRole('list', { name: 'Notifications' }).getByRole('button');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText('Canceled');
  await expect(page).toHaveURL(/q=/);
  await line.click();
  const message = page.getByRole('dialog', { name: `${name} ${ada.name}` });
  await expect(message.locator('iframe')).toHaveAttribute('sandbox', '');
  const mail = message.frameLocator('iframe').locator('body');
  await expect(mail).toContainText(`Hello ${ada.name}`);
  await expect(mail.locator('script, [onerror]')).toHaveCount(0);
  await message.getByRole('tab', { name: 'Plain text' }).click();
  await expect(message.getByRole('tabpanel')).toContainText(`Hello ${ada.name}`);
  await expectAccessible(page);
  await message.getByRole('link', { name: 'View progress' }).click();
  await expect(progress).toBeVisible();
});

test('the history counts and filters, stores filters in the URL, and waits for a connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openEmail(page);
  // Like Total Sent, it leaves out what is not sent yet, failed or was skipped.
  const sent = notifications().where('status', 'in', ['sent', 'delivered', 'bounced']);
  const total = (await sent.where('email_type', '==', 'custom_template').count().get()).data().count;
  await expect(page.getByRole('region', { name: 'Custom Templates' })).toContainText(
    total.toLocaleString('en-US'),
  );
  for (const title of ['Total Sent', 'Welcome Emails', 'Support Tickets'])
    await expect(page.getByRole('region', { name: title })).toContainText(/\d/);
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Application approved' }).click();
  await expect(page).toHaveURL(/type=bank_application_approved/);
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Application approved' })).toHaveCount(0);
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Skipped' }).click();
  await expect(page.getByText('No notifications found')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(list.getByRole('listitem').first()).toBeVisible();

  await test.step('it shows that it is offline, and resumes after reconnecting', async () => {
    consoleErrors.expect(...offlineErrors);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await context.setOffline(true);
    await page.getByRole('option', { name: 'Skipped' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading' }).last()).toBeVisible();
    await expect(page.getByText('No notifications found')).toHaveCount(0);
    await context.setOffline(false);
    await expect(list.getByRole('listitem').first()).toContainText('Skipped', { timeout: 60_000 });
  });
});

test('a message that failed, or may have been sent, is resent from its details', async ({ page }) => {
  const ada = await makeUser('Ada');
  const error = 'Gave up after 24 hours. The provider answered 503.';
  const failed = await makeNotification(ada, newWord('Password'), { status: 'failed', attempts: 12, error });
  const unknown = await makeNotification(ada, newWord('Password'), { status: 'unknown', attempts: 1 });
  // The dialog covers the page, so the page's heading can't be awaited.
  await enter(page, 'admin@demo.test', `/admin/email-notifications?message=${failed}`);
  const message = page.getByRole('dialog');
  await expect(message.getByText(error)).toBeVisible();
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Send again' }).click();
  await expect(message.getByText('In the outbox, not delivered yet')).toBeVisible({ timeout: 45_000 });
  await expect(message.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect((await notifications().doc(failed).get()).get('attempts')).toBe(0);

  await goTo(page, `/admin/email-notifications?message=${unknown}`);
  await message.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this message again?' });
  await expect(question).toContainText('it may arrive twice');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await notifications().doc(unknown).get()).get('status')).toBe('unknown');
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('dialog').getByText('In the outbox, not delivered yet')).toBeVisible();
});
