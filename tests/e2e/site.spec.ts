import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Fails the test on any console error, or page error, that it does not expect. */
function watchErrors(page: Page, expected?: RegExp): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected?.test(text)) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  page.on('pageerror', (error) => note(error.message));
  return errors;
}

const violations = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test('the home page says what is offered and leads on', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/');
  await expect(page).toHaveTitle(/^United Tax Software/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Keep 100% of your tax preparation fees' }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: 'The path of one refund' })).toBeVisible();

  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Start Your Journey' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', /^mailto:/);

  await page.getByRole('link', { name: 'View Features' }).click();
  const features = page.getByRole('region', { name: 'Everything an office of your own needs' });
  await expect(features.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(features.getByRole('heading', { level: 3 })).toHaveCount(6);

  const audience = page.getByRole('region', { name: 'Who it is for' });
  await expect(audience.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('contentinfo')).toContainText('A refund advance is a loan');
  expect(errors).toEqual([]);
});

test('the fees shown add up to the total shown', async ({ page }) => {
  await page.goto('/');
  const amount = async (name: string) => {
    const row = page.getByRole('row', { name: new RegExp(`^${name}`) });
    return Number((await row.getByRole('cell').textContent())?.replace('$', ''));
  };
  const transmitter = await amount('Transmitter fee');
  expect(transmitter).toBe(23);
  expect(await amount('Service bureau fee')).toBe(0);
  // TaxSlayer 18.00 and Refund Advantage 39.95, as the row says
  expect(await amount('Paid from the refund')).toBeCloseTo(transmitter + 18 + 39.95, 2);
});

test('the header stays, marks the current page and leads to the portal', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(header.getByRole('link', { name: 'Portal Login' })).toHaveAttribute('href', '/login');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(header.getByRole('link', { name: 'Portal Login' })).toBeInViewport();
});

test('the keyboard reaches the content first, with a visible ring', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(skip).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every link of the page leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const href of new Set(hrefs)) {
    if (href?.startsWith('#')) await expect(page.locator(href)).toHaveCount(1);
    else if (href?.startsWith('/')) expect((await request.get(href)).status(), href).toBe(200);
    else expect(href).toMatch(/^(mailto:.+@|tel:\+1\d{10}$)/);
  }
});

test('on a phone the links are in a menu, and nothing runs off the screen', async ({ page }) => {
  const errors = watchErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const login = page.getByRole('banner').getByRole('link', { name: 'Portal Login' });
  await expect(login).toBeHidden();
  await page.getByText('Menu', { exact: true }).click();
  await expect(login).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeVisible();
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(errors).toEqual([]);
});

test('an unknown path gets the 404 page with a link home', async ({ page }) => {
  const errors = watchErrors(page, /status of 404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  expect(errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the system's ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const width of [390, 1440]) {
      test(`axe finds nothing at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

test('the chosen colour scheme is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the page loads no script', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  expect(scripts).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  test('the page reads, the menu opens and the dark scheme applies', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 29, 32)');
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden();
    await page.getByText('Menu', { exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Portal Login' })).toBeVisible();
  });
});
