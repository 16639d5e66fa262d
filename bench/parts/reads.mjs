/**
 * Part `reads`: documents that every screen reads when it opens. BENCH_MEMBERS=100,1000 names other
 * numbers of members.
 */
import { runnerImport } from 'vite';
import { root } from '../../tools/project.mjs';
import { withEmulators } from '../load/stack.mjs';
import { fixed, line, table } from '../report.mjs';

const MEMBERS = (process.env.BENCH_MEMBERS ?? '100,1000,10000').split(',').map(Number);

/** @type {import('../frame.mjs').Part} */
export const reads = {
  name: 'reads',
  about: 'documents read by every screen at 100, 1,000 and 10,000 members',
  async run({ step, expect }) {
    expect(MEMBERS.length);
    const measured = await withEmulators(async (env) => {
      // The portal's lists are modules of Vite, which read a project's settings.
      Object.assign(process.env, env, {
        VITE_FIREBASE_CONFIG: '{"projectId":"united","apiKey":"k","appId":"i"}',
      });
      const resolve = { alias: [{ find: /^~\//, replacement: root('web/src/') }] };
      const { module } = await runnerImport(root('bench/load/reads.ts'), { configFile: false, resolve });
      const sizes = [];
      for (const size of MEMBERS) sizes.push(await step(`${size} members`, () => module.measure(size)));
      return sizes;
    });
    const rows = (measured[0] ?? []).map(({ screen, most, list }, i) => {
      const counts = measured.map((each) => each[i]?.reads ?? Number.NaN);
      const ratio = (counts.at(-1) ?? Number.NaN) / (counts[0] ?? Number.NaN);
      return { screen, counts, most, list, ratio, over: most !== null && Math.max(...counts) > most };
    });
    const over = rows.filter((row) => row.over);
    const lists = rows.filter(({ list }) => list);
    const worst = Math.max(...lists.map(({ ratio }) => ratio));
    const heads = MEMBERS.map((count) => count.toLocaleString('en-US'));
    const columns = ['screen', ...heads, 'ratio', 'at most'];
    const cells = rows.map((row) => [row.screen, ...row.counts, fixed(row.ratio, 2), row.most ?? '–']);
    return {
      tables: [table('Documents read when a screen opens, by number of members', columns, cells)],
      summary: [
        line(
          `screens over their reads, of ${rows.length}`,
          over.map(({ screen }) => screen).join(', ') || 'none',
          '6: page + 2, dashboards 41',
          over.length === 0,
        ),
        line(
          `reads of lists at ${heads.at(-1)} members against ${heads[0]}, the worst of ${lists.length}`,
          fixed(worst, 2),
          '6: 1.0',
          worst <= 1,
        ),
      ],
    };
  },
};
