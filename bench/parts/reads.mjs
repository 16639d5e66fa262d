/**
 * Parts `reads` and `growth`: documents each screen reads when it opens. BENCH_MEMBERS=100,1000
 * sets other numbers of members for `reads`, in ascending order.
 */
import { runnerImport } from 'vite';
import { root } from '../../tools/project.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { withEmulators } from '../load/stack.mjs';
import { line } from '../report.mjs';

const MEMBERS = (process.env.BENCH_MEMBERS ?? '100,1000,10000').split(',').map(Number);
/** For 200,000 documents. With a smaller heap, the emulator mostly collects garbage. */
const HEAP = { JAVA_TOOL_OPTIONS: '-Xmx6g -XX:+UseSerialGC' };

const headsOf = (members) => members.map((count) => count.toLocaleString('en-US'));

/** Measures the reads of all screens for several numbers of members. */
const readsAt =
  (members) =>
  /** @type {import('../runner.mjs').Part['run']} */
  async ({ step, expect }) => {
    const heads = headsOf(members);
    const found = await withEmulators(async (env) => {
      // The portal's lists are Vite modules that read the Firebase config.
      Object.assign(process.env, env, {
        VITE_FIREBASE_CONFIG: '{"projectId":"united","apiKey":"k","appId":"i"}',
      });
      const resolve = { alias: [{ find: /^~\//, replacement: root('web/src/') }] };
      const load = async (file) => (await runnerImport(root(file), { configFile: false, resolve })).module;
      const [module, { db }] = [
        await load('tests/support/reads/reads.ts'),
        await load('bench/load/users.ts'),
      ];
      expect(module.collectionsRead.length);
      const measured = [];
      for (const collection of module.collectionsRead) {
        const name = `${collection} of ${heads.join(', ')}`;
        measured.push(await step(name, () => module.measureCollection(db, collection, members)));
      }
      return module.readsOfScreens(measured, members);
    }, HEAP);
    const screens = found.map(({ documents, counts, ...rest }) => {
      const billed = documents.map((each, size) => each + counts[size]);
      return { ...rest, documents, counts, billed, ratio: billed.at(-1) / billed[0] };
    });
    const over = screens.filter(({ documents, max }) => max !== null && Math.max(...documents) > max);
    const grown = screens.filter(({ billed }) => Math.max(...billed) > billed[0]);
    const worst = Math.max(...screens.map(({ ratio }) => ratio));
    const columns = ['screen', ...heads, 'ratio', 'incl. counts', 'document budget'];
    const cells = screens.map(({ screen, billed, ratio, counts, max }) => [
      ...[screen, ...billed, fixed(ratio, 2), counts.at(-1), max ?? '–'],
    ]);
    return {
      tables: [table('Reads billed when a screen opens, by number of members', columns, cells)],
      summary: [
        line(
          `screens over their document budget, of ${screens.length}`,
          over.map(({ screen }) => screen).join(', ') || 'none',
          '6: page + 2, staff figures 5',
          over.length === 0,
        ),
        line(
          `reads of a screen at ${heads.at(-1)} members vs. ${heads[0]}, worst of ${screens.length}`,
          fixed(worst, 2),
          '6: 1.00',
          grown.length === 0,
        ),
      ],
      notes: grown.map(({ screen, billed }) => `${screen} grows: ${billed.join(', ')}`),
    };
  };

/** @type {import('../runner.mjs').Part} */
export const reads = {
  name: 'reads',
  about: `documents read by every screen at ${headsOf(MEMBERS).join(', ')} members`,
  run: readsAt(MEMBERS),
};

/** @type {import('../runner.mjs').Part} */
export const growth = {
  name: 'growth',
  about: 'the same at 100 and 100,000 members',
  long: true,
  run: readsAt([100, 100_000]),
};
