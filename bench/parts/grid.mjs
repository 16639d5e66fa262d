/** Part `grid`: memory and DOM size with few and with very many rows on the server. */
import { fixed, table } from '../../tools/table.mjs';
import { line, median } from '../report.mjs';
import { benchBuild, RUNS, withBrowser } from '../web/serve-build.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const FEW = 25;
export const MANY = 100_000;
const MAX_GROWTH = 1.1;

/** Waits for the row of a user. @param {Page} page @param {number} index */
export const row = (page, index) =>
  page.getByRole('gridcell', { name: `Dana Reader ${index}`, exact: true }).waitFor();
/** @param {Page} page */
export const nextPage = (page) => page.getByRole('button', { name: /next page/i }).click();

/** Returns a page's JavaScript heap in bytes and its number of DOM nodes. */
async function memoryOf(browser, url, total) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${url}/?total=${total}`);
  await row(page, 0);
  // The first collection runs finalizers, the second frees what they release.
  for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  await page.close();
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes') };
}

/** @type {import('../runner.mjs').Part} */
export const grid = {
  name: 'grid',
  about: `memory and DOM of the grid at ${MANY.toLocaleString('en-US')} rows vs. ${FEW}`,
  async run({ step, expect }) {
    expect(2 * RUNS);
    const few = [];
    const many = [];
    await withBrowser([await benchBuild('grid')], async ({ browser, urls: [url] }) => {
      for (let i = 1; i <= RUNS; i += 1) {
        few.push(await step(`${FEW} rows, ${i}`, () => memoryOf(browser, url, FEW)));
        many.push(await step(`${MANY} rows, ${i}`, () => memoryOf(browser, url, MANY)));
      }
    });
    const middle = (runs, name) => median(runs.map((run) => run[name]));
    const ratio = (name) => middle(many, name) / middle(few, name);
    const state = (total, runs) => [
      ...[total.toLocaleString('en-US'), `${fixed(middle(runs, 'heap') / 2 ** 20, 1)} MB`],
      middle(runs, 'nodes'),
    ];
    const columns = ['rows on the server', 'heap', 'DOM nodes'];
    const title = `The grid at 1440 px, pages of ${FEW}, medians of ${RUNS}`;
    return {
      tables: [table(title, columns, [state(FEW, few), state(MANY, many)])],
      summary: ['heap', 'nodes'].map((name) => {
        const what = `${name === 'heap' ? 'heap' : 'DOM'} of the grid at 100,000 rows vs. 25`;
        const grown = ratio(name);
        return line(what, fixed(grown, 2), `7: ≤ ${MAX_GROWTH}`, grown <= MAX_GROWTH);
      }),
    };
  },
};
