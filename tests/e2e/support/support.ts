import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  test as playwright,
  type Request,
  type Response,
  type Route,
  type WebError,
} from '@playwright/test';
import { collections } from '@united/domain/shared/collections';
import axe, { type AxeResults } from 'axe-core';
import { database } from './emulators';
import { PagePool, type PooledPage } from './page-pool';

/** Password of every demo account. */
export const demoPassword = 'Demo-2025!';

/** The browser's message about a refused request, which tests of refusals expect. */
export const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Returns whether the server rejected a transaction because of contention, which the app retries.
 * Firestore reports that it aborted (409), that a read is outdated (400), or that a rule could not
 * read a document locked by another write (403).
 */
const isLostRace = (status: number, answer: string) =>
  status === 409 || status === 400 || (status === 403 && answer.includes('Service call error'));

/** The compared part of a commit's body. */
interface Commit {
  writes?: {
    update?: { name: string; fields?: Record<string, { stringValue?: string }> };
    /** The name of the document to delete. */
    delete?: string;
  }[];
}

const storedOf = (name: string) =>
  database()
    .doc(name.split('/documents/')[1] ?? '')
    .get();

/**
 * Returns whether every document of a commit is stored as sent, or deleted. A browser resends a
 * request if the connection is lost before the response. The rules then refuse to create or delete
 * what the first copy already did, and the app reads the document to find out.
 */
async function hasLanded(request: Request): Promise<boolean> {
  const { writes = [] }: Commit = request.postDataJSON() ?? {};
  const landed = await Promise.all(
    writes.map(async ({ update, delete: gone }) => {
      if (gone) return !(await storedOf(gone)).exists;
      if (!update) return false;
      const stored = await storedOf(update.name);
      return (
        stored.exists &&
        Object.entries(update.fields ?? {}).every(
          ([field, { stringValue }]) => stringValue === undefined || stored.get(field) === stringValue,
        )
      );
    }),
  );
  return landed.length > 0 && landed.every(Boolean);
}

/** Returns the server's messages about refused requests. */
interface Refusal {
  url: string;
  status: number;
  answer: string;
  harmless: boolean;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const answer = await response.text().catch(() => 'the page was closed before its answer was read');
  const [url, status] = [response.url(), response.status()];
  const harmless =
    url.includes('/documents:commit') &&
    (isLostRace(status, answer) ||
      (status === 403 && answer.includes("for 'create'") && (await hasLanded(response.request()))));
  return { url, status, answer, harmless };
}

/**
 * Firestore's request that closes a channel when its user signs out. The SDK doesn't wait for a
 * response. On a reused page it is cut off and may fail as late as in the next test.
 */
const channelEnd = /\.Firestore\/(?:Listen|Write)\/channel\?.*&TYPE=terminate/;

/**
 * Firestore's message if the emulator takes more than ten seconds to answer a listener, on a busy
 * machine. The SDK continues when the answer arrives. What a screen then shows is tested as usual.
 */
const slowEmulator = /Could not reach Cloud Firestore backend\. Backend didn't respond within 10 seconds/;

class ConsoleGuard {
  private readonly problems: { text: string; from: string }[] = [];
  private readonly expected: RegExp[] = [];
  private readonly refusals: Promise<Refusal>[] = [];

  private readonly ends: (() => void)[] = [];

  watch(context: BrowserContext): void {
    const onConsole = (message: ConsoleMessage) => {
      const { url } = message.location();
      const text = message.text();
      if (message.type() === 'error' && !channelEnd.test(url) && !slowEmulator.test(text))
        this.problems.push({ text, from: url });
    };
    const onError = (error: WebError) => this.problems.push({ text: String(error.error().stack), from: '' });
    const onResponse = (response: Response) => {
      if (response.status() >= 400) this.refusals.push(refusalOf(response));
    };
    context.on('console', onConsole).on('weberror', onError).on('response', onResponse);
    this.ends.push(() =>
      context.off('console', onConsole).off('weberror', onError).off('response', onResponse),
    );
  }

  /** Stops watching. */
  end(): void {
    for (const end of this.ends) end();
  }

  /** Expects errors that match, as part of the test. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /**
   * Returns console messages that the test did not expect, with the server's responses for refused
   * requests.
   */
  async unexpected(): Promise<string[]> {
    const refusals = await Promise.all(this.refusals);
    const lost = refusals.filter(({ harmless }) => harmless);
    const left: string[] = [];
    for (const { text, from } of this.problems) {
      if (this.expected.some((pattern) => pattern.test(text))) continue;
      const race = lost.findIndex(({ url, status }) => url === from && text.includes(`status of ${status}`));
      if (race >= 0) {
        lost.splice(race, 1);
        continue;
      }
      const answers = refusals.filter(({ url }) => url === from).map(({ answer }) => answer.slice(0, 500));
      left.push([text, from, ...answers].join('\n'));
    }
    return left;
  }
}

interface Fixtures {
  /**
   * Set by tests of a browser's first visit, which get a new page. The others get a page that has
   * shown the app before, signed out and reset.
   */
  newBrowser: boolean;
  /** Opens another user's browser. */
  openPage: () => Promise<PooledPage>;
  /**
   * Fails the test on console errors and uncaught errors that it did not announce with
   * `consoleErrors.expect(…)`.
   */
  consoleErrors: ConsoleGuard;
  /** Another user's browser, watched like the first and closed after the test. */
  newPage: () => Promise<Page>;
}

interface WorkerFixtures {
  pagePool: PagePool;
  /**
   * Gives users an hour before they are signed out for inactivity, instead of three minutes. On a busy
   * machine, one page of a test may be idle for that long while another is used.
   */
  longSessions: undefined;
}

export const test = playwright.extend<Fixtures, WorkerFixtures>({
  newBrowser: [false, { option: true }],
  longSessions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructuring pattern
    async ({}, use) => {
      await database()
        .collection(collections.settings)
        .doc('public')
        .set({ inactivity_minutes: 60, staff_inactivity_minutes: 60 }, { merge: true });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  pagePool: [({ browser }, use) => use(new PagePool(browser)), { scope: 'worker' }],
  openPage: async ({ pagePool, newBrowser, viewport, colorScheme }, use, { errors }) => {
    const pages: PooledPage[] = [];
    await use(async () => {
      const page = await pagePool.take({ viewport, colorScheme }, newBrowser);
      pages.push(page);
      return page;
    });
    await pagePool.giveBack(pages, errors.length === 0);
  },
  context: async ({ openPage }, use) => use((await openPage()).context),
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  consoleErrors: [
    async ({ context }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      await use(guard);
      guard.end();
      expect(await guard.unexpected(), 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ openPage, consoleErrors }, use) => {
    await use(async () => {
      const { context, page } = await openPage();
      consoleErrors.watch(context);
      return page;
    });
  },
});

export { expect };

/**
 * Forwards a request to its server. An emulator closes a connection after five idle seconds, so a
 * request sent in that moment is retried.
 */
export const passOn = (route: Route) => route.fetch({ maxRetries: 1 });

/** Fills in and submits the sign-in form of the current page. */
export async function submitSignIn(page: Page, email: string, password = demoPassword): Promise<void> {
  // Password first, because the reset page, which may still be visible, has an Email field too.
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: /^Sign In/ }).click();
}

/** Signs in at /login and waits for the user's portal. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page, email, password);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/Dashboard|Overview/);
}

/** Signs out with the portal's button, which is in the menu on small screens. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Selects a color scheme in the account menu. */
export async function selectColorScheme(page: Page, name: 'Light' | 'Dark'): Promise<void> {
  await page.getByRole('button', { name: /Signed in as/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Folder for screenshots in every color scheme and size, for manual review. None by default. */
export const pictures = process.env.PICTURES;

/**
 * Expects no axe violations on the current page. Moves the mouse away first: a tooltip is outside
 * all landmarks, and whether one is open would depend on where the last click was.
 * @param options.moveMouse false if moving the mouse would change what is shown
 */
export async function expectAccessible(page: Page, { moveMouse = true } = {}): Promise<void> {
  if (moveMouse) await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // Loaded once per page, because sending its source takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Email frames run no scripts.
  const { violations } = await page.evaluate<AxeResults>(
    "axe.run({ iframes: false, resultTypes: ['violations'] })",
  );
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  );
  expect(findings, 'accessibility').toEqual([]);
}

/**
 * Expects the current page to fit a phone and a desktop, without axe violations on the phone in
 * light and on the desktop in dark. A width problem shows in any scheme, and a color problem at any
 * width. `name`: of the screenshots, if any are taken.
 */
export async function expectAccessibleInEveryLook(page: Page, name = ''): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if ((width === 390) === (colorScheme === 'light')) await expectAccessible(page);
      if (pictures && name)
        await page.screenshot({ path: `${pictures}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
}
