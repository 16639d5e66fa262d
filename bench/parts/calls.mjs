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
import { fixed, line, milliseconds, noneOf, percentile } from '../report.mjs';

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
    /** @type {(typeof cells[number] & {perSecond: number, waits: number[], calls: number, errors: string[]})[]} */
    const rows = await withEmulators(async (emulators) => {
      const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
      const entry = root(benchFunctions.functionsDir, 'index.js');
      const { child, url } = await startServing(entry, { env, log: join(cache, 'callables.log') });
      const measure = async (/** @type {typeof cells[number]} */ cell) => {
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
    return {
      tables: [
        {
          title: `Callables, ${SECONDS} s each`,
          columns: ['callable', 'users at once', 'calls', 'a second', 'p50', 'p95', 'p99', 'errors'],
          rows: rows.map(({ name, does, users, calls, perSecond, waits, errors }) => [
            ...[`${name} (${does})`, users, calls, fixed(perSecond)],
            ...[...waits.map(milliseconds), errors.length],
          ]),
        },
      ],
      summary: [
        noneOf(
          `errors in ${rows.reduce((sum, row) => sum + row.calls, 0)} calls`,
          failed.flatMap(({ errors }) => errors),
        ),
        ...rows
          .filter(({ name }) => name === 'submitBankApplication')
          .map(({ name, users, perSecond, waits }) => {
            const measured = `${fixed(perSecond)} a second, p95 ${milliseconds(waits[1] ?? Number.NaN)}`;
            return line(`${name}, ${users} at once`, measured);
          }),
      ],
      notes: [
        "The emulators' transactions are slower than the real ones; load and servers share the machine.",
        ...failed.map(({ name, users, errors }) => `${name}, ${users} users: ${errors[0]}`),
      ],
    };
  },
};
