import { goTo } from '../support/browser-session';
import { reloadAndKeep, staleNotice } from '../support/lock-support';
import {
  button,
  expectMessage,
  field,
  memberAt,
  offlineErrors,
  recordField,
} from '../support/profile-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { ticketsOf } from '../support/tickets-member-support';
import { giveValues, valuesOf } from '../support/users-support';

const save = 'Save changes';

test('the profile is read, changed and reloaded, from a phone’s menu, and the portal can be installed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const me = await memberAt(page, '/member');
  await button(page, 'Open menu').click();
  await button(page, /Signed in as/).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page).toHaveURL('/member/profile');
  await expect(page.getByRole('heading', { name: me.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('Not provided');

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/member/settings');
  await expect(field(page, 'Email')).toHaveValue(me.email);
  await expect(field(page, 'Email')).toHaveAttribute('readonly');
  await expect(button(page, save)).toBeDisabled();
  await field(page, 'Full name').fill('   ');
  await field(page, 'Phone').fill('12345');
  await button(page, save).click();
  await expect(page.getByText('2 fields need your attention')).toBeVisible();
  await expect(field(page, 'Full name')).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await field(page, 'Full name').fill('Perpetua Newname');
  await field(page, 'Phone').fill('+1 555 555 0123');
  await button(page, save).click();
  await expectMessage(page, 'Personal information updated successfully');
  expect(await recordField(me.uid, 'name')).toBe('Perpetua Newname');
  expect(await valuesOf(me.uid)).toEqual({ phone: '5555550123' });
  await expect(field(page, 'Phone')).toHaveValue('(555) 555-0123');

  await goTo(page, '/member/profile');
  await expect(page.getByRole('heading', { name: 'Perpetua Newname' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact' })).toContainText('(555) 555-0123');

  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(field(page, 'Phone')).toHaveValue('(555) 555-0123');
  await field(page, 'Phone').fill('');
  await button(page, save).click();
  await expectMessage(page, 'Personal information updated successfully');
  await expect.poll(() => valuesOf(me.uid)).toEqual({});

  await test.step('the portal can be installed, and opens each user’s own portal', async () => {
    const href = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    const manifest = await (await page.request.get(href)).json();
    expect(manifest).toMatchObject({ start_url: '/login', scope: '/', display: 'standalone' });
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
    await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
    await expect(page.locator('link[rel=apple-touch-icon]')).toHaveCount(1);
  });
});

test('two tabs that edit the same profile lose nothing', async ({ page }) => {
  const me = await memberAt(page, '/member/settings');
  await expect(field(page, 'Full name')).toHaveValue(me.name);
  const other = await page.context().newPage();
  await other.goto('/member/settings');
  await expect(field(other, 'Full name')).toHaveValue(me.name);

  // Different fields: both changes are saved.
  await field(page, 'Phone').fill('(555) 555-0123');
  await field(other, 'Full name').fill('Perpetua Second');
  await button(other, save).click();
  await expectMessage(other, 'Personal information updated successfully');
  await button(page, save).click();
  await expectMessage(page, 'Personal information updated successfully');
  expect(await recordField(me.uid, 'name')).toBe('Perpetua Second');
  expect(await valuesOf(me.uid)).toEqual({ phone: '5555550123' });

  // The same field: the later save shows a notice and keeps the input.
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Second');
  await field(page, 'Full name').fill('Perpetua Here');
  await field(other, 'Full name').fill('Perpetua There');
  await button(other, save).click();
  await expect.poll(() => recordField(me.uid, 'name')).toBe('Perpetua There');
  await button(page, save).click();
  await expect(staleNotice(page)).toContainText('Full name: Perpetua Second → Perpetua There');
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Here');
  expect(await recordField(me.uid, 'name')).toBe('Perpetua There');
  await expectAccessibleInEveryLook(page);
  await reloadAndKeep(page);
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Here');
  await button(page, save).click();
  await expect.poll(() => recordField(me.uid, 'name')).toBe('Perpetua Here');
});

test('going back or losing the connection loses no input, which can be saved later', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.expect(...offlineErrors);
  const me = await memberAt(page, '/member/profile');
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await field(page, 'Full name').fill('Perpetua Unsaved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const back = () => page.evaluate(() => window.history.back());
  await back();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/member/settings');
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Unsaved');
  await back();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/member/profile');
  await expect(page.getByRole('heading', { name: me.name })).toBeVisible();

  await page.getByRole('link', { name: 'Edit profile' }).click();
  // The draft is restored shortly after the form renders.
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Unsaved');
  await field(page, 'Full name').fill('Perpetua Offline');
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await button(page, save).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to update personal information' }),
  ).toContainText('The server cannot be reached');
  await expect(field(page, 'Full name')).toHaveValue('Perpetua Offline');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  await expect(async () => {
    // Disabled once a slow attempt has saved.
    if (await button(page, save).isEnabled()) await button(page, save).click();
    await expect(page.getByText('Personal information updated successfully').first()).toBeVisible({
      timeout: 3000,
    });
  }).toPass({ timeout: 30_000 });
  expect(await recordField(me.uid, 'name')).toBe('Perpetua Offline');
});

test('social links are saved together and must be URLs; a new email address requires a ticket', async ({
  page,
}) => {
  const me = await memberAt(page, '/member/settings?tab=social', { role: 'ero', status: 'pending' });
  await giveValues(me.uid, { office_efin: '123456' });
  await field(page, 'Facebook').fill('facebook.com/office');
  await field(page, 'LinkedIn').fill('javascript:alert(1)');
  await field(page, 'YouTube channel').fill('//youtube.com/office');
  await field(page, 'Website').fill('https://office.test');
  await button(page, 'Save social links').click();
  for (const name of ['Facebook', 'LinkedIn', 'YouTube channel'])
    await expect(page.getByText(`Please enter a valid URL for ${name}`).first()).toBeVisible();
  expect(await valuesOf(me.uid)).toEqual({ office_efin: '123456' });
  await expectAccessibleInEveryLook(page);

  // One tab's input stays while another is open.
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await expect(field(page, 'Full name')).toBeVisible();
  await button(page, 'Request a new email address').click();
  const dialog = page.getByRole('dialog', { name: 'Request a new email address' });
  await dialog.getByRole('textbox', { name: 'New email address' }).fill(me.email);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('This is your current address.').first()).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('textbox', { name: 'New email address' }).fill('New.Address@office.test');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expectMessage(page, 'Support ticket created successfully!');
  await expect(page.getByText('Your request is with our team.')).toBeVisible();
  const [ticket] = await ticketsOf(me.uid);
  expect(ticket).toMatchObject({ title: 'Change my email address', category: 'Others', status: 'open' });
  expect(ticket?.description).toContain(`From: ${me.email}\nTo: new.address@office.test`);
  expect(await recordField(me.uid, 'email')).toBe(me.email);
  await page.getByRole('tab', { name: 'Social Links' }).click();
  await expect(page).toHaveURL(/tab=social/);
  await field(page, 'Facebook').fill('https://facebook.com/office');
  await field(page, 'LinkedIn').fill('');
  await field(page, 'YouTube channel').fill('');
  await field(page, 'Instagram').fill('@office_1');
  await button(page, 'Save social links').click();
  await expectMessage(page, 'Social links updated successfully');
  expect(await valuesOf(me.uid)).toEqual({
    office_efin: '123456',
    facebook_url: 'https://facebook.com/office',
    instagram_handle: '@office_1',
    website_url: 'https://office.test',
  });
  await goTo(page, '/member/profile');
  const links = page.getByRole('region', { name: 'Social links' });
  await expect(links.getByRole('link', { name: '@office_1' })).toHaveAttribute(
    'href',
    'https://www.instagram.com/office_1/',
  );
  await expect(links.getByRole('link', { name: 'https://office.test' })).toHaveAttribute('rel', /noopener/);
  await expectAccessibleInEveryLook(page);
});
