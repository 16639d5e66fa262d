/** Part `calls`: callables per second and how long people wait, at 1, 8 and 32 of them at once. */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { HOST } from '../../tools/ports.mjs';
import { start, stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed, milliseconds, percentile } from '../frame/figures.mjs';
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

/** Starts the callables' instance. @param {Record<string, string>} env @param {string} log */
async function startInstance(env, log) {
  const entry = root(folders.functionsDir, 'index.js');
  const { child, exited } = start(process.execPath, [root('bench/load/serve.mjs'), entry], {
    env,
    log,
    ipc: true,
  });
  const port = await Promise.race([
    new Promise((resolve) => child.once('message', (message) => resolve(Object(message).port))),
    exited.then((code) => Promise.reject(new Error(`The callables ended (exit code ${code}): see ${log}`))),
  ]);
  return { url: `http://${HOST}:${port}`, stop: () => stop(child, 2000) };
}

/** @type {import('../frame/part.mjs').Part} */
export const calls = {
  name: 'calls',
  about: `callables per second and latency at ${USERS.join(', ')} users, no errors`,
  async run({ step, expect, cache }) {
    expect(SCENARIOS.length * USERS.length);
    await buildFunctions(folders);
    return withEmulators(async (emulators) => {
      const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
      const instance = await startInstance(env, join(cache, 'callables.log'));
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
        await instance.stop();
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

/** @param {(Cell & {scenario: string, users: number})[]} rows @returns {import('../frame/part.mjs').Findings} */
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
