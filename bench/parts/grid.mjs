/** Part `grid`: memory and DOM with few rows on the server and with very many. */
import { fixed, table } from '../../tools/table.mjs';
import { line, median } from '../report.mjs';
import { benchBuild, RUNS, withBrowser } from '../web/serve-build.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const FEW = 25;
export const MANY = 100_000;
/** Pages turned before the memory is measured again. */
const TURNS = [10, 30];
const MAX_GROWTH = 1.1;

/** Waits for the row of a user. @param {Page} page @param {number} index */
export const row = (page, index) =>
  page.getByRole('gridcell', { name: `Dana Reader ${index}`, exact: true }).waitFor();
/** @param {Page} page */
export const nextPage = (page) => page.getByRole('button', { name: /next page/i }).click();

/** Bytes of JavaScript and DOM nodes: at first, and after so many turned pages as TURNS says. */
async function memoryOf(browser, url, total) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const held = async () => {
    // The first round lets finalizers run, the second collects what they release.
    for (const _ of [1, 2]) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const value = (name) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
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
    const few = [];
    const many = [];
    await withBrowser([await benchBuild('grid')], async ({ browser, urls: [url] }) => {
      for (let i = 1; i <= RUNS; i += 1) {
        few.push(await step(`${FEW} rows, ${i}`, () => memoryOf(browser, url, FEW)));
        many.push(await step(`${MANY} rows, ${i}`, () => memoryOf(browser, url, MANY)));
      }
    });
    const middle = (runs, name, moment = 0) => median(runs.map((run) => run[moment][name]));
    const ratio = (runs, name, moment) => middle(runs, name, moment) / middle(few, name);
    const state = (what, runs, moment = 0) => [
      ...[what, `${fixed(middle(runs, 'heap', moment) / 2 ** 20, 1)} MB`],
      ...[fixed(ratio(runs, 'heap', moment), 2), middle(runs, 'nodes', moment)],
      fixed(ratio(runs, 'nodes', moment), 2),
    ];
    const turned = [0, ...TURNS].map((turns, i) => state(`100,000, ${turns} pages on`, many, i));
    const columns = ['rows on the server', 'heap', 'ratio', 'DOM nodes', 'ratio'];
    const title = `The grid at 1440 px, pages of ${FEW}, medians of ${RUNS}`;
    return {
      tables: [table(title, columns, [state(`${FEW}`, few), ...turned])],
      summary: ['heap', 'nodes'].map((name) => {
        const what = `${name === 'heap' ? 'heap' : 'DOM'} of the grid at 100,000 rows against 25`;
        const grown = ratio(many, name);
        return line(what, fixed(grown, 2), `7: ≤ ${MAX_GROWTH}`, grown <= MAX_GROWTH);
      }),
    };
  },
};
