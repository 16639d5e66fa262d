/** Part `lighthouse`: Lighthouse mobile on public pages, served like Hosting serves them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixed, table } from '../../tools/table.mjs';
import { line, median, milliseconds } from '../report.mjs';
import { productionBuild, RUNS, withBrowser } from '../web/serve-build.mjs';

const MIN_SCORES = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 90 };
const CATEGORIES = Object.keys(MIN_SCORES);
const TIMES = {
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
};

/**
 * Audits a page with Lighthouse's mobile settings. Returns scores from 0 to 100, times in ms, and
 * in `failing` the audits that lower the score.
 * @param {number} port of the browser's debugging protocol
 * @param {string} url
 * @param {'simulate' | 'devtools'} throttlingMethod simulate: Lighthouse computes the times from an
 *   unthrottled load; devtools: network and CPU are really throttled
 */
export async function audit(port, url, throttlingMethod = 'simulate') {
  const { default: start } = await import('lighthouse');
  const options = { port, output: 'json', logLevel: 'silent', formFactor: 'mobile', throttlingMethod };
  const lhr = (await start(url, options))?.lhr;
  if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = lhr;
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? Number.NaN) * 100)]);
  const times = Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  const failing = CATEGORIES.slice(1)
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1);
  return { ...Object.fromEntries([...scores, ...times]), failing: failing.map(({ id }) => id) };
}

/** Whether a run reaches all scores and the layout doesn't shift. */
const meetsAll = (run) => CATEGORIES.every((id) => run[id] >= MIN_SCORES[id]) && run.cls < 0.0005;

/** @type {import('../runner.mjs').Part} */
export const lighthouse = {
  name: 'lighthouse',
  about: `Lighthouse mobile on every public page, once, or median of ${RUNS} if it misses`,
  async run({ step, expect }) {
    const build = await productionBuild();
    const sitemap = readFileSync(join(build.folder, 'sitemap.xml'), 'utf8');
    const locations = sitemap.matchAll(/<loc>https?:\/\/[^/<]*(\/[^<]*)?<\/loc>/g);
    const paths = Array.from(locations, ([, path = '/']) => path);
    let steps = paths.length;
    expect(steps);
    const rows = [];
    await withBrowser([build], async ({ port, urls: [url] }) => {
      for (const path of paths) {
        const runs = [await step(path, () => audit(port, url + path))];
        if (!meetsAll(runs[0])) {
          steps += RUNS - 1;
          expect(steps);
          while (runs.length < RUNS) runs.push(await step(`${path}, again`, () => audit(port, url + path)));
        }
        const figure = (name) => [name, median(runs.map((run) => run[name]))];
        const failing = [...new Set(runs.flatMap((run) => run.failing))];
        rows.push({
          ...{ path, failing },
          ...Object.fromEntries([...CATEGORIES, ...Object.keys(TIMES)].map(figure)),
        });
      }
    });
    const cls = Math.max(...rows.map((row) => row.cls));
    const columns = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'];
    const cells = rows.map((row) => [
      ...[row.path, ...CATEGORIES.map((id) => row[id])],
      ...[milliseconds(row.lcp), milliseconds(row.tbt), fixed(row.cls, 3)],
    ]);
    return {
      tables: [table(`Lighthouse mobile, once, or median of ${RUNS} if that misses`, columns, cells)],
      summary: [
        ...CATEGORIES.map((id) => {
          const lowest = Math.min(...rows.map((row) => row[id]));
          const what = `${id}, lowest of ${rows.length} pages`;
          return line(what, fixed(lowest), `3: ≥ ${MIN_SCORES[id]}`, lowest >= MIN_SCORES[id]);
        }),
        line('CLS, highest', fixed(cls, 3), '3: 0', cls < 0.0005),
        line('LCP, slowest page', milliseconds(Math.max(...rows.map(({ lcp }) => lcp)))),
      ],
      notes: rows.flatMap(({ path, failing }) =>
        failing.length > 0 ? [`${path} loses points: ${failing.join(', ')}`] : [],
      ),
    };
  },
};
