/** Part `grid`: memory and DOM with few rows on the server and with very many. */
import { fixed, line, median } from '../report.mjs';
import { benchBuild, serveBuild, startBrowser } from '../web/serve-build.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{heap: number, nodes: number}} Held bytes of JavaScript, and DOM nodes */

const RUNS = 3;
const FEW = 25;
export const MANY = 100_000;
/** Pages turned before the memory is measured again. */
const TURNS = [10, 30];
const MOST_GROWTH = 1.1;

/** @param {Page} page @param {number} index of a row */
export const row = (page, index) =>
  page.getByRole('gridcell', { name: `Dana Reader ${index}`, exact: true }).waitFor();
/** @param {Page} page */
export const nextPage = (page) => page.getByRole('button', { name: /next page/i }).click();

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {number} total rows
 * @returns {Promise<Held[]>} at first, and after so many turned pages as TURNS says
 */
async function memoryOf(browser, url, total) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const held = async () => {
    // The first round lets finalizers run, the second collects what they release.
    for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (/** @type {string} */ name) =>
      metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') };
  };
  await page.goto(`${url}/?total=${total}`);
  await row(page, 0);
  const measured = [await held()];
  for (let i = 1; total > FEW && i <= Math.max(...TURNS); i += 1) {
    await nextPage(page);
    await row(page, i * FEW);
    if (TURNS.includes(i)) measured.push(await held());
  }
  await page.close();
  return measured;
}

/** @type {import('../frame.mjs').Part} */
export const grid = {
  name: 'grid',
  about: `memory and page of the grid at ${MANY.toLocaleString('en-US')} rows against ${FEW}`,
  async run({ step, expect }) {
    expect(2 * RUNS);
    const server = await serveBuild(await benchBuild('grid'), {});
    const { browser } = await startBrowser();
    /** @type {Held[][]} */ const few = [];
    /** @type {Held[][]} */ const many = [];
    try {
      for (let i = 1; i <= RUNS; i += 1) {
        few.push(await step(`${FEW} rows, ${i}`, () => memoryOf(browser, server.url, FEW)));
        many.push(await step(`${MANY} rows, ${i}`, () => memoryOf(browser, server.url, MANY)));
      }
    } finally {
      await browser.close();
      server.stop();
    }
    const middle = (/** @type {Held[][]} */ runs, /** @type {keyof Held} */ name, moment = 0) =>
      median(runs.map((run) => run[moment]?.[name] ?? Number.NaN));
    const states = [
      { what: `${FEW}`, runs: few, moment: 0 },
      ...[0, ...TURNS].map((turns, moment) => ({ what: `100,000, ${turns} pages on`, runs: many, moment })),
    ].map(({ what, runs, moment }) => {
      const [heap, nodes] = [middle(runs, 'heap', moment), middle(runs, 'nodes', moment)];
      const ratios = [fixed(heap / middle(few, 'heap'), 2), fixed(nodes / middle(few, 'nodes'), 2)];
      return [what, `${fixed(heap / 2 ** 20, 1)} MB`, ratios[0] ?? '', nodes, ratios[1] ?? ''];
    });
    return {
      tables: [
        {
          title: `The grid at 1440 px, pages of ${FEW}, medians of ${RUNS}`,
          columns: ['rows on the server', 'heap', 'ratio', 'DOM nodes', 'ratio'],
          rows: states,
        },
      ],
      summary: /** @type {const} */ (['heap', 'nodes']).map((name) => {
        const ratio = middle(many, name) / middle(few, name);
        const what = `${name === 'heap' ? 'heap' : 'DOM'} of the grid at 100,000 rows against 25`;
        return line(what, fixed(ratio, 2), `7: ≤ ${MOST_GROWTH}`, ratio <= MOST_GROWTH);
      }),
    };
  },
};
