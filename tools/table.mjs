/** Formats tables in Markdown. */

/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string[]} columns the first column has the row names
 * @property {(string | number)[][]} rows
 */

/** @param {string} title @param {string[]} columns @param {Table['rows']} rows @returns {Table} */
export const table = (title, columns, rows) => ({ title, columns, rows });

/** @param {number} value @param {number} [digits] decimal places */
export const fixed = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Kilobytes of 1,024 bytes. @param {number} bytes */
export const kb = (bytes) => `${fixed(bytes / 1024, 1)} KB`;

/** @param {readonly (string | number | undefined)[]} cells */
export const cellsOf = (cells) => cells.map((cell) => String(cell ?? '').replace(/[|\\]/g, '\\$&'));
/** @param {readonly string[]} cells */
export const markdownRow = (cells) => `| ${cells.join(' | ')} |`;

/** Formats a table in Markdown, with figures aligned right. @param {Table} table */
export function markdownTable({ title, columns, rows }) {
  const lines = [columns, ...rows].map(cellsOf);
  const widths = columns.map((_, i) => Math.max(3, ...lines.map((cells) => cells[i]?.length ?? 0)));
  const aligned = (/** @type {string[]} */ cells) =>
    markdownRow(
      widths.map((width, i) => {
        const cell = cells[i] ?? '';
        return i > 0 && /^[–\d]/.test(cell) ? cell.padStart(width) : cell.padEnd(width);
      }),
    );
  const [head = '', ...body] = lines.map(aligned);
  return [`### ${title}`, '', head, markdownRow(widths.map((width) => '-'.repeat(width))), ...body].join(
    '\n',
  );
}
