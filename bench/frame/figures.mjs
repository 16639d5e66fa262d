/** Arithmetic of measurements, and how figures are written. */

/**
 * The value below which a share of the values lies (nearest rank).
 * @param {readonly number[]} values @param {number} share 0 to 1 @returns {number} NaN when there
 * are none
 */
export function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/**
 * The value in the middle; of an even number, the mean of both.
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? Number.NaN;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** @param {number} value @param {number} [digits] after the point */
export const fixed = (value, digits = 0) => (Number.isFinite(value) ? value.toFixed(digits) : '–');

/** Kilobytes of 1,024 bytes. @param {number} bytes */
export const kb = (bytes) => `${fixed(bytes / 1024, 1)} KB`;

/** @param {number} ms */
export function milliseconds(ms) {
  if (!Number.isFinite(ms)) return '–';
  return ms < 10_000 ? `${fixed(ms)} ms` : `${fixed(ms / 1000, 1)} s`;
}
