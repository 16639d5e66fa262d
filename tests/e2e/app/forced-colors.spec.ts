import type { Locator } from '@playwright/test';
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

test('a contrast theme of the system shows which steps are done', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await enter(page, 'member@demo.test', '/member');
  const done = page.locator('svg path[data-done=true]');
  const missing = page.locator('svg path[data-done=false]');
  await expect(done.first()).toHaveCSS('stroke-width', '12px');
  await expect(missing.first()).toHaveCSS('stroke-width', '2px');
});
