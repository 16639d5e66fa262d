/**
 * Part `faults`: hosts killed, a provider down, a database restarted, clocks wrong, a client
 * offline; everything is recounted after each.
 */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { emulatorEnv, stacks } from '../../tools/ports.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed } from '../frame/figures.mjs';
import { findingsTable, verdictRow } from '../load/findings.mjs';
import { runProgram } from '../load/stack.mjs';

const folders = { functionsDir: 'functions/dist-bench', eventsDir: 'functions/dist-bench-events' };
/** Keys of bench/load/run-faults.ts, by commas; blank for all. */
const NAMES = process.env.BENCH_FAULTS ?? '';

/** @type {import('../frame/part.mjs').Part} */
export const faults = {
  name: 'faults',
  about:
    'killed hosts, provider down, database restarted, wrong clocks, client offline; a recount after each',
  long: true,
  async run({ step, cache }) {
    await buildFunctions(folders);
    const env = { ...emulatorEnv(stacks.test), ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
    const entries = [folders.functionsDir, folders.eventsDir].map((dir) => root(dir, 'index.js'));
    const { rows, findings } = await step('faults', () =>
      runProgram('bench/load/run-faults.ts', [...entries, cache, NAMES], env, join(cache, 'faults.log')),
    );
    return {
      tables: [
        {
          title: 'Faults',
          columns: ['fault', 'operations', 'retries', 'errors', 'findings', 'seconds'],
          rows: rows.map((row) => [
            row.what,
            ...[row.operations, row.retries, row.errors.length, row.findings, fixed(row.seconds)],
          ]),
        },
        findingsTable(findings),
      ],
      summary: [verdictRow(`findings of the recounts after ${rows.length} faults`, findings)],
      notes: [
        'Hosts are killed with SIGKILL wherever they are; an event whose function is not to be repeated is lost with its host, and the schedules find what it left. People press again, with the same key.',
        ...rows.flatMap(({ errors }) => errors).slice(0, 10),
      ],
    };
  },
};
