/**
 * Parts `lighthouse` and `lcp-ratio`: Lighthouse's phone on public pages, as hosting serves them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixed, kb, line, median, milliseconds, table } from '../report.mjs';
import { benchBuild, productionBuild, RUNS, withBrowser } from '../web/serve-build.mjs';

const LEAST = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 90 };
const CATEGORIES = Object.keys(LEAST);
const TIMES = {
  ...{ lcp: 'largest-contentful-paint', tbt: 'total-blocking-time', cls: 'cumulative-layout-shift' },
  bytes: 'total-byte-weight',
};
const RATIO_PATHS = ['/', '/software', '/pricing', '/democall'];
const MOST_RATIO = 0.35;

/**
 * Scores 0 to 100, times in ms, bytes over the wire; `failing` names the audits that cost points.
 * @param {import('lighthouse').Result} lhr
 */
function auditOf({ categories, audits }) {
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? Number.NaN) * 100)]);
  const times = Object.entries(TIMES).map(([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN]);
  const failing = CATEGORIES.slice(1)
    .flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1);
  return { ...Object.fromEntries([...scores, ...times]), failing: failing.map(({ id }) => id) };
}

function medians(runs) {
  const names = [...CATEGORIES, ...Object.keys(TIMES)];
  const figures = names.map((name) => [name, median(runs.map((run) => run[name]))]);
  return { ...Object.fromEntries(figures), failing: [...new Set(runs.flatMap((run) => run.failing))] };
}

/**
 * Audits pages of several builds, in turn, so that noise falls on all. Returns a row for each page,
 * with the medians under each build's name; a page whose first audit is `enough` for all is not
 * audited again.
 * @param {'simulate' | 'devtools'} throttlingMethod simulate: a fast load from which Lighthouse
 *   computes a phone's; devtools: network and processor really are as slow
 */
async function audit({ step, expect }, paths, builds, throttlingMethod, enough = () => false) {
  const { default: lighthouse } = await import('lighthouse');
  const names = Object.keys(builds);
  let steps = paths.length * RUNS * names.length;
  expect(steps);
  return withBrowser(Object.values(builds), async ({ port, urls }) => {
    const once = async (url) => {
      const options = { output: 'json', logLevel: 'silent', formFactor: 'mobile', throttlingMethod };
      const lhr = (await lighthouse(url, { port, ...options }))?.lhr;
      if (!lhr || lhr.runtimeError) throw new Error(`${url}: ${lhr?.runtimeError?.message ?? 'no result'}`);
      return auditOf(lhr);
    };
    const rows = [];
    for (const path of paths) {
      const runs = names.map(() => []);
      for (let i = 1; i <= RUNS; i += 1) {
        for (const [at, name] of names.entries())
          runs[at].push(await step(`${path} ${name} ${i}`, () => once(`${urls[at]}${path}`)));
        if (!runs.flat().every(enough)) continue;
        steps -= (RUNS - i) * names.length;
        expect(steps);
        break;
      }
      rows.push({ path, ...Object.fromEntries(names.map((name, at) => [name, medians(runs[at])])) });
    }
    return rows;
  });
}

/** Whether an audit meets every score and holds still. */
const meetsAll = (run) => CATEGORIES.every((id) => run[id] >= LEAST[id]) && run.cls < 0.0005;

/** @type {import('../frame.mjs').Part} */
export const lighthouse = {
  name: 'lighthouse',
  about: `Lighthouse mobile on every public page, once, or medians of ${RUNS} where it misses`,
  async run(context) {
    const page = await productionBuild();
    const sitemap = readFileSync(join(page.folder, 'sitemap.xml'), 'utf8');
    const locations = sitemap.matchAll(/<loc>https?:\/\/[^/<]*(\/[^<]*)?<\/loc>/g);
    const paths = Array.from(locations, ([, path = '/']) => path);
    const audited = await audit(context, paths, { page }, 'simulate', meetsAll);
    const rows = audited.map(({ path, page }) => ({ path, ...page }));
    const cls = Math.max(...rows.map((row) => row.cls));
    const columns = ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'];
    const cells = rows.map((row) => [
      ...[row.path, ...CATEGORIES.map((id) => row[id])],
      ...[milliseconds(row.lcp), milliseconds(row.tbt), fixed(row.cls, 3)],
    ]);
    return {
      tables: [table(`Lighthouse mobile, once, or medians of ${RUNS} where that misses`, columns, cells)],
      summary: [
        ...CATEGORIES.map((id) => {
          const lowest = Math.min(...rows.map((row) => row[id]));
          const what = `${id}, the lowest of ${rows.length} pages`;
          return line(what, fixed(lowest), `3: ≥ ${LEAST[id]}`, lowest >= LEAST[id]);
        }),
        line('CLS, the highest', fixed(cls, 3), '3: 0', cls < 0.0005),
        line('LCP, the slowest page', milliseconds(Math.max(...rows.map(({ lcp }) => lcp)))),
      ],
      notes: rows.flatMap(({ path, failing }) =>
        failing.length > 0 ? [`${path} loses points: ${failing.join(', ')}`] : [],
      ),
    };
  },
};

/** @type {import('../frame.mjs').Part} */
export const lcpRatio = {
  name: 'lcp-ratio',
  about: 'largest paint of static pages against a client-rendered build of the same pages',
  // Networks and processors really are slowed down: five minutes.
  long: true,
  async run(context) {
    const builds = { static: await productionBuild(), client: await benchBuild('client') };
    const rows = await audit(context, RATIO_PATHS, builds, 'devtools');
    const ratios = rows.map((row) => row.static.lcp / row.client.lcp);
    const worst = Math.max(...ratios);
    const names = Object.keys(builds);
    const times = names.map((name) => milliseconds(median(rows.map((row) => row[name].lcp))));
    const title = `Static against client-rendered, applied throttling, medians of ${RUNS} runs`;
    const columns = ['page', 'build', 'performance', 'LCP', 'TBT', 'CLS', 'bytes at load', 'LCP ratio'];
    const cells = rows.flatMap(({ path, ...of }, i) =>
      names.map((name) => [
        ...[path, name, of[name].performance, milliseconds(of[name].lcp), milliseconds(of[name].tbt)],
        ...[fixed(of[name].cls, 3), kb(of[name].bytes)],
        name === 'static' ? fixed(ratios[i], 2) : '–',
      ]),
    );
    return {
      tables: [table(title, columns, cells)],
      summary: [
        line(
          `LCP of static pages against client-rendered ones, applied throttling, the worst of ${rows.length}`,
          `${fixed(worst, 2)} (${times.join(' against ')})`,
          `4: ≤ ${MOST_RATIO}`,
          worst <= MOST_RATIO,
        ),
      ],
    };
  },
};
