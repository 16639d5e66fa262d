/** Writes what was measured: Markdown, JSON, and one summary table in docs/bench.md. */
import { markdownRow, markdownTable } from './table.mjs';

/** @typedef {import('./part.mjs').Result} Result */

export const BEGIN = '<!-- bench: written by npm run bench -->';
export const END = '<!-- /bench -->';
const HEAD = ['part', 'measured', 'result', 'budget', 'met', 'when, what, where'];

const verdict = (/** @type {boolean | undefined} */ met) => (met === undefined ? '' : met ? 'yes' : '**no**');

/** Rows of the summary table. @param {Result} result @returns {string[]} */
export const summaryRows = ({ part, summary, date, commit, machine }) =>
  summary.map(({ what, measured, budget, met }) =>
    markdownRow([part, what, measured, budget ?? '', verdict(met), `${date}, ${commit}, ${machine}`]),
  );

/** The part that a row of the summary speaks of. @param {string} row */
const partOf = (row) => row.split('|')[1]?.trim() ?? '';

/**
 * Puts results into the table of docs/bench.md; rows of parts that were not run stay as they are.
 * @param {string} page
 * @param {Result[]} results
 * @param {readonly string[]} order names of all parts
 * @throws {Error} when the page has no place for the table
 */
export function withSummary(page, results, order) {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no "${BEGIN}" followed by "${END}".`);
  const old = page
    .slice(from + BEGIN.length, to)
    .split('\n')
    .filter((line) => order.includes(partOf(line)));
  const rows = order.flatMap((name) => {
    const result = results.find(({ part }) => part === name);
    return result ? summaryRows(result) : old.filter((row) => partOf(row) === name);
  });
  const table = [markdownRow(HEAD), markdownRow(HEAD.map(() => '---')), ...rows];
  return `${page.slice(0, from)}${BEGIN}\n${table.join('\n')}\n${page.slice(to)}`;
}

/** All tables. @param {Result[]} results @returns {string} */
export function markdownReport(results) {
  const sections = results.flatMap((result) => [
    `## ${result.part}`,
    `${result.date}, commit ${result.commit}, ${result.machine}, ${result.seconds} s`,
    ...result.tables.map(markdownTable),
    ...(result.notes ?? []),
  ]);
  return `${['# Bench', ...sections].join('\n\n')}\n`;
}
