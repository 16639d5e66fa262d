/** Part `sign-in`: time from the click on Sign In to the first figures on the dashboard. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { stacks } from '../../tools/ports.mjs';
import { table } from '../../tools/table.mjs';
import { withSite } from '../load/stack.mjs';
import { line, median, milliseconds } from '../report.mjs';
import { SITE, serveRemotely } from '../web/remote-site.mjs';
import { productionBuild, RUNS } from '../web/serve-build.mjs';

const LINES = {
  desktop: { rtt: 150, cpu: 1, maxMs: 1000 },
  /** Lighthouse's phone. */
  phone: { rtt: 150, bytesPerSecond: (1638.4 * 1000) / 8, cpu: 4, maxMs: 2500 },
  /** So slow that CPU time is negligible, and each second is a round trip. */
  trips: { rtt: 1000, cpu: 1 },
};

/** The users, and a card whose figure comes from the database. */
const USERS = [
  { who: 'member', email: 'member@demo.test', figure: 'Open Tickets' },
  { who: 'admin', email: 'admin@demo.test', figure: 'Total Members' },
];

/**
 * Runs in the browser. Opens connections for the page's preconnect links, which the headless test
 * browser ignores.
 */
function preconnect() {
  const connect = ({ rel, href, crossOrigin }) =>
    rel === 'preconnect' &&
    fetch(href, { mode: 'no-cors', credentials: crossOrigin === 'anonymous' ? 'omit' : 'include' }).catch(
      () => undefined,
    );
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(connect);
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the browser. Records when Sign In is clicked and when the card first shows a figure. */
function observe(figure) {
  let pressed = 0;
  document.addEventListener('submit', () => (pressed = performance.now()), { capture: true });
  const shown = new Promise((resolve) => {
    const check = () => {
      const card = document.querySelector(`main section[aria-label="${figure}"]`);
      if (/\d/.test(card?.querySelector('p')?.textContent ?? ''))
        resolve([pressed, performance.now()].map((ms) => performance.timeOrigin + ms));
      else requestAnimationFrame(check);
    };
    check();
  });
  Object.assign(window, { benchShown: shown });
}

/**
 * Signs in. Returns the milliseconds from the click, and from Auth's last response, to the figure.
 */
async function signInOnce(page, { email, figure }, { cpu }) {
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(preconnect);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  let authEnd = 0;
  page.on('response', (response) => {
    const { startTime, responseStart } = response.request().timing();
    if (/identitytoolkit|securetoken/.test(response.url())) authEnd = startTime + responseStart;
  });
  await page.goto(`${SITE}/login`);
  await page.evaluate(`(${observe})(${JSON.stringify(figure)})`);
  // At typing speed, so that prefetched files are loaded when the button is clicked.
  await page.getByLabel('Email', { exact: true }).pressSequentially(email, { delay: 90 });
  await page.getByLabel('Password', { exact: true }).pressSequentially('Demo-2025!', { delay: 150 });
  await page.waitForTimeout(300);
  await page.getByRole('button', { name: /^Sign In/ }).click();
  const [pressed, shown] = await page.evaluate('benchShown');
  await session.detach();
  return { total: shown - pressed, afterAuth: shown - authEnd };
}

/** Signs out, so that the next sign-in uses the browser's cache. */
async function signOut(page) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
}

/**
 * Measures first and second sign-ins, each run in a new browser context.
 * @param {Awaited<ReturnType<typeof productionBuild>>} build @param {keyof typeof LINES} name
 * @param {(typeof USERS)[number]} user @param {string} cache @param {number} runs
 */
async function measureSignIn(build, name, user, cache, runs) {
  const far = await serveRemotely(build, stacks.test, LINES[name], cache);
  const { executablePath, args } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args: [...args, ...far.flags] });
  try {
    const results = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(120_000);
      const cold = await signInOnce(page, user, LINES[name]);
      await signOut(page);
      const warm = await signInOnce(page, user, LINES[name]);
      results.push({ cold, warm });
      await context.close();
    }
    return results;
  } finally {
    await browser.close();
    far.stop();
  }
}

/** @type {import('../runner.mjs').Part} */
export const signIn = {
  name: 'sign-in',
  about: 'from the click on Sign In to the first figures, over HTTP/2 with high latency',
  async run({ step, expect, cache }) {
    const build = await productionBuild(stacks.test.projectId);
    const names = /** @type {(keyof typeof LINES)[]} */ (Object.keys(LINES));
    expect(names.length * USERS.length);
    const rows = [];
    await withSite(async () => {
      for (const name of names)
        for (const user of USERS) {
          // The number of round trips is constant, so one run is enough.
          const times = name === 'trips' ? 1 : RUNS;
          const runs = await step(`${name} ${user.who}`, () =>
            measureSignIn(build, name, user, cache, times),
          );
          for (const visit of ['cold', 'warm']) {
            const of = (/** @type {'total' | 'afterAuth'} */ what) =>
              median(runs.map((run) => run[visit][what]));
            rows.push({ name, who: user.who, visit, total: of('total'), afterAuth: of('afterAuth') });
          }
        }
    });
    const cells = rows.map(({ name, who, visit, total, afterAuth }) => {
      const trips = (ms) => (name === 'trips' ? String(Math.floor(ms / LINES.trips.rtt)) : '–');
      return [
        ...[`${who}, ${visit}, ${name}`, milliseconds(total), milliseconds(afterAuth)],
        ...[trips(total), trips(afterAuth)],
      ];
    });
    const columns = ['sign-in', 'to the figure', 'after Auth', 'round trips', 'after Auth'];
    const worst = (name, visit) =>
      Math.max(...rows.filter((row) => row.name === name && row.visit === visit).map(({ total }) => total));
    const trips = Math.max(...rows.filter(({ name }) => name === 'trips').map(({ afterAuth }) => afterAuth));
    const after = Math.floor(trips / LINES.trips.rtt);
    return {
      tables: [table(`Sign-in to the first figure, medians of ${RUNS} runs`, columns, cells)],
      summary: [
        line('maximum round trips after Auth’s response', String(after), '2', after <= 2),
        ...[
          {
            name: 'desktop',
            visit: 'warm',
            what: 'sign-in to the first figure, second visit, 150 ms latency',
          },
          { name: 'phone', visit: 'cold', what: "the same, first visit, Lighthouse's phone" },
        ].map(({ name, visit, what }) => {
          const [ms, { maxMs }] = [worst(name, visit), LINES[name]];
          return line(what, milliseconds(ms), `≤ ${maxMs} ms`, ms <= maxMs);
        }),
      ],
    };
  },
};
