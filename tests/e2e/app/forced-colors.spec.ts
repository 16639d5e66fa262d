import type { Locator } from '@playwright/test';
import { openScreen } from '../support/admin-support';
import { enter, enterPortal } from '../support/browser-session';
import { expect, test } from '../support/support';

/** Emulated with the light scheme, whose text has the color of this theme's text. */
const canvasText = 'rgb(0, 0, 0)';

const borderOf = (node: Locator) => node.evaluate((one) => getComputedStyle(one).borderTopWidth);

test('a contrast theme of the system leaves charts, buttons and chips visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await enterPortal(page, 'admin@demo.test', '/admin');
  const bars = page.locator('.MuiBarChart-element');
  await expect(bars).toHaveCount(12);
  await expect(bars.first()).toHaveCSS('fill', canvasText);
  await expect(page.locator('.MuiBarChart-label').first()).toHaveCSS('fill', canvasText);
  const chip = page.getByRole('list', { name: 'Recent members' }).locator('.MuiChip-root').first();
  expect(await borderOf(chip)).toBe('1px');

  await page.getByRole('link', { name: 'Season', exact: true }).click();
  const lines = page.locator('.MuiLineChart-line');
  await expect(lines.first()).toHaveCSS('stroke', canvasText);
  // Dashes tell the seasons apart, since both lines have the same color.
  const dashes = await lines.evaluateAll((nodes) =>
    nodes.map((node) => getComputedStyle(node).strokeDasharray),
  );
  expect(new Set(dashes).size).toBe(2);

  await page.getByRole('link', { name: 'Members', exact: true }).click();
  const add = page.getByRole('button', { name: 'Add User' });
  await expect(add).toBeVisible();
  expect(await borderOf(add)).toBe('1px');
});

test('a contrast theme of the system shows what is selected, and which chips are menus', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await enterPortal(page, 'admin@demo.test', '/admin');
  const backOf = (node: Locator) => node.evaluate((one) => getComputedStyle(one).backgroundColor);
  const canvas = await backOf(page.locator('body'));

  await page.keyboard.press('Control+k');
  const options = page.getByRole('dialog', { name: 'Search' }).getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await backOf(options.first())).not.toBe(canvas);
  await page.keyboard.press('Escape');

  await openScreen(page, '/admin/papers', 'Papers to Check');
  const papers = page.locator('[data-paper]');
  await expect(papers.first()).toHaveAttribute('aria-current', 'true');
  expect(await backOf(papers.first())).not.toBe(canvas);
  await expect(papers.nth(1)).toHaveCSS('border-left-color', canvas);

  await openScreen(page, '/admin/tickets', 'Support Tickets');
  const status = page.getByRole('button', { name: /^Status of / }).first();
  await expect(status).toBeVisible();
  // A border would take width from the text.
  await expect(status).toHaveCSS('outline-width', '1px');
  await status.click();
  const chosen = page.getByRole('menuitemradio', { checked: true });
  expect(await backOf(chosen)).not.toBe(canvas);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Views', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Views' });
  await expect(panel).toBeVisible();
  expect(await borderOf(panel)).toBe('1px');
});

test('a contrast theme of the system shows which steps are done', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await enter(page, 'member@demo.test', '/member');
  const done = page.locator('svg path[data-done=true]');
  const missing = page.locator('svg path[data-done=false]');
  await expect(done.first()).toHaveCSS('stroke-width', '12px');
  await expect(missing.first()).toHaveCSS('stroke-width', '2px');
});
