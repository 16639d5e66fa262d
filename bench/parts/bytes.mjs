/**
 * Parts `pages` and `routes`: sizes of public pages and of the first load of each portal route.
 */
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { limits, measurePages } from '../../tools/bundle/check-site-budget.mjs';
import { readBuild } from '../../tools/bundle/portal-build.mjs';
import { kb, table } from '../../tools/table.mjs';
import { line } from '../report.mjs';
import { productionBuild } from '../web/serve-build.mjs';

/** @type {import('../runner.mjs').Part} */
export const pages = {
  name: 'pages',
  about: 'transfer size of every public page (brotli)',
  async run() {
    const { rows, problems, table } = measurePages((await productionBuild()).folder);
    const [largest] = rows.toSorted((a, b) => b.html - a.html);
    if (!largest) throw new Error('The build has no public pages.');
    const islands = Math.max(...rows.map((row) => row.islands));
    const what = `largest of ${rows.length} public pages (${largest.file})`;
    return {
      tables: [table],
      summary: [
        line(what, kb(largest.html), `1: ≤ ${kb(limits.page)}`, problems.length === 0),
        line(
          'largest total of a page’s islands',
          kb(islands),
          `2: ≤ ${kb(limits.island)} each`,
          islands <= limits.island,
        ),
      ],
      notes: problems,
    };
  },
};

/** @type {import('../runner.mjs').Part} */
export const routes = {
  name: 'routes',
  about: 'size of the first loads of the portal (brotli)',
  async run() {
    const loads = readBuild((await productionBuild()).folder).limited();
    const sizes = await sizeLimit([filePlugin], { checks: loads.map(({ files }) => ({ files })) });
    const rows = loads.map((load, i) => ({ ...load, size: sizes[i]?.size ?? 0 }));
    const over = rows.filter(({ size, bytes }) => size > bytes).map(({ name }) => name);
    return {
      tables: [
        table(
          'First loads of the portal, brotli (HTML, scripts, styles)',
          ['first load', 'KB', 'limit', 'files'],
          rows.map(({ name, files, bytes, size }) => [name, kb(size), kb(bytes), files.length]),
        ),
      ],
      summary: [
        line(
          `first loads of ${rows.length} over their limit`,
          over.join(', ') || 'none',
          '5: none',
          !over[0],
        ),
      ],
      notes: [],
    };
  },
};
