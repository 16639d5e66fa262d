/**
 * Part `lighthouse`: Lighthouse's mobile scores of every public page, as hosting would serve it.
 */
import { readFileSync } from 'node:fs';
import { root } from '../../tools/project.mjs';
import { fixed, milliseconds } from '../frame/figures.mjs';
import { medians, startAuditor } from '../web/audit.mjs';
import { productionBuild } from '../web/production-build.mjs';
import { sitePaths } from '../web/site-paths.mjs';
import { serveBuild } from '../web/static-server.mjs';

const RUNS = 3;

/** @type {import('../frame/part.mjs').Part} */
export const lighthouse = {
  name: 'lighthouse',
  about: `Lighthouse mobile on every public page, medians of ${RUNS} runs`,
  async run({ step, expect }) {
    const folder = await productionBuild();
    const paths = sitePaths(folder);
    expect(paths.length * RUNS);
    const { hosting } = JSON.parse(readFileSync(root('firebase.json'), 'utf8'));
    const server = await serveBuild(folder, hosting);
    const auditor = await startAuditor();
    try {
      const rows = [];
      for (const path of paths) {
        const runs = [];
        for (let i = 1; i <= RUNS; i += 1)
          runs.push(await step(`${path} ${i}`, () => auditor.audit(server.url + path)));
        rows.push({ path, ...medians(runs) });
      }
      return findings(rows);
    } finally {
      await auditor.stop();
      server.stop();
    }
  },
};

/**
 * @param {({path: string} & import('../web/audit.mjs').Audit)[]} rows
 * @returns {import('../frame/part.mjs').Findings}
 */
function findings(rows) {
  const least = (/** @type {'performance' | 'accessibility' | 'bestPractices' | 'seo'} */ name) =>
    Math.min(...rows.map((row) => row[name]));
  const row = (/** @type {string} */ what, /** @type {number} */ score, /** @type {number} */ budget) => ({
    what: `${what}, the lowest of ${rows.length} pages`,
    measured: fixed(score),
    budget: `3: ${budget === 100 ? '100' : `≥ ${budget}`}`,
    met: score >= budget,
  });
  const cls = Math.max(...rows.map((each) => each.cls));
  return {
    tables: [
      {
        title: `Lighthouse mobile, medians of ${RUNS} runs`,
        columns: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS'],
        rows: rows.map((each) => [
          each.path,
          ...[each.performance, each.accessibility, each.bestPractices, each.seo],
          ...[milliseconds(each.lcp), milliseconds(each.tbt), fixed(each.cls, 3)],
        ]),
      },
    ],
    summary: [
      row('performance', least('performance'), 100),
      row('accessibility', least('accessibility'), 100),
      row('best practices', least('bestPractices'), 100),
      row('SEO', least('seo'), 90),
      { what: 'CLS, the highest', measured: fixed(cls, 3), budget: '3: 0', met: cls < 0.0005 },
      { what: 'LCP, the slowest page', measured: milliseconds(Math.max(...rows.map((each) => each.lcp))) },
    ],
    notes: [
      'Lighthouse simulates the phone (4x slower processor, 1.6 Mbit/s, 150 ms round trips) from a load on this machine; TBT rises when other programs share it.',
      ...rows.flatMap(({ path, failing }) =>
        failing.length > 0 ? [`${path} loses points: ${failing.join(', ')}`] : [],
      ),
    ],
  };
}
