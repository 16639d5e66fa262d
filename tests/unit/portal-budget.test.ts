import { expect, test } from 'vitest';
import { figureFor, offFigure } from '../../tools/bundle/check-portal-budget.mjs';
import { KB, routes } from '../../tools/bundle/portal-routes.mjs';

const totals = [5.02, 12.9, 60.6, 99.99, 147, 266.4, 422.7].map((kb) => Math.round(kb * KB));
const figureOf = (total: number) => figureFor(total) * KB;

test('the figure for a size is right above it', () => {
  expect(totals.map(figureFor)).toEqual([5.04, 12.94, 60.79, 100.3, 147.5, 267.2, 424]);
  for (const total of totals) expect(offFigure('/a', total, figureOf(total))).toBeNull();
});

test('one byte over a figure fails, and the failure says what to write', () => {
  const figure = figureOf(266.4 * KB);
  expect(offFigure('/member', figure, figure)).toBeNull();
  expect(offFigure('/member', figure + 1, figure)).toBe(
    '/member: 267.2 KB, figure 267.2 KB. Find what came in; if it must stay, say why in docs/bench.md and write 268.1.',
  );
});

test('a regression of one percent fails, however loose the figure was allowed to be', () => {
  for (const total of totals) {
    expect(offFigure('/a', total * 1.01, figureOf(total))).not.toBeNull();
    const loosest = total * 1.01 - 1;
    expect(offFigure('/a', total, loosest)).toBeNull();
    expect(offFigure('/a', total * 1.01, loosest)).not.toBeNull();
  }
});

test('a route that became one percent lighter needs a new figure', () => {
  expect(offFigure('/a', 100 * KB, 101 * KB)).toBe('/a: 100.0 KB, figure 101.0 KB. Lighter: write 100.3.');
  expect(offFigure('/a', 100 * KB, 100.9 * KB)).toBeNull();
});

test('every route has one figure and nothing beside it', () => {
  for (const route of Object.values(routes)) {
    expect(Object.keys(route)).toEqual(['modules', 'figure', 'without']);
    expect(route.figure).toBeGreaterThan(0);
  }
});
