import AxeBuilder from '@axe-core/playwright';
import {
  type BrowserContext,
  expect,
  type Page,
  test as playwright,
  type Request,
  type Response,
} from '@playwright/test';
import { database } from './emulators';
import { Listening } from './listening';

/** What the browser says about requests that could not leave it. */
export const offlineErrors = [
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED)|Could not reach Cloud Firestore backend/,
  // Firestore loads an image of Google's to see whether there is a network; the page's policy
  // refuses it.
  /google\.com\/images\/cleardot\.gif.*Content Security Policy/,
];

/** The browser's own line about a refused request; tests of refusals expect it. */
export const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Whether a refused transaction lost a race and is retried by the app: Firestore answers "aborted"
 * (409), that what was read has changed (400), or that a rule could not read a document locked by
 * another write (403).
 */
const isLostRace = (status: number, answer: string) =>
  status === 409 || status === 400 || (status === 403 && answer.includes('Service call error'));

/** The body of a commit, as far as it is compared. */
interface Commit {
  writes?: { update?: { name: string; fields?: Record<string, { stringValue?: string }> } }[];
}

/**
 * Whether every document of a commit is stored as sent. A browser repeats a request when the
 * connection is lost before the answer; the rules then refuse to create what the first copy
 * created, and the app reads the document.
 */
async function hasLanded(request: Request): Promise<boolean> {
  const { writes = [] }: Commit = request.postDataJSON();
  const landed = await Promise.all(
    writes.map(async ({ update }) => {
      const stored =
        update &&
        (await database()
          .doc(update.name.split('/documents/')[1] ?? '')
          .get());
      return Object.entries(update?.fields ?? {}).every(
        ([field, { stringValue }]) => stringValue === undefined || stored?.get(field) === stringValue,
      );
    }),
  );
  return landed.length > 0 && landed.every(Boolean);
}

/** What a server refused, in its own words. */
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

class ConsoleGuard {
  private readonly problems: { text: string; from: string }[] = [];
  private readonly expected: RegExp[] = [];
  private readonly refusals: Promise<Refusal>[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error')
        this.problems.push({ text: message.text(), from: message.location().url });
    });
    context.on('weberror', (error) => this.problems.push({ text: String(error.error().stack), from: '' }));
    context.on('response', (response) => {
      if (response.status() >= 400) this.refusals.push(refusalOf(response));
    });
  }

  /** Errors that match are part of what the test shows. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  /**
   * Returns the browser's errors that the test did not expect, with the server's answer to each
   * refused request.
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
  /** Ended when all pages of the test are closed. */
  listening: Listening;
  /**
   * Fails the test on console errors and uncaught errors not passed to `consoleErrors.expect(…)`.
   */
  consoleErrors: ConsoleGuard;
  /** Another person's browser, watched like the first and closed after the test. */
  newPage: () => Promise<Page>;
}

export const test = playwright.extend<Fixtures>({
  // First, so that it is ended last.
  listening: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what is needed.
    async ({}, use) => {
      const listening = new Listening();
      await use(listening);
      await listening.end();
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ context, listening }, use) => {
      const guard = new ConsoleGuard();
      guard.watch(context);
      listening.watch(context);
      await use(guard);
      expect(await guard.unexpected(), 'unexpected errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
  newPage: async ({ browser, listening, consoleErrors, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      consoleErrors.watch(context);
      listening.watch(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Axe finds nothing on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // Legacy mode needs no second page per check; e-mail frames are sandboxed and run no script.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const findings = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('; ')}`,
  );
  expect(findings, 'accessibility').toEqual([]);
}

/**
 * Expects the page to fit a phone and a desktop, and axe to find nothing on a light phone and a
 * dark desktop: a defect of width shows in any scheme, one of color at any width. Animations are
 * off, since a fading color has no contrast. `look` is called in each of the four looks, for
 * instance to take a screenshot.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  look: (name: string) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if ((width === 390) === (colorScheme === 'light')) await expectAccessible(page);
      await look(`${width}-${colorScheme}`);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  }
}
