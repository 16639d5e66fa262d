import type { Page } from '@playwright/test';
import { auditRows, endViewAs, endViewAsIn, viewAsOf } from '../support/admin-support';
import { enter } from '../support/browser-session';
import { expect, expectAccessible, refusedRequest, test } from '../support/support';
import { makePerson } from '../support/users-support';

const banner = (page: Page) => page.getByRole('region', { name: 'View as member' });

/**
 * Signs a new admin in, starts a view-as session of the demo member from the list of members, and
 * gives the reason.
 */
async function startViewAs(page: Page): Promise<string> {
  const { uid, email } = await makePerson('Session', { role: 'admin' });
  await enter(page, email, '/admin/members?q=member@demo.test');
  await page
    .getByRole('row')
    .filter({ hasText: 'Maya Bennett' })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'View as member' }).click();
  const dialog = page.getByRole('dialog', { name: 'View the member portal as Maya Bennett?' });
  await dialog.getByRole('button', { name: 'View as member' }).click();
  await expect(dialog.getByText('Enter the reason.').first()).toBeVisible();
  await expectAccessible(page);
  expect(await viewAsOf(uid)).toBeUndefined();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She asked where her application stands.');
  await dialog.getByRole('button', { name: 'View as member' }).click();
  await expect(page).toHaveURL('/member');
  await expect(banner(page)).toContainText('You are viewing the portal as Maya Bennett');
  return uid;
}

test('an admin sees the portal as the member, and can change nothing', async ({ page }) => {
  const uid = await startViewAs(page);
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

  await page.reload();
  await expect(banner(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/member');
  await expect(banner(tab)).toBeVisible();
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/admin/members');
  await expect(tab).toHaveURL('/admin/members');
  expect(await viewAsOf(uid)).toBeUndefined();
  await page.goto('/member');
  await expect(page).toHaveURL('/unauthorized');
  expect(await auditRows('user.view_ended', 'demo-member')).toContainEqual(
    expect.objectContaining({
      actor: expect.objectContaining({ uid }),
      target: expect.objectContaining({ name: 'Maya Bennett' }),
    }),
  );
});

test('a view-as session that cannot be ended on the server ends here, says so, and can be ended again', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/net::ERR_FAILED/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const uid = await startViewAs(page);
  const end = '**/endViewAs';
  await page.route(end, (route) => route.abort());
  await banner(page).getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL('/admin/members');
  const toast = page.getByRole('alert').filter({ hasText: 'The session has ended in this browser only' });
  await expect(toast).toContainText(
    'Check your connection and try again. On other devices it stays open until',
  );
  await expectAccessible(page);
  expect(await viewAsOf(uid)).toBeDefined();
  await page.unroute(end);
  await toast.getByRole('button', { name: 'Try again' }).click();
  await expect(toast).toHaveCount(0);
  await expect.poll(() => viewAsOf(uid)).toBeUndefined();
});

test('a view-as session expires', async ({ page }) => {
  await page.clock.install();
  const uid = await startViewAs(page);
  await endViewAsIn(uid, 20);
  await expect(banner(page).getByRole('timer')).toHaveText(/^0:/);
  await page.clock.fastForward('00:25');
  await expect(page).toHaveURL('/admin/members');
  await expect(page.getByText('The view-as session has ended')).toBeVisible();
  await page.goto('/member');
  await expect(page).toHaveURL('/unauthorized');
});

test('staff without a view-as session are not admitted', async ({ page }) => {
  const { uid, email } = await makePerson('Session', { role: 'admin' });
  await endViewAs(uid);
  await enter(page, email, '/member/bank-application');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
});

test('what the server refuses stays in the dialog', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const { email } = await makePerson('Session', { role: 'admin' });
  const { uid: other, email: otherEmail } = await makePerson('Session');
  await enter(page, email, `/admin/members?q=${otherEmail}`);
  await page
    .getByRole('row')
    .filter({ hasText: otherEmail })
    .getByRole('button', { name: /Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'View as member' }).click();
  await page.route('**/startViewAs', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { status: 'NOT_FOUND', message: 'This person does not exist any more.' } },
    }),
  );
  const dialog = page.getByRole('dialog', { name: /View the member portal as/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A question.');
  await dialog.getByRole('button', { name: 'View as member' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'does not exist any more' })).toBeVisible();
  expect(await auditRows('user.viewed_as', other)).toEqual([]);
});
