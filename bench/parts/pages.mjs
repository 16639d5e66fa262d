/** Part `pages`: what each public page brings over the wire. */
import { measurePages, most } from '../check-site-budget.mjs';
import { kb } from '../frame/figures.mjs';
import { productionBuild } from '../web/production-build.mjs';

/** @type {import('../frame/part.mjs').Part} */
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
