/** Parts `pages` and `routes`: bytes of the public pages, and of the first load of each route of the portals. */
import { measureRoutes } from '../check-portal-budget.mjs';
import { measurePages, most } from '../check-site-budget.mjs';
import { fixed, kb } from '../frame.mjs';
import { KB } from '../portal-routes.mjs';
import { productionBuild } from '../web/serve-build.mjs';

/** @type {import('../frame.mjs').Part} */
export const pages = {
  name: 'pages',
  about: 'bytes of every public page over the wire (brotli)',
  async run() {
    const { rows, problems } = measurePages(await productionBuild());
    const found = [
      ...problems,
      ...rows.flatMap(({ file, problems: own }) => own.map((text) => `${file}: ${text}`)),
    ];
    const largest = rows.toSorted((a, b) => b.html - a.html)[0];
    if (!largest) throw new Error('The build has no public page.');
    return {
      tables: [
        {
          title: 'Public pages, bytes brotli; CSS and JS are inside the HTML, islands come on demand',
          columns: ['page', 'HTML', 'of it CSS', 'of it JS', 'font', 'images', 'islands', 'at load'],
          rows: rows.map(({ file, html, css, js, font, images, islands }) => [
            file,
            ...[html, css, js, font, images, islands, html + font + images],
          ]),
        },
      ],
      summary: [
        {
          what: `largest of ${rows.length} public pages (${largest.file})`,
          measured: kb(largest.html),
          budget: `1: ≤ ${kb(most.page)}`,
          met: found.length === 0,
        },
        {
          what: 'islands of a page, at most',
          measured: kb(Math.max(...rows.map(({ islands }) => islands))),
          budget: `2: ≤ ${kb(most.island)} each`,
          met: rows.every(({ islands }) => islands <= most.island),
        },
      ],
      notes: found,
    };
  },
};

/** @type {import('../frame.mjs').Part} */
export const routes = {
  name: 'routes',
  about: 'bytes of every route of the signed-in app with all it imports (brotli)',
  async run() {
    const { rows, later, failures } = measureRoutes(await productionBuild());
    const goal = (/** @type {{most: number, plan?: number}} */ row) => row.plan ?? row.most;
    const missed = rows.filter((row) => row.total > goal(row));
    const worst = missed.toSorted((a, b) => b.total - a.total)[0];
    const login = rows.find(({ route }) => route === '/login');
    if (!login) throw new Error('The table of routes has no /login.');
    return {
      tables: [
        {
          title: 'First load of the signed-in app, brotli (HTML, scripts, styles)',
          columns: ['route', 'KB', 'ceiling', 'plan', 'files'],
          rows: rows.map(({ route, total, most, plan, files }) => [
            ...[route, fixed(total / KB, 1), most / KB, plan ? plan / KB : '–', files.length],
          ]),
        },
        {
          title: 'Fetched after it',
          columns: ['what', 'KB', 'ceiling', 'files'],
          rows: later.map((row) => [row.name, fixed(row.total / KB, 1), row.most / KB, row.files]),
        },
      ],
      summary: [
        { what: '/login', measured: kb(login.total), budget: '5: ≤ 155 KB', met: login.total <= 155 * KB },
        {
          what: `routes of ${rows.length} over the performance plan`,
          measured: worst ? `${missed.length}, the largest ${worst.route} ${kb(worst.total)}` : 'none',
          budget: '5: none',
          met: missed.length === 0,
        },
      ],
      notes: failures,
    };
  },
};
