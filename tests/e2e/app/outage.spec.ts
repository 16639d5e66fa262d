import { enter } from '../support/browser-session';
import { blockBackend, fastForwardTo } from '../support/outage';
import { expect, expectAccessible, test } from '../support/support';

const screens = [
  ['admin@demo.test', '/admin/bank-applications', 'Bank Applications'],
  ['member@demo.test', '/member/tickets', 'Support'],
] as const;

for (const [email, path, title] of screens) {
  test(`${path} shows Retry without a server, and recovers`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/./);
    await page.clock.install();
    await enter(page, email, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);

    let unblock = await blockBackend(page);
    await page.reload();
    const failure = page.getByText('Your account could not be loaded. Check your connection and try again.');
    await fastForwardTo(page, failure);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessible(page);
    await unblock();
    // Without a click.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(failure).toHaveCount(0);

    unblock = await blockBackend(page);
    await page.reload();
    await fastForwardTo(page, failure);
    await unblock(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  });
}

test('another screen shows Retry without a server, and recovers', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/./);
  await page.clock.install();
  await enter(page, 'admin@demo.test', '/admin/leads');
  const turnTo = (name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
  await expect(page.getByRole('grid')).toBeVisible();

  const unblock = await blockBackend(page);
  for (const [name, failure] of [
    ['Custom Values', 'Failed to load the custom values.'],
    ['Bank Applications', 'Failed to load applications. Please try refreshing the page.'],
  ] as const) {
    await turnTo(name);
    await fastForwardTo(page, page.getByText(failure));
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await expectAccessible(page);
  await unblock();
  // Without a click.
  await expect(page.getByRole('grid')).toBeVisible();
});

for (const [email, path, link, part] of [
  ['super@demo.test', '/admin/leads', 'Overview', 'Newest applications'],
  ['member@demo.test', '/member/settings', 'Dashboard', 'What needs you now'],
] as const)
  test(`${link}: one alert with one Retry reports all parts that failed`, async ({ page, consoleErrors }) => {
    consoleErrors.expect(/./);
    await page.clock.install();
    await enter(page, email, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const comeBack = await blockBackend(page);
    await page.getByRole('navigation').getByRole('link', { name: link }).click();
    await fastForwardTo(page, page.getByText('Parts of this page could not be loaded.'));
    const failures = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
    await expect(failures).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(1);
    await expect(page.getByRole('region', { name: part })).toHaveCount(0);
    await expectAccessible(page);
    await comeBack(page.getByRole('button', { name: 'Retry' }));
    await expect(page.getByRole('region', { name: part })).toBeVisible();
    await expect(failures).toHaveCount(0);
  });
