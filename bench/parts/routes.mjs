/** Part `routes`: what must have arrived before a screen of the signed-in app shows. */
import { measureRoutes } from '../check-portal-budget.mjs';
import { kb } from '../frame/figures.mjs';
import { productionBuild } from '../web/production-build.mjs';

/** @type {import('../frame/part.mjs').Part} */
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
            route,
            (total / 1024).toFixed(1),
            most / 1024,
            plan ? plan / 1024 : '–',
            files.length,
          ]),
        },
        {
          title: 'Fetched after it',
          columns: ['what', 'KB', 'ceiling', 'files'],
          rows: later.map(({ name, total, most, files }) => [
            name,
            (total / 1024).toFixed(1),
            most / 1024,
            files,
          ]),
        },
      ],
      summary: [
        { what: '/login', measured: kb(login.total), budget: '5: ≤ 155 KB', met: login.total <= 155 * 1024 },
        {
          what: `routes of ${rows.length} over the performance plan`,
          measured:
            worst && missed.length > 0
              ? `${missed.length}, the largest ${worst.route} ${kb(worst.total)}`
              : 'none',
          budget: '5: none',
          met: missed.length === 0,
        },
      ],
      notes: failures,
    };
  },
};
