import type { Browser, BrowserContext, Page } from '@playwright/test';
import { schemeStorageKey } from '../../../web/src/theme/tokens';

/** Default options of a page. Options that a test changed are reset to these. */
export interface Look {
  viewport: { width: number; height: number } | null;
  colorScheme: 'light' | 'dark' | 'no-preference' | null;
}

/** Time limit for a page to notice that its session ended, in milliseconds. */
const signOutTime = 3000;

/**
 * Methods that change a page or its context permanently, or that leave requests pending, which would
 * fail in the next test.
 */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'route', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'newCDPSession',
    'route',
    'setExtraHTTPHeaders',
    'setOffline',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

/** Page events that a test listens to. */
const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'popup',
  'request',
  'requestfailed',
  'response',
];

/** Calls back when one of the methods is called. */
function notice<T extends object>(target: T, names: readonly string[], call: () => void): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>;
  for (const name of names) {
    const method = methods[name]?.bind(target);
    if (!method) throw new Error(`Playwright has no ${name}.`);
    methods[name] = (...args) => {
      call();
      return method(...args);
    };
  }
}

/**
 * Auth checks every 800 ms whether another tab signed in or out. This lets a test trigger the check
 * immediately. Checking more often on every page took three percent of the time of all browser
 * tests.
 */
function lookOnDemand(): void {
  const native = window.setInterval;
  const looks: (() => void)[] = [];
  const listed = (handler: TimerHandler, ms?: number, ...args: unknown[]) => {
    if (ms === 800 && typeof handler === 'function') looks.push(() => handler(...args));
    return native(handler, ms, ...args);
  };
  window.setInterval = listed as typeof window.setInterval;
  Object.assign(window, { lookForSession: () => looks.forEach((look) => void look()) });
}

/**
 * Signs the page out like another tab does, and waits for the sign-in page. The app drops its
 * session state: screens, caches, listeners and stored values.
 */
async function leaveSession([time, schemeKey]: readonly [number, string]): Promise<boolean> {
  const scheme = localStorage.getItem(schemeKey);
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb', 1);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const { result } = opening;
      if (!result.objectStoreNames.contains('firebaseLocalStorage')) return reject(new Error('no session'));
      const writing = result.transaction('firebaseLocalStorage', 'readwrite');
      writing.objectStore('firebaseLocalStorage').clear();
      writing.onabort = () => reject(writing.error);
      writing.oncomplete = () => {
        result.close();
        resolve();
      };
    };
  });
  (window as Window & { lookForSession?: () => void }).lookForSession?.();
  const until = Date.now() + time;
  while (location.pathname !== '/login') {
    if (Date.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  // Keeps the page's history index, which the app compares with that of the next step.
  history.replaceState({ idx: history.state?.idx ?? 0 }, '', '/login');
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(window, { signedOut: true });
  return scheme === null;
}

/** A browser of one user, with one page. */
export class PooledPage {
  /** Whether something was changed that cannot be reset. */
  private changed = false;

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    const note = () => {
      this.changed = true;
    };
    notice(page, lasting.page, note);
    notice(context, lasting.context, note);
    notice(page.clock, lasting.clock, note);
    notice(context.clock, lasting.clock, note);
  }

  static async open(browser: Browser, once: boolean): Promise<PooledPage> {
    const context = await browser.newContext();
    if (!once) {
      await context.addInitScript(lookOnDemand);
      // Routes all requests through Playwright from the start. If a test's first route changed that, a
      // request that is pending at that moment might never finish (see playwright issue 41802).
      await context.route('**/never-asked-for', (route) => route.continue());
    }
    const page = await context.newPage();
    const kept = new PooledPage(context, page);
    kept.changed = once;
    return kept;
  }

  async show({ viewport, colorScheme }: Look): Promise<void> {
    if (viewport) await this.page.setViewportSize(viewport);
    await this.page.emulateMedia({ media: null, colorScheme, forcedColors: null });
  }

  /** Returns whether everything done to the page can be undone. */
  private isSound(): boolean {
    if (this.changed || this.page.isClosed()) return false;
    return /^\/(admin|member)(\/|$)/.test(new URL(this.page.url()).pathname);
  }

  /** Resets the page to its initial state. Returns whether that worked. */
  private async reset(): Promise<boolean> {
    const { context, page } = this;
    if (!this.isSound()) return false;
    for (const event of events) page.removeAllListeners(event);
    await Promise.all([
      context.clearPermissions(),
      page.mouse.move(0, 0),
      ...context.pages().map((each) => each !== page && each.close()),
    ]);
    const left = await page
      .evaluate(leaveSession, [signOutTime, schemeStorageKey] as const)
      .catch(() => false);
    return left;
  }

  /** Resets the page for the next test, or closes it. Returns whether it can be reused. */
  async leave(passed: boolean): Promise<boolean> {
    const kept = passed && (await this.reset());
    if (!kept) await this.context.close();
    return kept;
  }
}

/**
 * Pages that are reused across tests. Opening a screen in a new browser takes most of the time of
 * its test, because all code is loaded, compiled and run cold. A page that has already shown the
 * app shows a screen in a fraction of that time.
 */
export class PagePool {
  private readonly free: PooledPage[] = [];

  constructor(private readonly browser: Browser) {}

  /** `once`: returns a new page that is closed after the test. */
  async take(look: Look, once: boolean): Promise<PooledPage> {
    if (once) return PooledPage.open(this.browser, true);
    const kept = this.free.pop() ?? (await PooledPage.open(this.browser, false));
    await kept.show(look);
    return kept;
  }

  /** Keeps pages for the next test, or closes them. */
  async giveBack(pages: PooledPage[], passed: boolean): Promise<void> {
    for (const page of pages) if (await page.leave(passed)) this.free.push(page);
  }
}
