/** How figures are computed and written: tables, and the summary in docs/bench.md. */

/** @typedef {import('./frame.mjs').Table} Table */
/** @typedef {import('./frame.mjs').Result} Result */
/** @typedef {import('./frame.mjs').SummaryRow} SummaryRow */

/**
 * A line of the summary.
 * @param {string} what @param {string} measured @param {string} [budget] @param {boolean} [met]
 * @returns {SummaryRow}
 */
export const line = (what, measured, budget, met) => ({ what, measured, budget, met });

/** @param {string} title @param {string[]} columns @param {Table['rows']} rows @returns {Table} */
export const table = (title, columns, rows) => ({ title, columns, rows });

/** @param {string} what @param {readonly unknown[]} found of which there should be none */
export const noneOf = (what, found) => line(what, String(found.length), 'none', found.length === 0);

/**
 * The median; of an even number, the mean of the two in the middle.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ i) => sorted[Math.floor(i)] ?? Number.NaN;
  return (at((sorted.length - 1) / 2) + at(sorted.length / 2)) / 2;
}

/**
 * The smallest value that a share (0 to 1) of all does not exceed.
 * @param {readonly number[]} values
 * @param {number} share
 */
export const percentile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** @param {number} value @param {number} [digits] after the point */
export const fixed = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Kilobytes of 1,024 bytes. @param {number} bytes */
export const kb = (bytes) => `${fixed(bytes / 1024, 1)} KB`;

/** @param {number} ms */
export function milliseconds(ms) {
  if (!Number.isFinite(ms)) return '–';
  return ms < 10_000 ? `${fixed(ms)} ms` : `${fixed(ms / 1000, 1)} s`;
}

/**
 * Whether a column holds figures, which are aligned to the right.
 * @param {Table} table
 * @param {number} column
 */
const isFigures = ({ rows }, column) =>
  column > 0 && rows.every((row) => /^[–\d][\d.,]*( \S{1,3})?$/.test(String(row[column])));

/** @param {Table} table @returns {string} */
export function textTable(table) {
  const { title, columns, rows } = table;
  const widths = columns.map((name, i) =>
    Math.max(name.length, ...rows.map((row) => String(row[i] ?? '').length)),
  );
  const pads = columns.map((_, i) => (isFigures(table, i) ? 'padStart' : 'padEnd'));
  const row = (/** @type {(string | number)[]} */ cells) =>
    widths
      .map((width, i) => String(cells[i] ?? '')[pads[i] ?? 'padEnd'](width))
      .join('  ')
      .trimEnd();
  return [title, '', row(columns), row(widths.map((width) => '─'.repeat(width))), ...rows.map(row)].join(
    '\n',
  );
}

/** @param {readonly (string | number | undefined)[]} cells */
const markdownRow = (cells) =>
  `| ${cells.map((cell) => String(cell ?? '').replace(/[|\\]/g, '\\$&')).join(' | ')} |`;

/** @param {Table} table @returns {string} */
export function markdownTable(table) {
  const rule = table.columns.map((_, i) => (isFigures(table, i) ? '---:' : '---'));
  const rows = [table.columns, rule, ...table.rows].map(markdownRow);
  return [`### ${table.title}`, '', ...rows].join('\n');
}

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
 * Puts results into the table of docs/bench.md; rows of parts that were not run stay.
 * @param {string} text
 * @param {Result[]} results
 * @param {readonly string[]} order names of all parts
 * @throws {Error} when the text has no place for the table
 */
export function withSummary(text, results, order) {
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`docs/bench.md has no "${BEGIN}" followed by "${END}".`);
  const old = text.slice(from, to).split('\n');
  const rows = order.flatMap((name) => {
    const result = results.find(({ part }) => part === name);
    return result
      ? summaryRows(result).map(markdownRow)
      : old.filter((row) => row.split('|')[1]?.trim() === name);
  });
  const table = [markdownRow(HEAD), markdownRow(HEAD.map(() => '---')), ...rows].join('\n');
  return `${text.slice(0, from)}${BEGIN}\n${table}\n${text.slice(to)}`;
}

/** @param {Result[]} results @returns {string} all their tables */
export function markdownReport(results) {
  const sections = results.flatMap((result) => [
    `## ${result.part}`,
    `${result.date}, commit ${result.commit}, ${result.machine}, ${result.seconds} s`,
    ...result.tables.map(markdownTable),
    ...(result.notes ?? []),
  ]);
  return `${['# Bench', ...sections].join('\n\n')}\n`;
}
