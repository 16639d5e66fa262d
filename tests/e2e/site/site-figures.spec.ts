import type { Page } from '@playwright/test';
import { putSettings, storedSettings } from '../support/admin-support';
import { expect, test } from '../support/support';

test.use({ newBrowser: true });

let before: Awaited<ReturnType<typeof storedSettings>>;
test.beforeEach(async () => {
  before = await storedSettings();
});
test.afterEach(() => putSettings(before));

const offer = { package_price: 129, co_brand_price: 450, trial_days: 7, advance_max: 5000 };
const change = (settings: object) => putSettings({ ...before, public: { ...before.public, ...settings } });
const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).first();

/** Opens a page and waits for the response to its request for figures. */
async function openPage(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse('**/figures.json');
  await page.goto(path);
  await answered;
}

test('plans, fees, season, advance, hours and the calculator follow the settings without layout shift', async ({
  page,
}) => {
  const fees = {
    service_bureau_base: 0,
    service_bureau_addon_max: 99,
    transmitter_base: 30,
    transmitter_addon_max: 82,
  };
  await change({ season: 2027, offer, fees, time_zone: 'America/Chicago' });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shift: (entry as { value?: number }).value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/pricing');
  await expect(
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'United software plan' }) }),
  ).toContainText('$129/year');
  await expect(
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Co Brand plan' }) }),
  ).toContainText('$450/year');
  await expect(page.getByText('7-day free trial')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('for filing season 2027');
  await expect(page.getByRole('contentinfo')).toContainText('Sat 9 AM – 5 PM, Central time');
  await expect(page.getByRole('contentinfo')).not.toContainText('Eastern time');
  expect(await page.evaluate(() => Number((window as { shift?: number }).shift))).toBeLessThan(0.01);
  await openPage(page, '/tax-software-package');
  await expect(page.getByText('$5,000').first()).toBeVisible();
  await expect(page.getByText('$6,000')).toHaveCount(0);

  await page.goto('/democall?returns=10#savings');
  const savings = page.getByRole('region', { name: 'Savings calculator' });
  await expect(savings.getByRole('row', { name: /^Fees per return here/ }).getByRole('cell')).toHaveText(
    '$48',
  );
  await expect(savings.getByRole('row', { name: /^Fee savings/ }).getByRole('cell')).toHaveText('$870');
});

test('the hours are rendered as built', async ({ page }) => {
  const monday = page.locator('[data-drawn=hours]').first();
  await openPage(page, '/contact');
  // Responds a second time, which proves that the first response was handled.
  await page.evaluate(async () => (await fetch('/figures.json')).text());
  await expect(monday).toBeVisible();
  await change({ business_hours: ['Mon 9 AM – 5 PM'] });
  await openPage(page, '/contact');
  await expect(monday).toBeHidden();
});

const good = { season: '2031', package_price: '$7' };
const answers: [string, { status?: number; contentType?: string; body: string }][] = [
  ['away', { status: 503, body: '' }],
  ['HTML', { contentType: 'text/html', body: '<!doctype html><script>document.title="x"</script>' }],
  ['markup in a figure', { body: JSON.stringify({ ...good, season: '<img src=x onerror=alert(1)>' }) }],
  ['without most figures', { body: JSON.stringify(good) }],
  ['no text', { body: JSON.stringify({ season: { toString: '2031' } }) }],
  ['a list', { body: '[]' }],
  ['nothing', { body: 'null' }],
  ['cut off', { body: '{"season":"2031"' }],
  ['huge', { body: JSON.stringify({ ...good, more: 'x'.repeat(60_000) }) }],
];
test('an unusable response leaves the page as built', async ({ page, consoleErrors }) => {
  consoleErrors.expect(/503/);
  let answer: (typeof answers)[number][1];
  await page.route('**/figures.json', (route) =>
    route.fulfill({ contentType: 'application/json', ...answer }),
  );
  for (const [what, given] of answers) {
    await test.step(what, async () => {
      answer = given;
      await openPage(page, '/pricing');
      // A second response is read after the first one is handled.
      await page.evaluate(async () => (await fetch('/figures.json')).text());
      await expect(figure(page, 'season')).toHaveText('2025');
      await expect(figure(page, 'package_price')).toHaveText('$99');
      await expect(page.locator('img[src=x]')).toHaveCount(0);
    });
  }
});

test('a missing response times out', async ({ page }) => {
  await page.route('**/figures.json', () => {});
  const failed = page.waitForEvent('requestfailed', (sent) => sent.url().endsWith('/figures.json'));
  await page.goto('/pricing');
  expect((await failed).failure()?.errorText).toContain('ERR_ABORTED');
  await expect(figure(page, 'package_price')).toHaveText('$99');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page states the season of its figures', async ({ page }) => {
    await change({ season: 2027, offer });
    await page.goto('/pricing');
    await expect(page.getByRole('contentinfo')).toContainText(
      'Prices and fees on these pages are for filing season 2025.',
    );
    await expect(figure(page, 'package_price')).toHaveText('$99');
  });
});
