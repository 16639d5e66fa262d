/** How findings of the checker are shown. */

/**
 * The table of findings, the first of each kind.
 * @param {{where: string, problem: string}[]} findings
 * @returns {import('../frame/table.mjs').Table}
 */
export function findingsTable(findings) {
  const shown = findings.slice(0, 40).map(({ where, problem }) => [where, problem]);
  const left = findings.length - shown.length;
  return {
    title: 'Findings of the recount',
    columns: ['where', 'problem'],
    rows: [...shown, ...(left > 0 ? [['…', `and ${left} more`]] : [])],
  };
}

/**
 * The line of the summary.
 * @param {string} what
 * @param {unknown[]} findings
 * @returns {import('../frame/part.mjs').SummaryRow}
 */
export const verdictRow = (what, findings) => ({
  what,
  measured: String(findings.length),
  budget: 'none',
  met: findings.length === 0,
});
