import type { Page } from '@playwright/test';
import { auditRows, endViewAsIn, viewAsOf } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { expect, expectAccessible, refusedRequest, test } from '../support/support';
import { makeUser } from '../support/users-support';

const banner = (page: Page) => page.getByRole('region', { name: 'View as member' });

/** Signs in as a new admin and starts viewing as the demo member, from the list of members. */
async function askForPortal(page: Page) {
  const { uid, email } = await makeUser('Session', { role: 'admin' });
  await enter(page, email, '/admin/members?q=member@demo.test');
  await page
    .getByRole('row')
    .filter({ hasText: 'Maya Bennett' })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'View as member' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the member portal as Maya Bennett?' });
  const start = dialog.getByRole('button', { name: 'View as member' });
  return { uid, dialog, start, reason: dialog.getByRole('textbox', { name: 'Reason' }) };
}

test('an admin sees the portal as the member, can change nothing, and has no access without a session', async ({
  page,
}) => {
  const { uid, dialog, start, reason } = await askForPortal(page);
  await start.click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await viewAsOf(uid)).toBeUndefined();
  await reason.fill('She asked where her application stands.');
  await start.click();
  await expect(page).toHaveURL('/member');
  await expect(banner(page)).toContainText('You are viewing the portal as Maya Bennett');
  await expect(banner(page).getByRole('timer')).toHaveText(/^(30:00|29:5\d|29:4\d)$/);
  await expect(page.getByText('Welcome back, Maya')).toBeVisible();
  await expect(page.getByRole('link', { name: /Start a bank application/ })).toHaveCount(0);

  await page.getByRole('link', { name: /See my offices/ }).click();
  await expect(banner(page)).toBeVisible();
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click();
  const details = page.getByRole('dialog');
  await expect(details.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Edit Banking/, includeHidden: true })).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'New Application' }).click();
  await expect(page.getByText('Drafts are private')).toBeVisible();
  await expect(page.getByRole('button', { name: /Submit|Next/ })).toHaveCount(0);

  expect(await auditRows('user.viewed_as', 'demo-member')).toContainEqual(
    expect.objectContaining({
      reason: 'She asked where her application stands.',
      actor: expect.objectContaining({ uid }),
    }),
  );

  const tab = await page.context().newPage();
  await tab.goto('/member');
  await expect(banner(tab)).toBeVisible();
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/admin/members');
  await expect(tab).toHaveURL('/admin/members');
  expect(await viewAsOf(uid)).toBeUndefined();
  await tab.goto('/member/bank-application');
  await expect(tab).toHaveURL('/unauthorized');
  await expect(tab.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(await auditRows('user.view_ended', 'demo-member')).toContainEqual(
    expect.objectContaining({
      actor: expect.objectContaining({ uid }),
      target: expect.objectContaining({ name: 'Maya Bennett' }),
    }),
  );
});

test('a view-as session that fails to start or end shows an error and can be retried', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(refusedRequest, /net::ERR_FAILED/);
  const [begin, end] = ['**/startViewAs', '**/endViewAs'];
  const { uid, dialog, start, reason } = await askForPortal(page);
  await page.route(begin, (route) =>
    route.fulfill({
      status: 404,
      json: { error: { status: 'NOT_FOUND', message: 'This user no longer exists.' } },
    }),
  );
  await reason.fill('A question.');
  await start.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'no longer exists' })).toBeVisible();
  expect(await viewAsOf(uid)).toBeUndefined();
  await page.unroute(begin);
  await start.click();
  await expect(page).toHaveURL('/member');

  await page.route(end, (route) => route.abort());
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/admin/members');
  const toast = page.getByRole('alert').filter({ hasText: 'The session has ended in this browser only' });
  await expect(toast).toContainText(
    'Check your connection and try again. It stays open on other devices until',
  );
  await expectAccessible(page);
  expect(await viewAsOf(uid)).toBeDefined();
  await page.unroute(end);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(toast).toHaveCount(0);
  await expect.poll(() => viewAsOf(uid)).toBeUndefined();
});

test('a view-as session that ends while the page unloads ends on the server too', async ({ page }) => {
  const { uid, start, reason } = await askForPortal(page);
  await reason.fill('She asked where her application stands.');
  await start.click();
  await expect(banner(page)).toBeVisible();
  // The regular call never completes, because the page unloads before the response.
  await page.route('**/endViewAs', () => {});
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/admin/members');
  // Without any route: Playwright may lose an intercepted request of a page that unloads.
  await page.unroute('**/endViewAs');
  await page.context().unrouteAll();
  await page.goto('about:blank');
  await expect.poll(() => viewAsOf(uid)).toBeUndefined();
});

test('a view-as session expires', async ({ page }) => {
  await page.clock.install();
  const { uid, start, reason } = await askForPortal(page);
  await reason.fill('A question.');
  await start.click();
  await expect(page).toHaveURL('/member');
  await endViewAsIn(uid, 20);
  await expect(banner(page).getByRole('timer')).toHaveText(/^0:/);
  await page.clock.fastForward('00:25');
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByText('The view-as session has ended')).toBeVisible();
  await page.goto('/member');
  await expect(page).toHaveURL('/unauthorized');
});
