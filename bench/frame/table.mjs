/** Tables for the terminal and for Markdown. */

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} columns the first names what a row is about
 * @property {(string | number)[][]} rows
 */

/**
 * Columns of figures are easier to compare right-aligned.
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
  const line = (/** @type {(string | number)[]} */ cells) =>
    widths
      .map((width, i) => {
        const text = String(cells[i] ?? '');
        return isFigures(table, i) ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [
    title,
    '',
    line(columns),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...rows.map(line),
  ].join('\n');
}

const cell = (/** @type {string | number | undefined} */ value) =>
  String(value ?? '').replace(/[|\\]/g, '\\$&');

/** @param {(string | number)[]} cells */
export const markdownRow = (cells) => `| ${cells.map(cell).join(' | ')} |`;

/** @param {Table} table @returns {string} */
export function markdownTable(table) {
  const { title, columns, rows } = table;
  const rule = columns.map((_, i) => (isFigures(table, i) ? '---:' : '---'));
  return [`### ${title}`, '', markdownRow(columns), markdownRow(rule), ...rows.map(markdownRow)].join('\n');
}
