/** Lighthouse on a page as a phone would load it, and medians of several runs. */
import { median } from '../frame/figures.mjs';
import { startBrowser } from './browser.mjs';

/**
 * Scores 0 to 100, times in ms, bytes over the wire at load; `failing` names the audits that cost
 * points.
 * @typedef
 * {{performance: number, accessibility: number, bestPractices: number, seo: number, lcp: number, tbt: number, cls: number, fcp: number, bytes: number, failing: string[]}}
 * Audit
 */

/**
 * Starts the browser for audits.
 * @param {'simulate' | 'devtools'} throttling simulate: Lighthouse's own way, a fast load from
 * which it computes a phone's; devtools: network and processor really are as slow
 * @returns {Promise<{audit: (url: string) => Promise<Audit>, stop: () => Promise<void>}>}
 */
export async function startAuditor(throttling = 'simulate') {
  const { default: lighthouse } = await import('lighthouse');
  const { browser, port } = await startBrowser();
  return {
    stop: () => browser.close(),
    async audit(url) {
      const run = await lighthouse(url, {
        port,
        output: 'json',
        logLevel: 'silent',
        formFactor: 'mobile',
        throttlingMethod: throttling,
      });
      if (!run || run.lhr.runtimeError)
        throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
      return auditOf(run.lhr);
    },
  };
}

/** @param {import('lighthouse').Result} lhr @returns {Audit} */
function auditOf({ categories, audits }) {
  const score = (/** @type {string} */ id) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const failing = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? [])
      .filter((ref) => ref.weight > 0 && (audits[ref.id]?.score ?? 1) < 1)
      .map((ref) => ref.id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    failing,
  };
}

/** @param {readonly Audit[]} runs at least one @returns {Audit} */
export function medians(runs) {
  const of = (/** @type {Exclude<keyof Audit, 'failing'>} */ name) => median(runs.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    tbt: of('tbt'),
    cls: of('cls'),
    bytes: of('bytes'),
    failing: [...new Set(runs.flatMap(({ failing }) => failing))],
  };
}
