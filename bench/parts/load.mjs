/**
 * Parts `load` and `faults`: work at the same moment, and things that break; then all is recounted.
 */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { emulatorEnv, stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { benchFunctions, runProgram, withEmulators } from '../load/stack.mjs';
import { fixed, noneOf } from '../report.mjs';

/** Offices, tickets and e-mails; BENCH_LOAD=20,100,200 for a short run. */
const SIZES = (process.env.BENCH_LOAD ?? '200,2000,5000').split(',');
/** Keys of bench/load/faults.ts, by commas; blank for all. */
const FAULTS = process.env.BENCH_FAULTS ?? '';
const ENTRIES = [benchFunctions.functionsDir, benchFunctions.eventsDir].map((dir) => root(dir, 'index.js'));
const SETTINGS = { ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };

/** The first findings of a recount. @param {{where: string, problem: string}[]} findings */
const findingsTable = (findings) => ({
  title: `Findings of the recount, ${findings.length}`,
  columns: ['where', 'problem'],
  rows: findings.slice(0, 40).map(({ where, problem }) => [where, problem]),
});

/** @type {import('../frame.mjs').Part} */
export const load = {
  name: 'load',
  about: `${SIZES[0]} offices, ${SIZES[1]} tickets, ${SIZES[2]} e-mails, one in ten fails; then a recount`,
  long: true,
  async run({ step, cache }) {
    await buildFunctions(benchFunctions);
    const args = [...SIZES, ...ENTRIES, cache];
    const { rows, behind, sizes, findings } = await step(`load of ${SIZES.join(', ')}`, () =>
      withEmulators((env) =>
        runProgram('bench/load/load.ts', args, { ...env, ...SETTINGS }, join(cache, 'load.log')),
      ),
    );
    const errors = rows.flatMap((row) => row.errors);
    const operations = rows.reduce((sum, row) => sum + row.operations, 0);
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
        { title: 'Behind it', columns: ['what', 'count'], rows: behind },
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
  about: 'killed hosts, provider down, database restarted, wrong clocks, client offline; recounts',
  long: true,
  async run({ step, cache }) {
    await buildFunctions(benchFunctions);
    const env = { ...emulatorEnv(stacks.test), ...SETTINGS };
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
