/**
 * Parts `pages` and `routes`: bytes of public pages, and of the first load of each portal route.
 */
import { measureRoutes } from '../../tools/bundle/check-portal-budget.mjs';
import { limits, measurePages } from '../../tools/bundle/check-site-budget.mjs';
import { kb } from '../../tools/table.mjs';
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
        line(what, kb(largest.html), `1: ≤ ${kb(limits.page)}`, problems.length === 0),
        line(
          'islands of a page, at most',
          kb(islands),
          `2: ≤ ${kb(limits.island)} each`,
          islands <= limits.island,
        ),
      ],
      notes: problems,
    };
  },
};

/** @type {import('../frame.mjs').Part} */
export const routes = {
  name: 'routes',
  about: 'bytes of every route of the signed-in app with all it imports (brotli)',
  async run() {
    const { rows, tables, failures } = measureRoutes((await productionBuild()).folder);
    const login = rows.find(({ route }) => route === '/login');
    if (!login) throw new Error('The check has no /login.');
    const over = rows.filter(({ total, figure }) => total > figure).map(({ route }) => route);
    return {
      tables,
      summary: [
        line('/login', kb(login.total), `5: ≤ ${kb(login.figure)}`, login.total <= login.figure),
        line(`routes of ${rows.length} over their figure`, over.join(', ') || 'none', '5: none', !over[0]),
      ],
      notes: failures,
    };
  },
};
