import type { Locator, Page } from '@playwright/test';
import { fromEnvironment } from '../../support/environment';
import { fastForwardTo, speedUpAnimations } from '../support/outage';
import { expect, expectAccessible, signIn, submitSignIn, test } from '../support/support';

test.use({ newBrowser: true });

/** Maximum wait for text on the page, in milliseconds. */
const soon = { timeout: 10_000 };

const auth = `**://${fromEnvironment('FIREBASE_AUTH_EMULATOR_HOST')}/**`;
const database = `**://${fromEnvironment('FIRESTORE_EMULATOR_HOST')}/**`;
const counts = /:runAggregationQuery/;
const scripts = /\/assets\/.*\.js$/;

const member = 'member@demo.test';
const card = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' });

async function expectFigures(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  for (const name of ['Open Tickets', 'Approved Bank Apps'])
    await expect(card(page, name)).toContainText(/\d/);
}

/** Emulates a network with this latency and throughput in bytes per second. */
async function slowDown(page: Page, latency: number, throughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput },
  });
}

/**
 * Accepts requests without ever answering. Returns a function that stops this and clicks `button`
 * in the same tick, because the screen may continue by itself before a real click arrives.
 */
async function stall(page: Page, url: string | RegExp): Promise<(button: Locator) => Promise<void>> {
  await page.route(url, () => new Promise<void>(() => undefined));
  return async (button) => {
    const pressed = await button.elementHandle();
    await page.unroute(url);
    await pressed?.evaluate((element) => (element as HTMLElement).click());
  };
}

/** Counts sent passwords. */
function countSignIns(page: Page): { sent: number } {
  const counted = { sent: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(':signInWithPassword')) counted.sent += 1;
  });
  return counted;
}

/** Records the longest time in which the page shows neither text nor a loading indicator. */
async function watchForBlank(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const state = { longest: 0 };
    Object.assign(window, { blank: state });
    let since = performance.now();
    setInterval(() => {
      const body = document.body as HTMLElement | null;
      const shows = body?.innerText.trim() || body?.querySelector('[role="status"]');
      if (shows) since = performance.now();
      state.longest = Math.max(state.longest, performance.now() - since);
    }, 100);
  });
  return () => page.evaluate(() => Object(window).blank.longest);
}

for (const [what, latency, throughput] of [
  ['3G', 400, 50_000],
  ['a delay of two seconds', 2000, 1_000_000],
] as const) {
  test(`with ${what}, one click leads to the figures, and text appears within 10 s`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.expect(/Could not reach Cloud Firestore backend/);
    await slowDown(page, latency, throughput);
    const longestBlank = await watchForBlank(page);
    const signIns = countSignIns(page);
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(member);
    await page.getByLabel('Password', { exact: true }).fill('Demo-2025!');
    await page.getByRole('button', { name: /^Sign In/ }).dblclick();
    const words = page
      .getByText('The server has not answered yet.')
      .or(page.getByText('Your account could not be loaded.'))
      .or(page.getByText('This is taking longer than usual.'))
      .or(page.getByRole('navigation', { name: 'Member Portal' }));
    await expect(words.first()).toBeVisible(soon);
    await expect(async () => expectFigures(page)).toPass({ timeout: 60_000 });
    expect(signIns.sent).toBe(1);
    expect(await longestBlank()).toBeLessThan(10_000);
  });
}

test('with every third request lost, failures are shown, and the figures load once the network recovers', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/./);
  const counted = new Map<string, number>();
  const lost = new Set<string>();
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.resourceType() === 'document') return route.continue();
    const url = request.url();
    const { origin, pathname } = new URL(url);
    // By kind. With one shared counter, the same call could fail on every retry.
    const kind = scripts.test(url) ? 'scripts' : `${request.method()} ${origin}${pathname}`;
    const count = (counted.get(kind) ?? 0) + 1;
    counted.set(kind, count);
    // Simulates the browser cache, which is off here: only lost files are fetched again.
    if (count % 3 !== 0 || lost.has(url)) return route.continue();
    if (scripts.test(url)) lost.add(url);
    return route.abort('connectionreset');
  });
  const signIns = countSignIns(page);
  let presses = 0;
  await page.goto('/login');
  const retry = page.getByRole('button', { name: /^(Retry|Reload)$/ });
  const form = page.getByRole('button', { name: 'Sign In', exact: true });
  const figure = card(page, 'Open Tickets').getByText(/^\d+$/);
  const goOn = async () => {
    if (await figure.isVisible()) return;
    if (await retry.first().isVisible()) return retry.first().click();
    if (!(await form.isVisible())) return;
    presses += 1;
    await submitSignIn(page, member);
  };
  for (let round = 0; round < 6; round += 1) {
    await expect(retry.or(form).or(figure).first()).toBeVisible(soon);
    await goOn();
  }
  // The database backs off after each loss, so repeated losses need a working network to recover.
  await page.unroute('**/*');
  await expect(async () => {
    await goOn();
    await expect(figure).toBeVisible(soon);
  }).toPass({ timeout: 90_000 });
  expect(signIns.sent).toBeLessThanOrEqual(presses);
});

test.describe('lost', () => {
  test.beforeEach(async ({ page, consoleErrors }) => {
    consoleErrors.expect(/./);
    await page.clock.install();
  });

  test('before the app loads: the page shows an error, and Retry loads it', async ({ page }) => {
    await page.route(scripts, (route) => route.abort('connectionrefused'));
    await page.goto('/login');
    await speedUpAnimations(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page could not be loaded', soon);
    await expectAccessible(page);
    await page.unroute(scripts);
    await retry(page).click();
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  test('before the click: the form shows an error and works again', async ({ page, context }) => {
    await page.goto('/login');
    await page.getByLabel('Email', { exact: true }).fill(member);
    await context.setOffline(true);
    await submitSignIn(page, member);
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.', soon);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectFigures(page);
  });

  test('during the password check: the form offers Retry', async ({ page }) => {
    const answer = await stall(page, auth);
    const signIns = countSignIns(page);
    await page.goto('/login');
    await submitSignIn(page, member);
    await fastForwardTo(page, page.getByText('The server has not answered yet.'));
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    expect(signIns.sent).toBe(1);
    await expectAccessible(page);
    await answer(retry(page));
    await expectFigures(page);
    expect(signIns.sent).toBeLessThanOrEqual(2);
  });

  test('before the portal’s chunk: the page shows an error, and Retry opens it', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await page.route(scripts, (route) => route.abort('connectionrefused'));
    await speedUpAnimations(page);
    await submitSignIn(page, member);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The page could not be loaded', soon);
    await page.unroute(scripts);
    await retry(page).click();
    await expectFigures(page);
  });

  test('before the user’s record: no figure, and Retry continues', async ({ page }) => {
    const answer = await stall(page, database);
    await page.goto('/login');
    await submitSignIn(page, member);
    await fastForwardTo(page, page.getByText('Your account could not be loaded.'));
    await expect(card(page, 'Open Tickets')).toHaveCount(0);
    await answer(retry(page));
    await expectFigures(page);
  });

  test('before the figures: one alert with Retry reports them', async ({ page }) => {
    const answer = await stall(page, counts);
    await signIn(page, member);
    const open = card(page, 'Open Tickets');
    await fastForwardTo(page, page.getByText('Parts of this page could not be loaded.'));
    await expect(retry(page)).toHaveCount(1);
    await expect(open).not.toContainText(/\d/);
    await answer(retry(page));
    await expect(open).toContainText(/\d/);
  });

  test('on the dashboard: its figures are not shown as current', async ({ page, context }) => {
    await signIn(page, member);
    await expectFigures(page);
    await context.setOffline(true);
    const notice = page.getByText('You are offline. This page may be out of date');
    await expect(notice).toBeVisible(soon);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  });
});
