/** Part `calls`: callables per second and how long people wait, at 1, 8 and 32 of them at once. */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed, milliseconds, percentile } from '../frame/figures.mjs';
import { startServing } from '../load/serving.mjs';
import { runProgram, withEmulators } from '../load/stack.mjs';

const USERS = [1, 8, 32];
const SECONDS = 5;
const folders = { functionsDir: 'functions/dist-bench', eventsDir: 'functions/dist-bench-events' };
/** Keys of bench/load/scenarios.ts. */
const SCENARIOS = [
  'setupStatus (reads nothing)',
  'previewEmail (reads)',
  'recordSignIn (one write)',
  'saveDraftSecrets (encrypts)',
  'submitBankApplication (transaction)',
  'updateTickets (staff, one ticket)',
];

/** @typedef {{perSecond: number, p50: number, p95: number, p99: number, calls: number, errors: string[]}} Cell */

/** @type {import('../frame/part.mjs').Part} */
export const calls = {
  name: 'calls',
  about: `callables per second and latency at ${USERS.join(', ')} users, no errors`,
  async run({ step, expect, cache }) {
    expect(SCENARIOS.length * USERS.length);
    await buildFunctions(folders);
    return withEmulators(async (emulators) => {
      const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
      const entry = root(folders.functionsDir, 'index.js');
      const instance = await startServing('serve.mjs', entry, { env, log: join(cache, 'callables.log') });
      try {
        const rows = [];
        for (const scenario of SCENARIOS) {
          for (const users of USERS) {
            const measure = async () => {
              const args = [scenario, String(users), String(SECONDS), instance.url];
              return cellOf(await runProgram('bench/load/run.ts', args, env, join(cache, 'load.log')));
            };
            rows.push({ scenario, users, ...(await step(`${scenario}, ${users} users`, measure)) });
          }
        }
        return findings(rows);
      } finally {
        await stop(instance.child, 2000);
      }
    });
  },
};

/** @param {{latencies: number[], elapsed: number, errors: string[]}} run @returns {Cell} */
const cellOf = ({ latencies, elapsed, errors }) => ({
  perSecond: latencies.length / elapsed,
  p50: percentile(latencies, 0.5),
  p95: percentile(latencies, 0.95),
  p99: percentile(latencies, 0.99),
  calls: latencies.length,
  errors: errors.slice(0, 5),
});

/**
 * @param {(Cell & {scenario: string, users: number})[]} rows
 * @returns {import('../frame/part.mjs').Findings}
 */
function findings(rows) {
  const failed = rows.filter(({ errors }) => errors.length > 0);
  const submits = rows.filter(({ scenario }) => scenario.startsWith('submitBankApplication'));
  return {
    tables: [
      {
        title: `Callables, ${SECONDS} s each`,
        columns: ['callable', 'users at once', 'calls', 'a second', 'p50', 'p95', 'p99', 'errors'],
        rows: rows.map((row) => [
          row.scenario,
          ...[row.users, row.calls, fixed(row.perSecond)],
          ...[milliseconds(row.p50), milliseconds(row.p95), milliseconds(row.p99), row.errors.length],
        ]),
      },
    ],
    summary: [
      {
        what: `errors in ${rows.reduce((sum, row) => sum + row.calls, 0)} calls`,
        measured: String(failed.length === 0 ? 0 : failed.map(({ scenario }) => scenario).join(', ')),
        budget: 'none',
        met: failed.length === 0,
      },
      ...submits.map(({ users, perSecond, p95 }) => ({
        what: `submitBankApplication, ${users} at once`,
        measured: `${fixed(perSecond)} a second, p95 ${milliseconds(p95)}`,
      })),
    ],
    notes: [
      'One process serves the callables, as an instance of Cloud Run does; Auth and Firestore are the emulators, whose transactions are slower than the real ones. Load and servers share the machine.',
      ...failed.map(({ scenario, users, errors }) => `${scenario}, ${users} users: ${errors[0]}`),
    ],
  };
}
