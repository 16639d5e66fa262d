/**
 * Part `calls`: callables a second and how long users wait. One process serves the callables, as an
 * instance of Cloud Run does; the functions emulator would start one per simultaneous call. With
 * BENCH_AGAINST=<commit> the same calls are made in turn to that commit's functions.
 */
import { join } from 'node:path';
import { startServing } from '../../tests/support/serve/start.mjs';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { buildOlder } from '../load/older-build.mjs';
import { benchFunctions, runProgram, withEmulators } from '../load/stack.mjs';
import { line, milliseconds, noneOf, percentile } from '../report.mjs';

const USERS = [1, 8, 32];
/** BENCH_USERS=8 for one of them. */
const LEVELS = process.env.BENCH_USERS?.split(',').map(Number) ?? USERS;
/** Of each measurement; BENCH_CALL_SECONDS=1 for a short run. */
const SECONDS = Number(process.env.BENCH_CALL_SECONDS ?? '5');
/** Scenarios of bench/load/calls.ts, and what they do. */
const SCENARIOS = {
  setupStatus: 'reads nothing',
  previewEmail: 'reads',
  recordSignIn: 'one write',
  saveDraftSecrets: 'encrypts',
  submitBankApplication: 'transaction',
  revealField: 'staff, one value',
  setBankApplicationStatus: 'staff, one application',
  reply: 'staff, until its ticket carries it',
  updateTickets: 'staff, one ticket',
};
/** BENCH_CALLS=revealField,reply for some of them. */
const CHOSEN = process.env.BENCH_CALLS?.split(',') ?? Object.keys(SCENARIOS);
const SHARES = [0.5, 0.95, 0.99];
/** A commit to compare with, and what is promised then of these scenarios at so many users. */
const AGAINST = process.env.BENCH_AGAINST;
const PROMISED = ['submitBankApplication', 'revealField', 'setBankApplicationStatus', 'reply'];
const PROMISED_USERS = 8;
const PROMISED_SHARE = 0.5;
/** Both builds in turn, so that what else the machine does falls on both. */
const ROUNDS = AGAINST ? 3 : 1;

/** @param {{latencies: number[], elapsed: number, errors: string[]}[]} runs of one build */
function figuresOf(runs) {
  const latencies = runs.flatMap((run) => run.latencies);
  const elapsed = runs.reduce((sum, run) => sum + run.elapsed, 0);
  const errors = runs.flatMap((run) => run.errors).slice(0, 5);
  const waits = SHARES.map((share) => percentile(latencies, share));
  return { perSecond: latencies.length / elapsed, waits, calls: latencies.length, errors };
}

/** @type {import('../frame.mjs').Part} */
export const calls = {
  name: 'calls',
  about: `callables per second and latency at ${USERS.join(', ')} users, no errors`,
  async run({ step, expect, cache }) {
    const cells = Object.entries(SCENARIOS).flatMap(([name, does]) =>
      CHOSEN.includes(name) ? LEVELS.map((users) => ({ name, does, users })) : [],
    );
    expect(cells.length);
    await buildFunctions(benchFunctions);
    const builds = [
      {
        callables: root(benchFunctions.functionsDir, 'index.js'),
        events: root(benchFunctions.eventsDir, 'index.js'),
      },
      ...(AGAINST ? [buildOlder(AGAINST)] : []),
    ];
    const rows = await withEmulators(async (emulators) => {
      const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
      const start = (/** @type {string} */ entry, /** @type {string} */ log) =>
        startServing(entry, { env, log: join(cache, `${log}.log`) });
      const hosts = [];
      for (const [i, { callables, events }] of builds.entries())
        hosts.push([await start(callables, `callables-${i}`), await start(events, `events-${i}`)]);
      const runOnce = (cell, urls) => {
        const args = [cell.name, String(cell.users), String(SECONDS / ROUNDS), ...urls];
        return runProgram('bench/load/calls.ts', args, env, join(cache, 'calls.log'));
      };
      const measure = async (cell) => {
        const runs = hosts.map(() => /** @type {any[]} */ ([]));
        for (let round = 0; round < ROUNDS; round += 1)
          for (const [i, host] of hosts.entries())
            runs[i]?.push(
              await runOnce(
                cell,
                host.map(({ url }) => url),
              ),
            );
        const [now, older] = runs.map((ofBuild) => figuresOf(ofBuild));
        return { ...cell, ...now, older };
      };
      try {
        const done = [];
        for (const cell of cells) done.push(await step(`${cell.name}, ${cell.users}`, () => measure(cell)));
        return done;
      } finally {
        await Promise.all(hosts.flat().map(({ child }) => stop(child, 2000)));
      }
    });
    const failed = rows.filter(({ errors }) => errors.length > 0);
    const columns = ['callable', 'users at once', 'calls', 'a second', 'p50', 'p95', 'p99', 'errors'];
    const shown = rows.map(({ name, does, users, calls, perSecond, waits, errors, older }) => [
      ...[`${name} (${does})`, users, calls, fixed(perSecond)],
      ...[...waits.map(milliseconds), errors.length],
      ...(older ? [milliseconds(older.waits[1]), fixed(waits[1] / older.waits[1], 2)] : []),
    ]);
    const errors = failed.flatMap((row) => row.errors);
    const submits = rows.filter(({ name }) => name === 'submitBankApplication');
    const promised = rows.filter(
      ({ name, users, older }) => older && users === PROMISED_USERS && PROMISED.includes(name),
    );
    return {
      tables: [
        table(
          `Callables, ${SECONDS} s each${AGAINST ? `, against ${AGAINST} in turn` : ''}`,
          [...columns, ...(AGAINST ? ['p95 before', 'ratio'] : [])],
          shown,
        ),
      ],
      summary: [
        noneOf(`errors in ${rows.reduce((sum, row) => sum + row.calls, 0)} calls`, errors),
        ...submits.map(({ name, users, perSecond, waits: [, p95] }) =>
          line(`${name}, ${users} at once`, `${fixed(perSecond)} a second, p95 ${milliseconds(p95)}`),
        ),
        ...promised.map(({ name, users, waits: [, p95], older }) => {
          const ratio = p95 / older.waits[1];
          const measured = `${fixed(ratio, 2)} (${milliseconds(p95)} against ${milliseconds(older.waits[1])})`;
          const what = `p95 of ${name}, ${users} at once, against ${AGAINST}`;
          return line(what, measured, `≤ ${PROMISED_SHARE}`, ratio <= PROMISED_SHARE);
        }),
      ],
      notes: [
        "The emulators' transactions are slower than the real ones; load and servers share the machine.",
        ...failed.map(({ name, users, errors }) => `${name}, ${users} users: ${errors[0]}`),
      ],
    };
  },
};
