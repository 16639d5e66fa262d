/**
 * Part `calls`: callables a second and how long users wait. One process serves the callables, as an
 * instance of Cloud Run does; the functions emulator would start one per simultaneous call.
 */
import { join } from 'node:path';
import { startServing } from '../../tests/support/serve/start.mjs';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { benchFunctions, runProgram, withEmulators } from '../load/stack.mjs';
import { fixed, line, milliseconds, noneOf, percentile, table } from '../report.mjs';

const USERS = [1, 8, 32];
/** Of each measurement; BENCH_CALL_SECONDS=1 for a short run. */
const SECONDS = process.env.BENCH_CALL_SECONDS ?? '5';
/** Scenarios of bench/load/calls.ts, and what they do. */
const SCENARIOS = {
  setupStatus: 'reads nothing',
  previewEmail: 'reads',
  recordSignIn: 'one write',
  saveDraftSecrets: 'encrypts',
  submitBankApplication: 'transaction',
  updateTickets: 'staff, one ticket',
};
const SHARES = [0.5, 0.95, 0.99];

/** @type {import('../frame.mjs').Part} */
export const calls = {
  name: 'calls',
  about: `callables per second and latency at ${USERS.join(', ')} users, no errors`,
  async run({ step, expect, cache }) {
    const cells = Object.entries(SCENARIOS).flatMap(([name, does]) =>
      USERS.map((users) => ({ name, does, users })),
    );
    expect(cells.length);
    await buildFunctions(benchFunctions);
    const rows = await withEmulators(async (emulators) => {
      const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
      const entry = root(benchFunctions.functionsDir, 'index.js');
      const { child, url } = await startServing(entry, { env, log: join(cache, 'callables.log') });
      const measure = async (cell) => {
        const args = [cell.name, String(cell.users), SECONDS, url];
        const run = await runProgram('bench/load/calls.ts', args, env, join(cache, 'calls.log'));
        const waits = SHARES.map((share) => percentile(run.latencies, share));
        const calls = run.latencies.length;
        return { ...cell, perSecond: calls / run.elapsed, waits, calls, errors: run.errors.slice(0, 5) };
      };
      try {
        const done = [];
        for (const cell of cells) done.push(await step(`${cell.name}, ${cell.users}`, () => measure(cell)));
        return done;
      } finally {
        await stop(child, 2000);
      }
    });
    const failed = rows.filter(({ errors }) => errors.length > 0);
    const columns = ['callable', 'users at once', 'calls', 'a second', 'p50', 'p95', 'p99', 'errors'];
    const shown = rows.map(({ name, does, users, calls, perSecond, waits, errors }) => [
      ...[`${name} (${does})`, users, calls, fixed(perSecond)],
      ...[...waits.map(milliseconds), errors.length],
    ]);
    const errors = failed.flatMap((row) => row.errors);
    const submits = rows.filter(({ name }) => name === 'submitBankApplication');
    return {
      tables: [table(`Callables, ${SECONDS} s each`, columns, shown)],
      summary: [
        noneOf(`errors in ${rows.reduce((sum, row) => sum + row.calls, 0)} calls`, errors),
        ...submits.map(({ name, users, perSecond, waits: [, p95] }) =>
          line(`${name}, ${users} at once`, `${fixed(perSecond)} a second, p95 ${milliseconds(p95)}`),
        ),
      ],
      notes: [
        "The emulators' transactions are slower than the real ones; load and servers share the machine.",
        ...failed.map(({ name, users, errors }) => `${name}, ${users} users: ${errors[0]}`),
      ],
    };
  },
};
