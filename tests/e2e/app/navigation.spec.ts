import type { Page, Route } from '@playwright/test';
import { enter } from '../support/browser-session';
import { expect, expectAccessible, test } from '../support/support';

// Simulates a first visit: only the chunk of the page that opens is loaded.
test.use({ newBrowser: true });

const admin = 'admin@demo.test';
const pageOf = (name: string) => `**/assets/${name}-*.js`;
const entry = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Holds the page's chunk until the returned function is called. */
async function hold(page: Page, name: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(pageOf(name), (route) => void held.push(route));
  return async () => {
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.unroute(pageOf(name));
  };
}

test('a screen stays until the next one loads, and the menu marks the next one immediately', async ({
  page,
}) => {
  await enter(page, admin, '/admin/announcements');
  await expect(heading(page)).toHaveText('Announcements');
  const letGo = await hold(page, 'admin-page');
  await entry(page, 'Training').click();
  await expect(entry(page, 'Training')).toHaveAttribute('data-shown', '');
  await expect(heading(page)).toHaveText('Announcements');
  await letGo();
  await expect(heading(page)).toHaveText('Training');
  await expect(entry(page, 'Training')).toHaveAttribute('aria-current', 'page');
});

test('a link prefetches its page on hover', async ({ page }) => {
  await enter(page, admin, '/admin/announcements');
  await expect(heading(page)).toHaveText('Announcements');
  const fetched = page.waitForRequest(pageOf('leads-page'));
  await entry(page, 'Leads').hover();
  await fetched;
  await expect(heading(page)).toHaveText('Announcements');
});

test('a link prefetches its page on focus', async ({ page }) => {
  await enter(page, admin, '/admin/announcements');
  await expect(heading(page)).toHaveText('Announcements');
  const fetched = page.waitForRequest(pageOf('leads-page'));
  await entry(page, 'Leads').focus();
  await fetched;
});

test('a page whose chunk fails to load shows the error in its frame, and Retry loads it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_CONNECTION_REFUSED/);
  await enter(page, admin, '/admin/announcements');
  await expect(heading(page)).toHaveText('Announcements');
  await page.route(pageOf('leads-page'), (route) => route.abort('connectionrefused'));
  await entry(page, 'Leads').click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await expect(entry(page, 'Leads')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(pageOf('leads-page'));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Leads');
});

test('the other screens still open after a chunk fails to load', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/ERR_CONNECTION_REFUSED/);
  await enter(page, admin, '/admin/announcements');
  await page.route(pageOf('leads-page'), (route) => route.abort('connectionrefused'));
  await entry(page, 'Leads').click();
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded.');
  await entry(page, 'Season Readiness').click();
  await expect(heading(page)).toHaveText('Season Readiness');
});

test('a session that ends while a page loads leads to the sign-in page', async ({ page }) => {
  await enter(page, admin, '/admin/announcements');
  await expect(heading(page)).toHaveText('Announcements');
  const letGo = await hold(page, 'leads-page');
  await entry(page, 'Leads').click();
  await expect(entry(page, 'Leads')).toHaveAttribute('data-shown', '');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await letGo();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});
