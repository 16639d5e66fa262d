/**
 * Parts `load` and `faults`: concurrent work and injected faults, each followed by a data check.
 */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { emulatorEnv, stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { benchFunctions, runProgram } from '../load/stack.mjs';
import { noneOf } from '../report.mjs';

/** Number of offices, tickets and emails. BENCH_LOAD=20,100,200 for a short run. */
const SIZES = (process.env.BENCH_LOAD ?? '200,2000,5000').split(',');
/** Comma-separated keys in bench/load/faults.ts, or blank for all. */
const FAULTS = process.env.BENCH_FAULTS ?? '';

/** Runs a program of bench/load on separate emulators, with the current functions. */
async function onStage(file, cache, args) {
  await buildFunctions(benchFunctions);
  const entries = Object.values(benchFunctions).map((dir) => root(dir, 'index.js'));
  const env = { ...emulatorEnv(stacks.test), ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
  return runProgram(`bench/load/${file}.ts`, [...entries, cache, ...args], env, join(cache, `${file}.log`));
}

/** Returns a table with the first findings of a data check. */
function findingsTable(findings) {
  const cells = findings.slice(0, 40).map(({ where, problem }) => [where, problem]);
  return table(`Findings of the data check: ${findings.length}`, ['where', 'problem'], cells);
}

/** @type {import('../runner.mjs').Part} */
export const load = {
  name: 'load',
  about: `${SIZES[0]} offices, ${SIZES[1]} tickets, ${SIZES[2]} emails of which one in ten fails; then a data check`,
  long: true,
  async run({ step, cache }) {
    const name = `load of ${SIZES.join(', ')}`;
    const { rows, documents, findings } = await step(name, () => onStage('load', cache, SIZES));
    const errors = rows.flatMap((row) => row.errors);
    const operations = rows.reduce((sum, row) => sum + row.operations, 0);
    const columns = ['what', 'operations', 'per second', 'retries', 'refused', 'errors'];
    const cells = rows.map((row) => [
      ...[row.what, row.operations, fixed(row.operations / row.seconds, 1)],
      ...[row.retries, row.refused, row.errors.length],
    ]);
    return {
      tables: [
        table('Work', columns, cells),
        table('Documents checked', ['collection', 'documents'], documents),
        findingsTable(findings),
      ],
      summary: [
        noneOf(`errors in ${operations} operations (${SIZES.join(', ')})`, errors),
        noneOf('findings of the data check after the load', findings),
      ],
      notes: errors.slice(0, 10),
    };
  },
};

/** @type {import('../runner.mjs').Part} */
export const faults = {
  name: 'faults',
  about: 'killed hosts, provider down, database restart, wrong clocks, client offline; data checks',
  long: true,
  async run({ step, cache }) {
    const { rows, findings } = await step('faults', () => onStage('faults', cache, [FAULTS]));
    const columns = ['fault', 'operations', 'retries', 'errors', 'findings', 'seconds'];
    const cells = rows.map((row) => [
      ...[row.what, row.operations, row.retries, row.errors.length],
      ...[row.findings, fixed(row.seconds)],
    ]);
    return {
      tables: [table('Faults', columns, cells), findingsTable(findings)],
      summary: [noneOf(`findings of the data checks after ${rows.length} faults`, findings)],
      notes: rows.flatMap(({ errors }) => errors).slice(0, 10),
    };
  },
};
