/**
 * Part `grid`: what the portal's grid holds in memory and on the page with few people and with very
 * many.
 */
import { fixed, median } from '../frame/figures.mjs';
import { benchBuild } from '../web/bench-builds.mjs';
import { startBrowser } from '../web/browser.mjs';
import { serveBuild } from '../web/static-server.mjs';

const FEW = 25;
const MANY = 100_000;
const PAGES = [10, 30];
const RUNS = 3;
const BUDGET = 1.1;

/** @typedef {{heap: number, nodes: number}} Held bytes of JavaScript, and DOM nodes, after the garbage is gone */

/** @param {import('@playwright/test').CDPSession} session @returns {Promise<Held>} */
async function held(session) {
  // The first round lets finalizers run, the second takes what they let go.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (/** @type {string} */ name) =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') };
}

/**
 * Opens the grid and, among many, turns pages.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {number} total
 * @returns {Promise<Held[]>} with the first page, and after so many turns as PAGES says
 */
async function measure(browser, url, total) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(`${url}/?total=${total}`);
    await page.getByRole('gridcell', { name: 'Dana Reader 0', exact: true }).waitFor();
    const first = await held(session);
    const measured = [first];
    for (let i = 1; total > FEW && i <= Math.max(...PAGES); i += 1) {
      await page.getByRole('button', { name: /next page/i }).click();
      await page.getByRole('gridcell', { name: `Dana Reader ${i * FEW}`, exact: true }).waitFor();
      if (PAGES.includes(i)) measured.push(await held(session));
    }
    return measured;
  } finally {
    await page.close();
  }
}

/** @type {import('../frame/part.mjs').Part} */
export const grid = {
  name: 'grid',
  about: `memory and page of the grid at ${MANY.toLocaleString('en-US')} rows against ${FEW}`,
  async run({ step, expect }) {
    expect(2 * RUNS);
    const server = await serveBuild(await benchBuild('grid'), {});
    const { browser } = await startBrowser();
    try {
      const few = [];
      const many = [];
      for (let i = 1; i <= RUNS; i += 1) {
        few.push(await step(`${FEW} rows, ${i}`, () => measure(browser, server.url, FEW)));
        many.push(await step(`${MANY} rows, ${i}`, () => measure(browser, server.url, MANY)));
      }
      return findings(
        at(few, 0),
        [0, 1, 2].map((i) => at(many, i)),
      );
    } finally {
      await browser.close();
      server.stop();
    }
  },
};

/** The runs' middle at one moment. @param {Held[][]} runs @param {number} moment @returns {Held} */
const at = (runs, moment) => ({
  heap: median(runs.map((run) => run[moment]?.heap ?? Number.NaN)),
  nodes: median(runs.map((run) => run[moment]?.nodes ?? Number.NaN)),
});

/**
 * @param {Held} few
 * @param {Held[]} many at first, then after turning pages
 * @returns {import('../frame/part.mjs').Findings}
 */
function findings(few, many) {
  const row = (/** @type {string} */ what, /** @type {Held} */ { heap, nodes }) => [
    what,
    ...[`${fixed(heap / 2 ** 20, 1)} MB`, fixed(heap / few.heap, 2), nodes, fixed(nodes / few.nodes, 2)],
  ];
  const line = (/** @type {string} */ what, /** @type {number} */ ratio) => ({
    what: `${what} of the grid at 100,000 rows against 25`,
    measured: fixed(ratio, 2),
    budget: `7: ≤ ${BUDGET}`,
    met: ratio <= BUDGET,
  });
  return {
    tables: [
      {
        title: `The grid at 1440 px, pages of ${FEW}, medians of ${RUNS}`,
        columns: ['rows on the server', 'heap', 'ratio', 'DOM nodes', 'ratio'],
        rows: [
          row('25', few),
          ...many.map((each, i) => row(i === 0 ? '100,000' : `100,000, ${PAGES[i - 1]} pages on`, each)),
        ],
      },
    ],
    summary: [
      line('heap', (many[0]?.heap ?? Number.NaN) / few.heap),
      line('DOM', (many[0]?.nodes ?? Number.NaN) / few.nodes),
    ],
    notes: [
      'The first turn of a page loads code and styles that stay; what matters is that further turns add nothing.',
    ],
  };
}
