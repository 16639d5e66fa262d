import type { Locator, Page } from '@playwright/test';
import { leadSearchTerms } from '@united/domain/leads/lead';
import { collections } from '@united/domain/shared/collections';
import { Timestamp } from 'firebase-admin/firestore';
import { buildLead } from '../../support/factories/leads';
import { enter } from '../support/browser-session';
import { officesOf } from '../support/correction-support';
import { expect, expectAccessible, expectAccessibleInEveryLook, test } from '../support/support';
import { makeTicket, newWord } from '../support/tickets-desk-support';
import { inCollection, makeUser } from '../support/users-support';

interface Kind {
  noun: string;
  /** The dialog's name. */
  name: string;
  /** The URL's parameter for the open record. */
  parameter: string;
  /** Stores three records, and returns the path of a list of only these. */
  list: () => Promise<string>;
}

const kinds: readonly Kind[] = [
  {
    noun: 'application',
    name: 'Bank application',
    parameter: 'application',
    list: async () => {
      const { bank } = await officesOf(3);
      return `/admin/bank-applications?bank=${encodeURIComponent(bank)}`;
    },
  },
  {
    noun: 'ticket',
    name: 'Support ticket',
    parameter: 'ticket',
    list: async () => {
      const [member, word] = [await makeUser('Rhea'), newWord()];
      for (const title of [`${word} one`, `${word} two`, `${word} three`])
        await makeTicket(member, { title });
      return `/admin/tickets?q=${word}`;
    },
  },
  {
    noun: 'lead',
    name: 'Lead',
    parameter: 'lead',
    list: async () => {
      const word = newWord();
      for (const name of [`${word} One`, `${word} Two`, `${word} Three`]) {
        const lead = buildLead(Timestamp.now(), { name });
        await inCollection(collections.contactMessages).add({
          ...lead,
          search_terms: leadSearchTerms(lead),
        });
      }
      return `/admin/leads?q=${word}`;
    },
  },
  {
    noun: 'user',
    name: 'Member Details',
    parameter: 'user',
    list: async () => {
      const first = newWord();
      for (let n = 0; n < 3; n++) await makeUser(first);
      return `/admin/members?q=${first}`;
    },
  },
];

const row = (page: Page, at: number) => page.getByRole('grid').getByRole('row').nth(at);
const record = (page: Page, { name }: Kind) => page.getByRole('dialog', { name, exact: true });
const step = (details: Locator, direction: string, { noun }: Kind) =>
  details.getByRole('button', { name: `${direction} ${noun}` });

const position = (within: Page | Locator, at: number) =>
  within.getByText(new RegExp(`^${at} of \\d+ on this page$`));

/** Opens the list's second record. */
async function openSecond(page: Page, kind: Kind): Promise<Locator> {
  await enter(page, 'admin@demo.test', await kind.list());
  await row(page, 2).getByRole('gridcell').nth(1).click();
  const details = record(page, kind);
  await expect(details.getByRole('group').first()).toBeVisible();
  return details;
}

/** Returns what scrolls inside of the dialog, or would scroll sideways. */
const scrollers = (details: Locator) =>
  details.evaluate((dialog) =>
    [...dialog.querySelectorAll('*')]
      .filter((node) => {
        const { overflowX, overflowY } = getComputedStyle(node);
        const canScroll = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
        return (
          node.tagName !== 'TEXTAREA' &&
          ((canScroll(overflowY) && node.scrollHeight > node.clientHeight + 1) ||
            (canScroll(overflowX) && node.scrollWidth > node.clientWidth + 1))
        );
      })
      .map((node) => ({ sideways: node.scrollWidth > node.clientWidth + 1 })),
  );

for (const kind of kinds) {
  test(`an open ${kind.noun} is in the URL; after closing, the list has the focus on the last one shown`, async ({
    page,
  }) => {
    const details = await openSecond(page, kind);
    const address = new RegExp(`[?&]${kind.parameter}=[\\w-]+`);
    await expect(page).toHaveURL(address);
    const second = page.url();

    await step(details, 'Previous', kind).click();
    await expect(position(details, 1)).toBeVisible();
    await expect(step(details, 'Previous', kind)).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(position(details, 2)).toBeVisible();
    await expect(page).toHaveURL(second);
    await page.keyboard.press('ArrowRight');
    await expect(position(details, 3)).toBeVisible();
    await expect(page).not.toHaveURL(second);
    await details.getByRole('button', { name: 'Close' }).click();
    await expect(details).toHaveCount(0);
    await expect(page).not.toHaveURL(address);
    await expect(row(page, 3).locator(':focus')).toHaveCount(1);

    await page.goto(second);
    await expect(position(details, 2)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(row(page, 2).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toHaveCount(0);
  });

  test(`an open ${kind.noun} fills a phone and a desktop, and scrolls in one place`, async ({ page }) => {
    const details = await openSecond(page, kind);
    await expect(details.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await details.boundingBox())?.height).toBe(836);
    expect((await scrollers(details)).length).toBeLessThanOrEqual(1);

    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => details.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
    expect(await scrollers(details)).toEqual([{ sideways: false }]);
    await expectAccessible(page);
    await expectAccessibleInEveryLook(page, `record-${kind.noun}`);
  });

  test(`an open ${kind.noun} prints by itself, in light colors`, async ({ page }) => {
    const details = await openSecond(page, kind);
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.title;
      };
    });
    await details.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body')).toHaveAttribute('data-printed', / – /);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await page.setViewportSize({ width: 816, height: 1056 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('#root')).toBeHidden();
    await expect(details.getByText(/^United Tax Software · /)).toBeVisible();
    await expect(details.getByText(/ on this page$/)).toBeHidden();
    await expect(details.getByRole('button', { name: /Print|Close|Next|Send|Save/ })).toHaveCount(0);
    await expect(details).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    const box = await details.boundingBox();
    expect(box?.width).toBe(816);
    expect(await scrollers(details)).toEqual([]);
  });
}

test('the index leads to a section and marks the current one', async ({ page }) => {
  const [kind] = kinds;
  if (!kind) throw new Error('No kind of record.');
  await page.setViewportSize({ width: 1440, height: 900 });
  const details = await openSecond(page, kind);
  const index = details.getByRole('navigation', { name: 'Sections' });
  const entry = (name: string) => index.getByRole('button', { name, exact: true });
  const titles = await details.getByRole('heading', { level: 3 }).allInnerTexts();
  await expect(index.getByRole('button')).toHaveText(titles);
  await expect(entry(titles[0] ?? '')).toHaveAttribute('aria-current', 'true');

  for (const name of ['Fee Breakdown', 'Messages']) {
    await entry(name).click();
    await expect(details.getByRole('heading', { level: 3, name, exact: true })).toBeFocused();
    await expect(details.getByRole('heading', { level: 3, name, exact: true })).toBeInViewport();
    await expect(entry(name)).toHaveAttribute('aria-current', 'true');
    await expect(index.locator('[aria-current]')).toHaveCount(1);
  }
  await details.getByRole('group', { name: 'Details' }).evaluate((node) => node.scrollTo({ top: 0 }));
  await expect(entry(titles[0] ?? '')).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 1024, height: 900 });
  await expect(index).toBeHidden();
});

test('another record, like closing, asks before it discards what was typed', async ({ page }) => {
  const kind = kinds.find(({ noun }) => noun === 'lead');
  if (!kind) throw new Error('No leads.');
  const details = await openSecond(page, kind);
  const notes = details.getByRole('textbox', { name: 'Notes' });
  const typed = `${await notes.inputValue()} Called at noon`;
  const here = page.url();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await notes.fill(typed);
  await notes.press('ArrowRight');
  await expect(question).toHaveCount(0);

  await step(details, 'Next', kind).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(here);
  await expect(notes).toHaveValue(typed);

  await step(details, 'Next', kind).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).not.toHaveURL(here);
  await expect(position(details, 3)).toBeVisible();
  await step(details, 'Previous', kind).click();
  await expect(page).toHaveURL(here);
  await expect(notes).not.toHaveValue(typed);
});

test.describe('while its code loads', () => {
  test.use({ newBrowser: true });

  test('a record shows its name and lines, not a blank dialog', async ({ page }) => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(/\/lead-record-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await enter(page, 'admin@demo.test', '/admin/leads?dir=asc&size=10');
    await row(page, 1).getByRole('gridcell').nth(1).click();
    const details = page.getByRole('dialog', { name: 'Lead' });
    await expect(details.getByRole('heading', { name: 'Lead' })).toBeVisible();
    await expect(details.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(details.getByRole('button', { name: 'Next lead' })).toBeVisible();
    await expectAccessible(page);
    goOn();
    await expect(details.getByRole('form', { name: 'Handling' })).toBeVisible();
  });
});

test('a member steps through the offices and tickets, and the list gets the focus back', async ({ page }) => {
  await enter(page, 'member@demo.test', '/member/bank-application?tab=offices');
  const openers = page.getByRole('button', { name: /^View Details/ });
  await openers.first().click();
  await page.getByRole('button', { name: 'Next application' }).click();
  await expect(position(page, 2)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(openers.nth(1)).toBeFocused();

  const [member, word] = [await makeUser('Rhea'), newWord()];
  for (const title of [`${word} one`, `${word} two`]) await makeTicket(member, { title });
  await enter(page, member.email, '/member/tickets');
  const tickets = page.getByRole('list', { name: 'Support tickets' }).getByRole('button');
  await expect(tickets).toHaveCount(2);
  await tickets.first().click();
  await page.getByRole('button', { name: 'Next ticket' }).click();
  await expect(position(page, 2)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(tickets.nth(1)).toBeFocused();
});
