/**
 * Part `reads`: documents that every screen reads when it opens, with few members and with many.
 * BENCH_MEMBERS=100,1000 names other numbers.
 */
import { join } from 'node:path';
import { fixed } from '../frame/figures.mjs';
import { runProgram, withEmulators } from '../load/stack.mjs';

const DASHBOARDS = { '/member': 41, '/admin': 41 };

const sizes = () => (process.env.BENCH_MEMBERS ?? '100,1000,10000').split(',').map(Number);

/** @typedef {{screen: string, reads: number, most: number | null}} Row most: budget of one page, documents */

/**
 * Measures every screen at every size.
 * @param {import('../frame/part.mjs').Context} context
 * @returns {Promise<{members: number[], measured: Row[][]}>} rows by size
 */
export async function measureReads({ step, expect, cache }) {
  const members = sizes();
  expect(members.length);
  return withEmulators(async (env) => {
    /** @type {Row[][]} */ const measured = [];
    for (const size of members) {
      const measure = () => runProgram('bench/load/reads.ts', [String(size)], env, join(cache, 'reads.log'));
      measured.push(await step(`${size} members`, measure));
    }
    return { members, measured };
  });
}

/** @type {import('../frame/part.mjs').Part} */
export const reads = {
  name: 'reads',
  about: 'documents read by every screen at 100, 1,000 and 10,000 members',
  async run(context) {
    const { members, measured } = await measureReads(context);
    return findings(members, measured);
  },
};

/**
 * @param {number[]} members
 * @param {Row[][]} measured
 * @returns {import('../frame/part.mjs').Findings}
 */
function findings(members, measured) {
  const rows = (measured[0] ?? []).map(({ screen, most }, i) => {
    const counts = measured.map((each) => each[i]?.reads ?? Number.NaN);
    const limit = most ?? Object(DASHBOARDS)[screen] ?? null;
    const ratio = (counts.at(-1) ?? Number.NaN) / (counts[0] ?? Number.NaN);
    return { screen, counts, limit, ratio, within: limit === null || Math.max(...counts) <= limit };
  });
  const over = rows.filter(({ within }) => !within);
  const pages = rows.filter(({ screen, limit }) => limit !== null && !(screen in DASHBOARDS));
  const growing = pages.filter((row) => row.ratio > 1);
  const least = members[0] ?? 0;
  const most = members.at(-1) ?? 0;
  const ratio = Math.max(...pages.map((row) => row.ratio));
  const size = (/** @type {number} */ count) => count.toLocaleString('en-US');
  return {
    tables: [
      {
        title: 'Documents read when a screen opens, by number of members',
        columns: ['screen', ...members.map(size), 'ratio', 'at most'],
        rows: rows.map((row) => [row.screen, ...row.counts, fixed(row.ratio, 2), row.limit ?? '–']),
      },
    ],
    summary: [
      {
        what: `screens over their reads, of ${rows.length}`,
        measured: over.length === 0 ? 'none' : over.map(({ screen }) => screen).join(', '),
        budget: '6: page + 2, dashboards 41',
        met: over.length === 0,
      },
      {
        what: `reads of lists at ${size(most)} members against ${size(least)}, the worst of ${pages.length}`,
        measured: fixed(ratio, 2),
        budget: '6: 1.0',
        met: ratio <= 1,
      },
    ],
    notes: [
      'A list is billed by what it brings, a count by thousands of index entries; the frame of the portal is read once for all screens.',
      ...growing.map(({ screen }) => `${screen} reads more the more members there are.`),
    ],
  };
}
