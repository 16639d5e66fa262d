/** Part `lcp-ratio`: largest contentful paint of static pages vs. client-rendered ones. */
import { fixed, table } from '../../tools/table.mjs';
import { line, median, milliseconds } from '../report.mjs';
import { benchBuild, productionBuild, RUNS, withBrowser } from '../web/serve-build.mjs';
import { audit } from './lighthouse.mjs';

const PATHS = ['/', '/software', '/pricing', '/democall'];
const MAX_RATIO = 0.35;

/** @type {import('../frame.mjs').Part} */
export const lcpRatio = {
  name: 'lcp-ratio',
  about: 'largest contentful paint of static pages vs. a client-rendered build of the same pages',
  // Takes five minutes, since network and CPU are really throttled.
  long: true,
  async run({ step, expect }) {
    const builds = [await productionBuild(), await benchBuild('client')];
    expect(PATHS.length * RUNS * builds.length);
    const rows = await withBrowser(builds, async ({ port, urls }) => {
      const rows = [];
      for (const path of PATHS) {
        const times = urls.map(() => []);
        // Alternates, so that noise affects both.
        for (let i = 1; i <= RUNS; i += 1) {
          for (const [at, url] of urls.entries()) {
            const name = `${path} ${at === 0 ? 'static' : 'client'} ${i}`;
            times[at].push((await step(name, () => audit(port, url + path, 'devtools'))).lcp);
          }
        }
        const [page, client] = times.map(median);
        rows.push({ path, page, client, ratio: page / client });
      }
      return rows;
    });
    const worst = Math.max(...rows.map(({ ratio }) => ratio));
    const [page, client] = ['page', 'client'].map((name) =>
      milliseconds(median(rows.map((row) => row[name]))),
    );
    return {
      tables: [
        table(
          `LCP, applied throttling, medians of ${RUNS} runs`,
          ['page', 'static', 'client-rendered', 'ratio'],
          rows.map((row) => [
            row.path,
            milliseconds(row.page),
            milliseconds(row.client),
            fixed(row.ratio, 2),
          ]),
        ),
      ],
      summary: [
        line(
          `LCP of static vs. client-rendered pages, applied throttling, worst of ${rows.length}`,
          `${fixed(worst, 2)} (${page} vs. ${client})`,
          `4: ≤ ${MAX_RATIO}`,
          worst <= MAX_RATIO,
        ),
      ],
    };
  },
};
