/** Computes statistics, and writes the summary in docs/measurements/results.md. */
import { cellsOf, fixed, markdownRow } from '../tools/table.mjs';

/** @typedef {import('./runner.mjs').Result} Result */

/**
 * Creates a row of the summary.
 * @param {string} what @param {string} measured @param {string} [budget] @param {boolean} [met]
 * @returns {import('./runner.mjs').SummaryRow}
 */
export const line = (what, measured, budget, met) => ({ what, measured, budget, met });

/** @param {string} what @param {readonly unknown[]} found should be empty */
export const noneOf = (what, found) => line(what, String(found.length), 'none', found.length === 0);

/** Returns the median, or the lower of the two middle values. @param {readonly number[]} values */
export const median = (values) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length / 2) - 1] ?? Number.NaN;

/** @param {number} ms */
export const milliseconds = (ms) => (ms >= 10_000 ? `${fixed(ms / 1000, 1)} s` : `${fixed(ms)} ms`);

export const BEGIN = '<!-- bench: written by npm run bench -->';
export const END = '<!-- /bench -->';
const HEAD = ['part', 'measured', 'result', 'budget', 'met', 'when, what, where'];

/** @param {Result} result @returns {string[][]} */
export const summaryRows = ({ part, summary, date, commit, machine }) =>
  summary.map(({ what, measured, budget, met }) => {
    const verdict = met === undefined ? '' : met ? 'yes' : '**no**';
    return [part, what, measured, budget ?? '', verdict, `${date}, ${commit}, ${machine}`];
  });

/**
 * Updates the table in docs/measurements/results.md. Keeps the rows of parts that weren't run.
 * @param {string} text
 * @param {Result[]} results
 * @param {readonly string[]} order names of all parts
 * @throws {Error} if the text has no place for the table
 */
export function withSummary(text, results, order) {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from)
    throw new Error(`docs/measurements/results.md has no "${BEGIN}" followed by "${END}".`);
  const old = text.slice(from, to).split('\n');
  const rows = order.flatMap((name) => {
    const result = results.find(({ part }) => part === name);
    return result
      ? summaryRows(result).map((row) => markdownRow(cellsOf(row)))
      : old.filter((row) => row.split('|')[1]?.trim() === name);
  });
  const table = [markdownRow(HEAD), markdownRow(HEAD.map(() => '---')), ...rows].join('\n');
  return `${text.slice(0, from)}${BEGIN}\n${table}\n${text.slice(to)}`;
}
