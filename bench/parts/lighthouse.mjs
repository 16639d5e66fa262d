/** Parts `lighthouse` and `lcp-ratio`: Lighthouse on the public pages, as hosting would serve them to a phone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../tools/project.mjs';
import { fixed, kb, median, milliseconds } from '../frame.mjs';
import { benchBuild, productionBuild, serveBuild, startBrowser } from '../web/serve-build.mjs';

const RUNS = 3;
const CATEGORIES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);
const LEAST = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 90 };
const RATIO_PATHS = ['/', '/software', '/pricing', '/democall'];
const MOST_RATIO = 0.35;

/** Scores 0 to 100, times in ms, bytes over the wire; `failing` names the audits that cost points. @typedef {Record<typeof CATEGORIES[number] | 'lcp' | 'tbt' | 'cls' | 'bytes', number> & {failing: string[]}} Audit */

/** @param {import('lighthouse').Result} lhr @returns {Audit} */
function auditOf({ categories, audits }) {
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const scores = CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? Number.NaN) * 100)]);
  return {
    .../** @type {Record<typeof CATEGORIES[number], number>} */ (Object.fromEntries(scores)),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failing: CATEGORIES.slice(1).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
        .map((ref) => ref.id),
    ),
  };
}

/** @param {readonly Audit[]} runs @returns {Audit} */
function medians(runs) {
  const names = /** @type {Exclude<keyof Audit, 'failing'>[]} */ ([
    ...CATEGORIES,
    'lcp',
    'tbt',
    'cls',
    'bytes',
  ]);
  const figures = names.map((name) => [name, median(runs.map((run) => run[name]))]);
  const failing = [...new Set(runs.flatMap((run) => run.failing))];
  return { ...Object.fromEntries(figures), failing };
}

/**
 * @param {'simulate' | 'devtools'} throttlingMethod simulate: a fast load from which Lighthouse
 *   computes a phone's; devtools: network and processor really are as slow
 */
async function startAuditor(throttlingMethod) {
  const { default: lighthouse } = await import('lighthouse');
  const { browser, port } = await startBrowser();
  return {
    stop: () => browser.close(),
    async audit(/** @type {string} */ url) {
      const options = /** @type {const} */ ({ output: 'json', logLevel: 'silent', formFactor: 'mobile' });
      const run = await lighthouse(url, { port, throttlingMethod, ...options });
      if (!run || run.lhr.runtimeError)
        throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
      return auditOf(run.lhr);
    },
  };
}

const { hosting } = JSON.parse(readFileSync(root('firebase.json'), 'utf8'));

/** @type {import('../frame.mjs').Part} */
export const lighthouse = {
  name: 'lighthouse',
  about: `Lighthouse mobile on every public page, medians of ${RUNS} runs`,
  async run({ step, expect }) {
    const folder = await productionBuild();
    const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8');
    const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]*(\/[^<]*)?<\/loc>/g)].map(
      ([, path]) => path ?? '/',
    );
    expect(paths.length * RUNS);
    const server = await serveBuild(folder, hosting);
    const auditor = await startAuditor('simulate');
    /** @type {(Audit & {path: string})[]} */ const rows = [];
    try {
      for (const path of paths) {
        const runs = [];
        for (let i = 1; i <= RUNS; i += 1)
          runs.push(await step(`${path} ${i}`, () => auditor.audit(server.url + path)));
        rows.push({ path, ...medians(runs) });
      }
    } finally {
      await auditor.stop();
      server.stop();
    }
    const cls = Math.max(...rows.map((each) => each.cls));
    return {
      tables: [
        {
          title: `Lighthouse mobile, medians of ${RUNS} runs`,
          columns: ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'],
          rows: rows.map((row) => [
            row.path,
            ...CATEGORIES.map((id) => row[id]),
            ...[milliseconds(row.lcp), milliseconds(row.tbt), fixed(row.cls, 3)],
          ]),
        },
      ],
      summary: [
        ...CATEGORIES.map((id) => {
          const lowest = Math.min(...rows.map((row) => row[id]));
          const what = `${id}, the lowest of ${rows.length} pages`;
          return { what, measured: fixed(lowest), budget: `3: ≥ ${LEAST[id]}`, met: lowest >= LEAST[id] };
        }),
        { what: 'CLS, the highest', measured: fixed(cls, 3), budget: '3: 0', met: cls < 0.0005 },
        { what: 'LCP, the slowest page', measured: milliseconds(Math.max(...rows.map(({ lcp }) => lcp))) },
      ],
      notes: rows.flatMap(({ path, failing }) =>
        failing.length > 0 ? [`${path} loses points: ${failing.join(', ')}`] : [],
      ),
    };
  },
};

/** Loads both builds in turn, so that noise falls on both. @type {import('../frame.mjs').Part} */
export const lcpRatio = {
  name: 'lcp-ratio',
  about: 'largest paint of static pages against a client-rendered build of the same pages',
  async run({ step, expect }) {
    expect(RATIO_PATHS.length * RUNS * 2);
    const servers = {
      static: await serveBuild(await productionBuild(), hosting),
      client: await serveBuild(await benchBuild('client'), {
        rewrites: [{ source: '**', destination: '/index.html' }],
      }),
    };
    const auditor = await startAuditor('devtools');
    /** @type {{path: string, static: Audit, client: Audit}[]} */ const rows = [];
    try {
      for (const path of RATIO_PATHS) {
        /** @type {{static: Audit[], client: Audit[]}} */ const runs = { static: [], client: [] };
        for (let i = 1; i <= RUNS; i += 1) {
          for (const build of /** @type {const} */ (['static', 'client']))
            runs[build].push(
              await step(`${path} ${build} ${i}`, () => auditor.audit(servers[build].url + path)),
            );
        }
        rows.push({ path, static: medians(runs.static), client: medians(runs.client) });
      }
    } finally {
      await auditor.stop();
      for (const server of Object.values(servers)) server.stop();
    }
    const ratios = rows.map((row) => row.static.lcp / row.client.lcp);
    const worst = Math.max(...ratios);
    const lcp = (/** @type {'static' | 'client'} */ build) =>
      milliseconds(median(rows.map((row) => row[build].lcp)));
    return {
      tables: [
        {
          title: `Static against client-rendered, applied throttling, medians of ${RUNS} runs`,
          columns: ['page', 'build', 'performance', 'LCP', 'TBT', 'CLS', 'bytes at load', 'LCP ratio'],
          rows: rows.flatMap((row, i) =>
            /** @type {const} */ (['static', 'client']).map((build) => [
              ...[row.path, build, row[build].performance, milliseconds(row[build].lcp)],
              ...[milliseconds(row[build].tbt), fixed(row[build].cls, 3), kb(row[build].bytes)],
              build === 'static' ? fixed(ratios[i] ?? Number.NaN, 2) : '–',
            ]),
          ),
        },
      ],
      summary: [
        {
          what: `LCP of static pages against client-rendered ones, the worst of ${rows.length}`,
          measured: `${fixed(worst, 2)} (${lcp('static')} against ${lcp('client')})`,
          budget: `4: ≤ ${MOST_RATIO}`,
          met: worst <= MOST_RATIO,
        },
      ],
    };
  },
};
