/**
 * Part `lcp-ratio`: static pages against the same pages drawn in the browser, loads in turn so that
 * noise falls on both.
 */
import { readFileSync } from 'node:fs';
import { root } from '../../tools/project.mjs';
import { fixed, kb, median, milliseconds } from '../frame/figures.mjs';
import { medians, startAuditor } from '../web/audit.mjs';
import { benchBuild } from '../web/bench-builds.mjs';
import { clientRenderedHosting } from '../web/client-rendered.mjs';
import { productionBuild } from '../web/production-build.mjs';
import { serveBuild } from '../web/static-server.mjs';

const RUNS = 3;
const PATHS = ['/', '/software', '/pricing', '/democall'];
const BUDGET = 0.35;

/** @type {import('../frame/part.mjs').Part} */
export const lcpRatio = {
  name: 'lcp-ratio',
  about: 'largest paint of static pages against a client-rendered build of the same pages',
  async run({ step, expect }) {
    expect(PATHS.length * RUNS * 2);
    const { hosting } = JSON.parse(readFileSync(root('firebase.json'), 'utf8'));
    const ours = await serveBuild(await productionBuild(), hosting);
    const plain = await serveBuild(await benchBuild('client'), clientRenderedHosting);
    const auditor = await startAuditor('devtools');
    try {
      const rows = [];
      for (const path of PATHS) {
        const runs = { ours: [], plain: [] };
        for (let i = 1; i <= RUNS; i += 1) {
          runs.ours.push(await step(`${path} static ${i}`, () => auditor.audit(ours.url + path)));
          runs.plain.push(await step(`${path} client ${i}`, () => auditor.audit(plain.url + path)));
        }
        rows.push({ path, ours: medians(runs.ours), plain: medians(runs.plain) });
      }
      return findings(rows);
    } finally {
      await auditor.stop();
      ours.stop();
      plain.stop();
    }
  },
};

/** @typedef {import('../web/audit.mjs').Audit} Audit */

/**
 * @param {{path: string, ours: Audit, plain: Audit}[]} rows
 * @returns {import('../frame/part.mjs').Findings}
 */
function findings(rows) {
  const ratios = rows.map(({ ours, plain }) => ours.lcp / plain.lcp);
  const worst = Math.max(...ratios);
  const cells = (/** @type {Audit} */ each) => [
    fixed(each.performance),
    milliseconds(each.lcp),
    milliseconds(each.tbt),
    fixed(each.cls, 3),
    kb(each.bytes),
  ];
  return {
    tables: [
      {
        title: `Static against client-rendered, Lighthouse mobile with applied throttling, medians of ${RUNS} runs`,
        columns: ['page', 'build', 'performance', 'LCP', 'TBT', 'CLS', 'bytes at load', 'LCP ratio'],
        rows: rows.flatMap(({ path, ours, plain }, i) => [
          [path, 'static', ...cells(ours), fixed(ratios[i] ?? Number.NaN, 2)],
          [path, 'client-rendered', ...cells(plain), '–'],
        ]),
      },
    ],
    summary: [
      {
        what: `LCP of static pages against client-rendered ones, applied throttling, the worst of ${rows.length}`,
        measured: `${fixed(worst, 2)} (${milliseconds(median(rows.map(({ ours }) => ours.lcp)))} against ${milliseconds(median(rows.map(({ plain }) => plain.lcp)))})`,
        budget: `4: ≤ ${BUDGET}`,
        met: worst <= BUDGET,
      },
    ],
    notes: [
      'Network and processor are really slowed down here, since the simulation of the part lighthouse adds the font to the largest paint, which does not wait for it.',
      'The client-rendered build has the same components, theme and font, React Router with a chunk per page, and no islands; it gets the font preloaded as well.',
    ],
  };
}
