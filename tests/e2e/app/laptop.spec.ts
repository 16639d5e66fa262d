import type { Locator, Page } from '@playwright/test';
import { openScreen } from '../support/admin-support';
import { enterPortal } from '../support/browser-session';
import { expect, expectAccessible, test } from '../support/support';

/** Every staff list, with the control that opens or changes a row. */
const lists: readonly [path: string, title: string, action: RegExp][] = [
  ['/admin/members', 'User Management', /^Actions for /],
  ['/admin/tickets', 'Support Tickets', /^View /],
  ['/admin/bank-applications', 'Bank Applications', /^View Details of /],
  ['/admin/custom-values', 'Custom Values', /^Delete /],
  ['/admin/leads', 'Leads', /^Open the lead from /],
  ['/admin/incidents', 'Security Incidents', /^Open Incident #/],
  ['/admin/training', 'Training', /^Actions for /],
  ['/admin/announcements', 'Announcements', /^Actions for /],
  ['/admin/audit', 'Audit Log', /^More about /],
  ['/admin/email-notifications', 'Email Notifications', /To .+@/],
  ['/admin/email-notifications?tab=templates', 'Email Notifications', /^Actions for /],
];

/**
 * Returns the names of actions that the window or a scroll container clips on the left or right.
 */
const cut = (actions: Locator) =>
  actions.evaluateAll((nodes) =>
    nodes
      .filter((node) => {
        const { left, right } = node.getBoundingClientRect();
        let [from, to] = [0, document.documentElement.clientWidth];
        for (let frame = node.parentElement; frame; frame = frame.parentElement) {
          if (getComputedStyle(frame).overflowX === 'visible') continue;
          const box = frame.getBoundingClientRect();
          [from, to] = [Math.max(from, box.left), Math.min(to, box.right)];
        }
        // Allows half a pixel of rounding.
        return left < from - 0.5 || right > to + 0.5;
      })
      .map((node) => node.getAttribute('aria-label')),
  );

/** How many pixels a table scrolls sideways. The last column's resize handle extends 5 px past the edge. */
const across = (page: Page) =>
  page
    .locator('.MuiDataGrid-virtualScroller')
    .evaluate((node) => Math.max(0, node.scrollWidth - node.clientWidth - 5));

test('every staff list shows its row actions on a laptop', async ({ page }) => {
  test.slow();
  await enterPortal(page, 'super@demo.test', '/admin');
  for (const [path, title, action] of lists) {
    await openScreen(page, path, title);
    const actions = page.getByRole('main').getByRole('button', { name: action });
    await expect(actions.first()).toBeVisible();
    for (const width of [1366, 1280]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => cut(actions), `${title} at ${width} px`).toEqual([]);
      // Nothing overlaps it either.
      await actions.first().click({ trial: true });
    }
  }
});

test('every staff list has one line of controls on a laptop, and its search shows the whole hint', async ({
  page,
}) => {
  test.slow();
  await enterPortal(page, 'super@demo.test', '/admin');
  for (const [path, title] of [
    ...lists.slice(0, 6),
    ['/admin/readiness', 'Season Readiness'],
    ['/admin/audit', 'Audit Log'],
    ['/admin/email-notifications', 'Email Notifications'],
  ] as const) {
    await openScreen(page, path, title);
    const bar = page.getByRole('search');
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const middles = () =>
        bar.evaluate((node) =>
          [...node.children]
            .map((child) => child.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .map(({ top, height }) => Math.round((top + height / 2) / 6)),
        );
      await expect.poll(async () => new Set(await middles()).size, `${title} at ${width} px`).toBe(1);
    }
    const cutHints = () =>
      bar
        .locator('label, input')
        .evaluateAll((nodes) =>
          nodes
            .filter((node) => node.scrollWidth > node.clientWidth + 1)
            .map((node) => node.textContent || node.getAttribute('placeholder')),
        );
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(cutHints, `${title} at ${width} px`).toEqual([]);
    }
  }
});

test('at 200 % zoom, lists are cards below one line of controls, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await enterPortal(page, 'super@demo.test', '/admin');
  const middleOf = async (control: Locator) => {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {};
    return y + height / 2;
  };
  for (const [path, title, list] of [
    ['/admin/bank-applications', 'Bank Applications', 'Bank applications'],
    ['/admin/tickets', 'Support Tickets', 'Support tickets'],
    ['/admin/members', 'User Management', 'Users'],
  ] as const) {
    await openScreen(page, path, title);
    const cards = page.getByRole('main').getByRole('list', { name: list, exact: true });
    await expect(cards).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
    const controls = [
      page.getByRole('main').getByRole('searchbox'),
      page.getByRole('button', { name: 'Filters', exact: true }),
      page.getByRole('button', { name: 'Views', exact: true }),
    ];
    const [first = 0, ...others] = await Promise.all(controls.map(middleOf));
    for (const other of others) expect(Math.abs(other - first), title).toBeLessThan(6);
    const scrolls = () =>
      page
        .getByRole('main')
        .evaluate((main) =>
          [main, ...main.querySelectorAll('*')].some(
            (node) =>
              /auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1,
          ),
        );
    await expect.poll(scrolls, `${title} scrolls sideways`).toBe(false);
    // The buttons of cards beside each other are on one line.
    const bottoms = async () => {
      const buttons = cards.getByRole('listitem').getByRole('button', { name: /^View / });
      const boxes = await Promise.all([0, 1].map((i) => buttons.nth(i).boundingBox()));
      return boxes.map((box) => box && Math.round(box.y + box.height));
    };
    await expect.poll(async () => new Set(await bottoms()).size, title).toBe(1);
  }
});

test('the review list and the support desk show every column at 1280 px; the page scrolls, not the table', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await enterPortal(page, 'super@demo.test', '/admin');
  for (const [path, title] of [
    ['/admin/bank-applications', 'Bank Applications'],
    ['/admin/tickets', 'Support Tickets'],
  ] as const) {
    await openScreen(page, path, title);
    await expect(page.getByRole('grid')).toBeVisible();
    await expect.poll(() => across(page), title).toBe(0);
    const down = () =>
      page.locator('.MuiDataGrid-virtualScroller').evaluate((node) => node.scrollHeight > node.clientHeight);
    await expect.poll(down, title).toBe(false);
    await expect(page.getByRole('row')).toHaveCount(26);
  }
});

test('no table of a list scrolls sideways on a small screen, which leaves out columns', async ({ page }) => {
  test.slow();
  await enterPortal(page, 'super@demo.test', '/admin');
  for (const [path, title] of [
    ...lists.slice(0, 6),
    ['/admin/readiness', 'Season Readiness'],
    ['/admin/bureaus', 'Bureaus'],
  ] as const) {
    await openScreen(page, path, title);
    await expect(page.getByRole('grid')).toBeVisible();
    for (const width of [1279, 1200, 1024, 900]) {
      await page.setViewportSize({ width, height: 768 });
      await expect.poll(() => across(page), `${title} at ${width} px`).toBe(0);
    }
  }
  await openScreen(page, '/admin/members', 'User Management');
  const lastLogin = page.getByRole('columnheader', { name: 'Last Login' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(lastLogin).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 768 });
  await expect(lastLogin).toBeVisible();
});

for (const [email, portal, menu] of [
  ['super@demo.test', '/admin', 'Admin Panel'],
  ['member@demo.test', '/member', 'Member Portal'],
] as const)
  test(`every screen in the menu of ${portal} fits a laptop, at 200 % zoom too`, async ({ page }) => {
    test.slow();
    await enterPortal(page, email, portal);
    const links = page.getByRole('navigation', { name: menu }).getByRole('link');
    const names = await links.allInnerTexts();
    expect(names.length).toBeGreaterThan(5);
    for (const [i, name] of names.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await links.nth(i).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      // 1440 x 900 at 200 % is 720 x 450.
      for (const [width, height] of [
        [1366, 768],
        [1280, 768],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        const over = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await expect.poll(over, `${name} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

test('staff see the whole menu on a laptop without scrolling', async ({ page }) => {
  await enterPortal(page, 'super@demo.test', '/admin');
  const links = page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link');
  await expect(links).toHaveCount(18);
  for (const [width, height, least] of [
    [1440, 900, 30],
    [1366, 768, 25],
    // Below a browser's own bars. 24 px is the minimum of WCAG 2.5.8.
    [1366, 760, 24],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
    const heights = await links.evaluateAll((nodes) =>
      nodes.map((node) => node.getBoundingClientRect().height),
    );
    expect(Math.min(...heights), `entries at ${height} px`).toBeGreaterThanOrEqual(least);
  }
});

test('the menu groups its screens by job', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  const list = (name: string) =>
    page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('list', { name }).getByRole('link');
  await expect(list('Daily work')).toHaveText([
    'Overview',
    'Members',
    'Bureaus',
    'Support Tickets',
    /^Bank Applications/,
    'Entry Desk',
    'Papers to Check',
    'Leads',
  ]);
  await expect(list('Season')).toHaveText(['Season', 'Season Readiness']);
  await expect(list('Messages')).toHaveText(['Announcements', 'Email Notifications', 'Training']);
  await expect(list('Administration')).toHaveText(['Custom Values', 'Settings']);
});

test('a nested screen is current in the menu, but its parent is not', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  const nav = page.getByRole('navigation', { name: 'Admin Panel' });
  await nav.getByRole('link', { name: 'Entry Desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entry Desk');
  await expect(nav.locator('[aria-current]')).toHaveText('Entry Desk');
});

test('the account menu opens by keyboard, and Escape returns focus to its button', async ({ page }) => {
  await enterPortal(page, 'admin@demo.test', '/admin');
  const account = page.getByRole('button', { name: /Signed in as/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeFocused();
  await expect(page.getByRole('menuitemradio', { checked: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
});

test('the menu collapses to icons, stays collapsed after a reload, and gives the list its width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 768 });
  await enterPortal(page, 'super@demo.test', '/admin');
  await openScreen(page, '/admin/bank-applications', 'Bank Applications');
  const headings = ['Office Name', 'EFIN', 'Bank Product', 'Software', 'Total Fee', 'Status', 'Submitted'];
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Office Name');
  const widthOf = async () => (await page.getByRole('grid').boundingBox())?.width ?? 0;
  const before = await widthOf();
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  const unfold = page.getByRole('button', { name: 'Expand menu' });
  await expect(unfold).toBeFocused();
  await expect.poll(widthOf).toBeGreaterThan(before + 150);
  await page.reload();
  await expect(unfold).toBeVisible();
  for (const name of headings)
    await expect(page.getByRole('columnheader', { name })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Leads' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leads');
  await unfold.click();
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused();
  await expect(page.getByText('Signed in as')).toBeVisible();
});
