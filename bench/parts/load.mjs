/** Parts `load` and `faults`: work at the same moment, and things that break; everything is recounted afterwards. */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { emulatorEnv, stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed } from '../frame.mjs';
import { benchFunctions, runProgram, withEmulators } from '../load/stack.mjs';

/** Offices, tickets and e-mails; BENCH_LOAD=20,100,200 for a short run. */
const SIZES = (process.env.BENCH_LOAD ?? '200,2000,5000').split(',').map(Number);
/** Keys of bench/load/faults.ts, by commas; blank for all. */
const FAULTS = process.env.BENCH_FAULTS ?? '';
const ENTRIES = [benchFunctions.functionsDir, benchFunctions.eventsDir].map((dir) => root(dir, 'index.js'));

/** @typedef {{where: string, problem: string}} Finding */

/** The first findings of a recount. @param {Finding[]} findings */
const findingsTable = (findings) => ({
  title: `Findings of the recount, ${findings.length}`,
  columns: ['where', 'problem'],
  rows: findings.slice(0, 40).map(({ where, problem }) => [where, problem]),
});

/** @param {string} what @param {unknown[]} found */
const noneOf = (what, found) => ({
  ...{ what, measured: String(found.length), budget: 'none' },
  met: found.length === 0,
});

/** @type {import('../frame.mjs').Part} */
export const load = {
  name: 'load',
  about: `${SIZES[0]} offices, ${SIZES[1]} tickets, ${SIZES[2]} e-mails, one in ten fails; then everything is recounted`,
  long: true,
  async run({ step, cache }) {
    await buildFunctions(benchFunctions);
    const { rows, platform, mail, sizes, findings } = await step(`load of ${SIZES.join(', ')}`, () =>
      withEmulators((emulators) => {
        const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
        const args = [...SIZES.map(String), ...ENTRIES, cache];
        return runProgram('bench/load/load.ts', args, env, join(cache, 'load.log'));
      }),
    );
    const errors = rows.flatMap(({ errors }) => errors);
    const operations = rows.reduce((sum, row) => sum + row.operations, 0);
    const pairs = (/** @type {[string, number][]} */ list) =>
      list.map(([what, n]) => `${what} ${n}`).join(', ');
    return {
      tables: [
        {
          title: 'Work',
          columns: ['what', 'operations', 'a second', 'retries', 'refused', 'errors'],
          rows: rows.map((row) => [
            ...[row.what, row.operations, fixed(row.operations / row.seconds, 1)],
            ...[row.retries, row.refused, row.errors.length],
          ]),
        },
        {
          title: 'Behind it',
          columns: ['what', 'count'],
          rows: [
            ['events', platform.events],
            ['tasks', platform.tasks],
            ['deliveries taken', platform.delivered],
            ['deliveries retried', platform.retried],
            ['deliveries given up', platform.lost],
            ['messages offered to the provider', mail.requests],
            ['messages that it took', mail.taken],
            ['its failures', pairs(mail.failures)],
            ['messages by status', pairs(mail.statuses)],
            ['of those unknown, taken', mail.unknownTaken],
          ],
        },
        { title: 'Documents recounted', columns: ['collection', 'documents'], rows: sizes },
        findingsTable(findings),
      ],
      summary: [
        noneOf(`errors in ${operations} operations (${SIZES.join(', ')})`, errors),
        noneOf('findings of the recount after the load', findings),
      ],
      notes: errors.slice(0, 10),
    };
  },
};

/** @type {import('../frame.mjs').Part} */
export const faults = {
  name: 'faults',
  about:
    'killed hosts, provider down, database restarted, wrong clocks, client offline; a recount after each',
  long: true,
  async run({ step, cache }) {
    await buildFunctions(benchFunctions);
    const env = { ...emulatorEnv(stacks.test), ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
    const { rows, findings } = await step('faults', () =>
      runProgram('bench/load/faults.ts', [...ENTRIES, cache, FAULTS], env, join(cache, 'faults.log')),
    );
    return {
      tables: [
        {
          title: 'Faults',
          columns: ['fault', 'operations', 'retries', 'errors', 'findings', 'seconds'],
          rows: rows.map((row) => [
            ...[row.what, row.operations, row.retries, row.errors.length],
            ...[row.findings, fixed(row.seconds)],
          ]),
        },
        findingsTable(findings),
      ],
      summary: [noneOf(`findings of the recounts after ${rows.length} faults`, findings)],
      notes: rows.flatMap(({ errors }) => errors).slice(0, 10),
    };
  },
};
