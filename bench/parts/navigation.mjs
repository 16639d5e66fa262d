/** Part `navigation`: time from a click in the menu to the screen's content, at 150 ms latency. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../../tools/browser.mjs';
import { stacks } from '../../tools/ports.mjs';
import { table } from '../../tools/table.mjs';
import { withSite } from '../load/stack.mjs';
import { line, median, milliseconds } from '../report.mjs';
import { SITE, serveRemotely } from '../web/remote-site.mjs';
import { productionBuild, RUNS } from '../web/serve-build.mjs';

const NETWORK = { rtt: 150, cpu: 1 };
const MAX_MS = { first: 700, second: 250 };

const USERS = [
  { who: 'member', email: 'member@demo.test', menu: 'Member Portal' },
  { who: 'admin', email: 'admin@demo.test', menu: 'Admin Panel' },
];

/**
 * Runs in the browser. Clicks a menu link and waits until the screen shows its content, without
 * loading indicators or skeletons.
 * @returns {Promise<number>} milliseconds
 */
function follow([menu, index]) {
  const link = document.querySelectorAll(`nav[aria-label="${menu}"] a`)[index];
  const before = document.querySelector('main h1')?.textContent;
  const startedAt = performance.now();
  link.click();
  return new Promise((resolve) => {
    const check = () => {
      const main = document.querySelector('main');
      const waits = main?.querySelector('[role="status"][aria-label="Loading"], .MuiSkeleton-root');
      const title = main?.querySelector('h1')?.textContent;
      if (title && title !== before && !waits) resolve(performance.now() - startedAt);
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  });
}

/** Signs in, and opens every screen of the menu twice. @returns times by screen and visit */
async function walk(page, { email, menu }) {
  await page.goto(`${SITE}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Demo-2025!');
  await page.getByRole('button', { name: /^Sign In/ }).click();
  const links = page.getByRole('navigation', { name: menu }).getByRole('link');
  await links.first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('main [role="status"][aria-label="Loading"], main .MuiSkeleton-root'),
  );
  const names = (await links.allInnerTexts()).map((text) => text.split('\n')[0]);
  const times = names.map((name) => ({ name, first: 0, second: 0 }));
  for (const visit of /** @type {const} */ (['first', 'second'])) {
    // Sign-in has already loaded the first entry, so it comes last.
    for (const index of [...names.keys()].slice(1).concat(0)) {
      times[index][visit] = await page.evaluate(follow, [menu, index]);
      await page.waitForTimeout(300);
    }
  }
  return times;
}

/** @type {import('../runner.mjs').Part} */
export const navigation = {
  name: 'navigation',
  about: 'from a click in the menu to the content of the screen, at 150 ms latency',
  async run({ step, expect, cache }) {
    const build = await productionBuild(stacks.test.projectId);
    expect(USERS.length);
    const rows = [];
    await withSite(async () => {
      const far = await serveRemotely(build, stacks.test, NETWORK, cache);
      const { executablePath, args } = await findBrowser();
      const browser = await chromium.launch({ executablePath, args: [...args, ...far.flags] });
      try {
        for (const user of USERS) {
          const runs = await step(user.who, async () => {
            const found = [];
            for (let run = 0; run < RUNS; run += 1) {
              const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
              const page = await context.newPage();
              page.setDefaultTimeout(60_000);
              found.push(await walk(page, user));
              await context.close();
            }
            return found;
          });
          for (const [i, { name }] of runs[0].entries())
            rows.push({
              name: `${user.who}: ${name}`,
              first: median(runs.map((run) => run[i].first)),
              second: median(runs.map((run) => run[i].second)),
            });
        }
      } finally {
        await browser.close();
        far.stop();
      }
    });
    const worst = (visit) => Math.max(...rows.map((row) => row[visit]));
    return {
      tables: [
        table(
          'From a click in the menu to the content',
          ['screen', 'first visit', 'second visit'],
          rows.map(({ name, first, second }) => [name, milliseconds(first), milliseconds(second)]),
        ),
      ],
      summary: ['first', 'second'].map((visit) =>
        line(
          `slowest of ${rows.length} screens, ${visit} visit`,
          milliseconds(worst(visit)),
          `≤ ${milliseconds(MAX_MS[visit])}`,
          worst(visit) <= MAX_MS[visit],
        ),
      ),
    };
  },
};
