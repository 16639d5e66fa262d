import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, refusedRequest, test } from '../support/support';

test.use({ newBrowser: true });

/** Returns the paths of all public pages from the running site's sitemap. */
async function sitePaths(request: APIRequestContext): Promise<string[]> {
  const text = await (await request.get('/sitemap.xml')).text();
  return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

const header = [
  ['/', 'Home'],
  ['/software', 'Software'],
  ['/pricing', 'Pricing'],
  ['/democall', 'Demo Call'],
] as const;

test('the home page shows offers and fees, and links on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/^United Tax Software/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Keep 100% of your tax preparation fees' }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'The path of one refund' })).toBeVisible();
  for (const [name, href] of [
    ['Get Started', '/pricing'],
    ['View Features', '/software'],
    ['Start Your Journey', '/pricing'],
    ['Learn More', '/contact'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const features = page.getByRole('region', { name: 'Everything your own office needs' });
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(6);
  const audience = page.getByRole('region', { name: 'Who it is for' });
  await expect(audience.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('contentinfo')).toContainText('A refund advance is a loan');

  await test.step('the displayed fees add up to the displayed total', async () => {
    const amount = async (name: string) => {
      const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
      return Number((await row.getByRole('cell').textContent())?.replace('$', ''));
    };
    const transmitter = await amount('Transmitter fee');
    expect(transmitter).toBe(23);
    expect(await amount('Service bureau fee')).toBe(0);
    // TaxSlayer 18.00 and Refund Advantage 39.95, according to the row.
    expect(await amount('Paid from the refund')).toBeCloseTo(transmitter + 18 + 39.95, 2);
  });

  await test.step('the keyboard reaches the content first, with a visible focus ring', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await expect(skip).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('every page has its metadata, loads only the figures script and is accessible in light and dark', async ({
  page,
  request,
}) => {
  const paths = await sitePaths(request);
  expect(paths).toHaveLength(13);
  const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(scripts, 'scripts at load').toEqual([
        expect.stringMatching(/\/assets\/island-figures-[\w-]+\.js$/),
      ]);

      seen.titles.add(await page.title());
      const meta = (name: string) => page.locator(`meta[name="${name}"],meta[property="${name}"]`).first();
      seen.descriptions.add((await meta('description').getAttribute('content')) ?? '');
      const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      await expect(meta('og:title')).toHaveAttribute('content', await page.title());
      await expect(meta('twitter:card')).toHaveAttribute('content', 'summary_large_image');
      const card = (await meta('og:image').getAttribute('content')) ?? '';
      expect((await request.get(new URL(card).pathname)).headers()['content-type']).toBe('image/png');
      const data = await page.locator('script[type="application/ld+json"]').textContent();
      expect(JSON.parse(data ?? '')['@graph'][0].name).toBe('United Tax Software');

      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page);
      // The narrow view may have scrolled an island into view.
      await page.goto('about:blank');
      scripts.length = 0;
    });
  }
  expect(seen.titles.size).toBe(paths.length);
  expect(seen.descriptions.size).toBe(paths.length);
});

test('every link on every page leads to an existing page and anchor', async ({ request }) => {
  const pages = new Map<string, string>();
  const textOf = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const text = await response.text();
    pages.set(path, text);
    return text;
  };
  for (const path of await sitePaths(request)) {
    const hrefs = [...(await textOf(path)).matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs.length, path).toBeGreaterThan(10);
    for (const href of new Set(hrefs)) {
      if (/^(mailto:.+@|tel:\+1\d{10}$)/.test(href)) continue;
      const target = new URL(href, `http://site${path}`);
      expect(target.host, href).toBe('site');
      const text = await textOf(target.pathname);
      if (target.hash) expect(text, `${href} on ${path}`).toContain(`id="${target.hash.slice(1)}"`);
    }
  }
});

test('the header stays visible, marks the current page and links to the portal; the color scheme persists', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const banner = page.getByRole('banner');
  for (const [path, name] of header) {
    await page.goto(path);
    if (path === '/') await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(banner.locator('nav:visible [aria-current]')).toHaveCount(1);
  }
  await expect(banner.getByRole('link', { name: 'Portal Login' })).toHaveAttribute('href', '/login');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(banner.getByRole('link', { name: 'Portal Login' })).toBeInViewport();
});

test('an unknown path gets the 404 page with a link home', async ({ page, consoleErrors }) => {
  consoleErrors.expect(refusedRequest);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('pages are readable, the menu opens by keyboard, questions open and the dark scheme applies', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 29, 32)');
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
    await page.getByText('Is there a free trial?').click();
    await expect(page.getByText('Yes, 14 days.')).toBeVisible();

    const login = page.getByRole('banner').getByRole('link', { name: 'Portal Login' });
    await expect(login).toBeHidden();
    await page.getByText('Menu', { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(login).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Demo Call' }).click();
    await expect(page).toHaveURL('/democall');

    await test.step('features that need a script say so and offer an alternative', async () => {
      await expect(page.getByText('The calculator requires JavaScript')).toBeVisible();
      await page.getByRole('link', { name: 'Book Your Discovery Call' }).first().click();
      await expect(page.getByText('Booking online requires JavaScript.')).toBeInViewport();
      await page.goto('/contact');
      await expect(page.getByText('Sending this form requires JavaScript.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden();
      await expect(page.getByRole('button', { name: /Ask about this/ })).toHaveCount(0);
    });
  });
});
