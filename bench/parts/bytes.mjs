/**
 * Parts `pages` and `routes`: bytes of public pages, and of the first load of each portal route.
 */
import { join } from 'node:path';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { measurePages, limits as pageLimits } from '../../tools/bundle/check-site-budget.mjs';
import { readBuild } from '../../tools/bundle/portal-build.mjs';
import { limits } from '../../tools/bundle/portal-routes.mjs';
import { kb, table } from '../../tools/table.mjs';
import { line } from '../report.mjs';
import { productionBuild } from '../web/serve-build.mjs';

/** @type {import('../frame.mjs').Part} */
export const pages = {
  name: 'pages',
  about: 'bytes of every public page over the wire (brotli)',
  async run() {
    const { rows, problems, table } = measurePages((await productionBuild()).folder);
    const [largest] = rows.toSorted((a, b) => b.html - a.html);
    if (!largest) throw new Error('The build has no public page.');
    const islands = Math.max(...rows.map((row) => row.islands));
    const what = `largest of ${rows.length} public pages (${largest.file})`;
    return {
      tables: [table],
      summary: [
        line(what, kb(largest.html), `1: ≤ ${kb(pageLimits.page)}`, problems.length === 0),
        line(
          'islands of a page, at most',
          kb(islands),
          `2: ≤ ${kb(pageLimits.island)} each`,
          islands <= pageLimits.island,
        ),
      ],
      notes: problems,
    };
  },
};

/** @type {import('../frame.mjs').Part} */
export const routes = {
  name: 'routes',
  about: 'bytes of the first loads of the signed-in app (brotli)',
  async run() {
    const dist = (await productionBuild()).folder;
    const { firstLoad } = readBuild(dist);
    const loads = Object.entries(limits).map(([name, { modules, kilobytes }]) => ({
      ...{ name, files: firstLoad(modules).map((file) => join(dist, file)), limit: kilobytes * 1024 },
    }));
    const sizes = await sizeLimit([filePlugin], { checks: loads.map(({ files }) => ({ files })) });
    const rows = loads.map(({ name, files, limit }, i) => ({
      ...{ name, files, limit, size: sizes[i]?.size ?? 0 },
    }));
    const over = rows.filter(({ size, limit }) => size > limit).map(({ name }) => name);
    return {
      tables: [
        table(
          'First loads of the signed-in app, brotli (HTML, scripts, styles)',
          ['first load', 'KB', 'at most', 'files'],
          rows.map(({ name, files, limit, size }) => [name, kb(size), kb(limit), files.length]),
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
