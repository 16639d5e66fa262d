import { collections } from '@united/domain/shared/collections';
import { openScreen, screenShown } from '../support/admin-support';
import { enter, enterPortal, goTo } from '../support/browser-session';
import { backendErrors, blockBackend, fastForwardTo } from '../support/outage';
import { sample } from '../support/review-support';
import { expect, expectAccessibleInEveryLook, test } from '../support/support';
import { inCollection } from '../support/users-support';

test('an admin who is not a super admin sees no audit entries or incidents', async ({ page }) => {
  const { id } = await sample('Bank Application Approved');
  await enterPortal(page, 'admin@demo.test', '/admin');
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
  for (const name of ['Audit Log', 'Security Incidents'])
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  await goTo(page, `/admin/bank-applications?application=${id}`);
  await expect(page.getByRole('dialog').getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('History')).toHaveCount(0);

  const [incident] = (await inCollection(collections.incidents).limit(1).get()).docs;
  for (const path of ['/admin/audit', `/admin/incidents?incident=${incident?.id ?? '1'}`]) {
    await page.goto(path);
    await expect(page).toHaveURL('/unauthorized');
  }
});

test('entries read as sentences and link to their subjects', async ({ page }) => {
  const { id, office_name } = await sample('Bank Application Approved');
  await enter(page, 'super@demo.test', `/admin/audit?target=${id}&action=application.status_changed`);
  await screenShown(page, 'Audit Log');
  const entry = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first();
  await expect(entry).toContainText(
    `Adrian Cole (Admin) changed the status of ${office_name}’s bank application`,
  );
  await expect(entry).toContainText('admin@demo.test');
  await entry.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/bank-applications?application=${id}`);
  const details = page.getByRole('dialog');
  await expect(details.getByRole('heading', { name: office_name }).first()).toBeVisible();
  // The application shows the same entries, to super admins only.
  await expect(details.getByRole('list', { name: 'History' })).toContainText(
    `Adrian Cole changed the status of ${office_name}’s bank application.`,
  );
  await details.getByRole('link', { name: 'All entries in the audit log' }).click();
  await expect(page).toHaveURL(`/admin/audit?target=${id}`);
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue(office_name);
});

test('a super admin opens the log and filters it: filters are stored in the URL, and pages follow cursors', async ({
  page,
}) => {
  await enterPortal(page, 'super@demo.test', '/admin');
  await page.getByRole('link', { name: 'Audit Log' }).click();
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(25);
  await screenShown(page, 'Audit Log');
  await expectAccessibleInEveryLook(page, 'audit-log');

  await test.step('a slow click on a filter selects nothing that opens under the pointer', async () => {
    // A viewport so short that the list of actions opens over the field.
    await page.setViewportSize({ width: 1440, height: 480 });
    const filter = page.getByRole('combobox', { name: 'Action' });
    const before = (await filter.textContent()) ?? '';
    await filter.click({ delay: 700 });
    await expect(page.getByRole('option', { selected: true })).toHaveText(before);
    await expect(page).toHaveURL('/admin/audit');
    await page.getByRole('option', { name: 'Application submitted' }).click({ delay: 700 });
    await expect(filter).toHaveText('Application submitted');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await openScreen(page, '/admin/audit?size=10', 'Audit Log');
  await expect(entries).toHaveCount(10);
  const times = page.getByRole('list', { name: 'Audit log' }).getByRole('time');
  const firstPage = await times.evaluateAll((nodes) =>
    nodes.map((node) => node.getAttribute('datetime') ?? ''),
  );
  expect(firstPage).toEqual(firstPage.toSorted().reverse());

  await page.getByRole('button', { name: 'Older', exact: true }).click();
  await expect(page.getByText(/^11–20 of \d+\+?$/)).toBeVisible();
  await expect(page).toHaveURL(/page=1&after=/);
  await expect(times.first()).not.toHaveAttribute('datetime', firstPage[0] ?? '');
  const second = await times.first().getAttribute('datetime');
  expect((second ?? '') <= (firstPage.at(-1) ?? '')).toBe(true);
  await page.getByRole('button', { name: 'Newer', exact: true }).click();
  await expect(times.first()).toHaveAttribute('datetime', firstPage[0] ?? '');

  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Application submitted' }).click();
  await expect(page).toHaveURL(/action=application\.submitted/);
  await expect(entries.first()).toContainText(/submitted .*bank application/);
  await expect(entries.filter({ hasText: 'changed the status' })).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Done by' }).fill('Maya Ben');
  await page.getByRole('option', { name: /Maya Bennett/ }).click();
  await expect(page).toHaveURL(/actor=demo-member/);
  await expect(entries.first()).toContainText('Maya Bennett');
  await expect(entries.filter({ hasNotText: 'Maya Bennett' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Done by' })).toHaveValue('Maya Bennett');

  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('To').fill('2020-01-01');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('No entries found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter To: Jan 1, 2020' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries.first()).toBeVisible();
  await expect(page).toHaveURL('/admin/audit?size=10');
});

test('a log that fails to load shows an error and Retry', async ({ page, consoleErrors }) => {
  consoleErrors.expect(...backendErrors);
  await page.clock.install();
  await enter(page, 'super@demo.test', '/admin/audit');
  await screenShown(page, 'Audit Log');
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(25);
  const unblock = await blockBackend(page);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Application submitted' }).click();
  await fastForwardTo(page, page.getByText('Failed to load the audit log.'));
  await unblock(page.getByRole('button', { name: 'Retry' }));
  await expect(entries.first()).toContainText(/submitted .*bank application/, { timeout: 30_000 });
});
