import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildLead } from '../../support/factories/leads';
import { enter } from '../support/browser-session';
import { openOffices, sentOffice } from '../support/correction-support';
import { database } from '../support/emulators';
import { expect, pictures, selectColorScheme, test } from '../support/support';
import { hoursAgo, makeTicket } from '../support/tickets-desk-support';
import { makeUser } from '../support/users-support';
import {
  fillAccount,
  fillHolder,
  fillProduct,
  fillShipping,
  newEfin,
  openWizard,
} from '../support/wizard-support';

/** Prints the page like the browser. Returns the number of sheets. */
async function sheetsOf(page: Page, name: string): Promise<number> {
  const file = await page.pdf({ format: 'Letter' });
  if (pictures) {
    await writeFile(`${pictures}/${name}.pdf`, file);
    await page.screenshot({ path: `${pictures}/${name}.png`, fullPage: true });
  }
  return file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** Checks that the printout omits the menu and every button, and isn't clipped on either side. */
async function expectPaper(page: Page, printed: Locator): Promise<void> {
  await page.setViewportSize({ width: 816, height: 1056 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: /Print|Edit|Previous|Submit|Close|Sign Out/ })).toHaveCount(
    0,
  );
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const cut = await printed.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        return width > 0 && (left < 0 || right > document.documentElement.clientWidth + 1);
      })
      .map((node) => node.outerHTML.slice(0, 80)),
  );
  expect(cut, 'cut at a side').toEqual([]);
}

/**
 * Checks that Print uses the application's name as the title, which a saved PDF gets, and restores
 * the tab's title afterward.
 */
async function expectPrintButton(page: Page, dialog: Locator): Promise<void> {
  const tab = await page.title();
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = document.title;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await dialog.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', / – EFIN \d{6} – .+ \d{4}$/);
  expect(await page.title()).toBe(tab);
}

test('the fee summary prints every section with office name and EFIN', async ({ page }) => {
  const efin = newEfin();
  await openWizard(page);
  await fillProduct(page);
  await fillHolder(page, efin);
  await fillShipping(page);
  await fillAccount(page);
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  const main = page.getByRole('main');
  await expectPaper(page, main);
  await expect(page.getByText(`Linden Tax ${efin} · EFIN ${efin}`)).toBeVisible();
  for (const title of ['Fee summary', 'Who gets each dollar', 'Shipping Address', 'Banking Information'])
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(main.getByText('Total per funded return')).toBeVisible();
  const sheets = await sheetsOf(page, 'fee-summary');
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(3);
});

test('an open application prints in full and by itself, for its office and for staff', async ({
  page,
  newPage,
}) => {
  const office = await sentOffice();
  const row = await openOffices(page, office);
  await row.getByRole('button', { name: /^View Details/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expectPrintButton(page, dialog);
  await expectPaper(page, dialog);
  for (const title of [
    'Overview',
    'EFIN Holder',
    'License Information',
    'Shipping Address',
    'Banking Information',
    'Selections',
    'Fee Summary',
    'Timeline',
    'Messages',
  ])
    await expect(dialog.getByRole('heading', { name: title })).toBeVisible();
  await expect(dialog.getByText('United Tax Software · Bank application')).toBeVisible();
  await expect(dialog.getByText(/^••••\d{4}$/).first()).toBeVisible();
  await expect(dialog.getByText('Total per funded return')).toBeVisible();
  await expect(dialog.getByText(/^EFIN \d{6} · season/)).toBeVisible();
  expect(await dialog.evaluate((node) => node.scrollHeight - node.clientHeight)).toBeLessThanOrEqual(1);
  await expect(page.locator('#root')).toBeHidden();
  expect(await sheetsOf(page, 'application-office')).toBeLessThanOrEqual(4);

  const other = await newPage();
  await enter(other, 'admin@demo.test', `/admin/bank-applications?q=${office.efin}`);
  await other.getByRole('button', { name: `View Details of ${office.office_name}` }).click();
  const opened = other.getByRole('dialog', { name: 'Bank application' });
  await expect(opened.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await expect(opened.getByText(/The office sees: “/)).toBeVisible();
  await expectPrintButton(other, opened);
  await expectPaper(other, opened);
  await expect(opened.getByText(/ on this page$/)).toBeHidden();
  await expect(opened.getByText('Total per funded return')).toBeVisible();
  await expect(opened.getByRole('heading', { name: 'Office Information' })).toBeVisible();
  await expect(opened.getByText(/^(Bank Application|Under Review)/).first()).toBeVisible();
  expect(await sheetsOf(other, 'application-staff')).toBeLessThanOrEqual(5);
});

/** Returns the contrast between a chip's text and its background, as WCAG 2.2 defines it. */
const contrastOf = (chip: Locator): Promise<number> =>
  chip.evaluate((node) => {
    const luminanceOf = (color: string): number => {
      const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
        const share = Number(value) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { backgroundColor } = getComputedStyle(node);
    const { color } = getComputedStyle(node.querySelector('.MuiChip-label') ?? node);
    const [low = 0, high = 0] = [color, backgroundColor].map(luminanceOf).sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  });

test('printing from the dark theme uses light colors with readable chips', async ({ page }) => {
  const member = await makeUser('Paula');
  for (const [status, priority] of [
    ['open', 'urgent'],
    ['in_progress', 'high'],
    ['resolved', 'low'],
  ] as const)
    await makeTicket(member, { title: `Ticket ${status}`, status, priority });
  await enter(page, member.email, '/member/tickets');
  await selectColorScheme(page, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const list = page.getByRole('list', { name: 'Support tickets' });
  const chips = list.locator('.MuiChip-root');
  await expect(chips).toHaveCount(6);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(chips.first()).toBeVisible();
  for (const chip of await chips.all()) expect(await contrastOf(chip)).toBeGreaterThanOrEqual(4.5);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  if (pictures) {
    await writeFile(`${pictures}/dark-tickets.pdf`, await page.pdf({ printBackground: true }));
    await page.screenshot({ path: `${pictures}/dark-tickets.png`, fullPage: true });
  }
});

test('a lead prints its status and notes as text, also from the dark theme', async ({ page }) => {
  const notes = 'Called at noon. Sends the engagement letter by Friday.';
  const lead = database().collection(collections.contactMessages).doc();
  await lead.set(buildLead(Timestamp.now(), { name: 'Paula Print', notes }));
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter(page, 'admin@demo.test', `/admin/leads?lead=${lead.id}`);
  const dialog = page.getByRole('dialog', { name: 'Lead' });
  await expect(dialog.getByLabel('Notes')).toHaveValue(notes);
  await expectPaper(page, dialog);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(dialog.getByRole('heading', { name: 'Paula Print' })).toBeVisible();
  for (const field of [dialog.getByRole('combobox', { name: 'Status' }), dialog.getByLabel('Notes')]) {
    await expect(field).toBeVisible();
    await expect(field).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(field).toHaveCSS('padding', '0px');
  }
  await expect(dialog.locator('fieldset')).toHaveCount(2);
  for (const outline of await dialog.locator('fieldset').all()) await expect(outline).toBeHidden();
  await expect(dialog.getByText('Visible to our team only.')).toBeHidden();
  expect(await sheetsOf(page, 'lead')).toBe(1);
});

test('a time is relative on screen, and prints as date and time', async ({ page }) => {
  const member = await makeUser('Paula');
  await makeTicket(member, { title: 'Banking of Elm Street', created_at: hoursAgo(3) });
  await enter(page, member.email, '/member/tickets');
  const time = page.getByRole('list', { name: 'Support tickets' }).getByRole('time');
  await expect(time).toHaveText('3h ago');
  const exact = (await time.getAttribute('title')) ?? '';
  expect(exact).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);
  await page.emulateMedia({ media: 'print' });
  await expect(time.getByText('3h ago')).toBeHidden();
  const added = () => time.evaluate((node) => getComputedStyle(node, '::after').content);
  expect(await added()).toBe(JSON.stringify(exact));
});

test('the savings print by themselves, with every figure and the formula', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/democall');
  const savings = page.getByRole('region', { name: 'Savings calculator' });
  await savings.getByRole('button', { name: 'Calculate My Savings' }).click();
  await expect(savings.getByText('$26,900')).toBeVisible();
  await savings.getByRole('button', { name: 'Print' }).click();
  await expectPaper(page, savings);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  // Light text would not show on paper.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(savings.getByRole('row', { name: /^Fee savings/ })).toContainText('$9,400');
  await expect(savings.getByRole('heading', { name: 'How it is calculated' })).toBeVisible();
  const sheets = await sheetsOf(page, 'savings');
  expect(sheets).toBeGreaterThan(0);
  expect(sheets).toBeLessThanOrEqual(2);

  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
