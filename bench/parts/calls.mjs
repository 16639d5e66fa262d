/**
 * Part `calls`: throughput and latency of callables. One process serves the callables, like a Cloud
 * Run instance; the functions emulator would start one process per concurrent call.
 * BENCH_AGAINST=<commit> alternates with the functions of that commit. BENCH_RTT=<milliseconds>
 * adds latency to each round trip from the functions to Firestore.
 */
import { join } from 'node:path';
import { startServing, tokensUnverified } from '../../tests/support/serve/start.mjs';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { clearData, resetFirestore } from '../../tools/data.mjs';
import { HOST, stacks } from '../../tools/ports.mjs';
import { stop } from '../../tools/processes.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { startLine } from '../line.mjs';
import { buildOlder } from '../load/older-build.mjs';
import { benchFunctions, runProgram, withEmulators } from '../load/stack.mjs';
import { line, milliseconds, noneOf, percentile } from '../report.mjs';

const USERS = Number(process.env.BENCH_USERS ?? '8');
/** Warm-up calls per user, since Node and Java compile hot code first. */
const WARM_UP = 300;
/**
 * Scenarios of bench/load/calls.ts, with calls per user and round. Submissions are few, because the
 * emulator, unlike Firestore, scans all applications in every query. Eight users stay below the limit
 * of 600 status changes an hour.
 */
const SCENARIOS = { submitBankApplication: 25, revealField: 80, setBankApplicationStatus: 70, reply: 80 };
const SHARES = [0.5, 0.95, 0.99];
const AGAINST = process.env.BENCH_AGAINST;
/** In milliseconds. Without it, the emulator responds within one millisecond. */
const RTT = Number(process.env.BENCH_RTT ?? '0');
/**
 * Rounds alternate between both builds, so that other load on the machine affects both. Comparisons
 * need more rounds. BENCH_ROUNDS=1 for a short run.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? (AGAINST ? '8' : '4'));

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
  about: `callables per second, latency and errors at ${USERS} users`,
  async run({ step, expect, cache }) {
    const scenarios = Object.entries(SCENARIOS);
    expect(scenarios.length);
    await buildFunctions(benchFunctions);
    const builds = [
      {
        callables: root(benchFunctions.functionsDir, 'index.js'),
        events: root(benchFunctions.eventsDir, 'index.js'),
      },
      ...(AGAINST ? [buildOlder(AGAINST)] : []),
    ];
    /** Each scenario has its own emulators and hosts, independent of earlier ones. */
    const measure = (/** @type {string} */ name, /** @type {number} */ calls) =>
      withEmulators(async (emulators) => {
        const env = { ...emulators, ...testSecrets(), ...tokensUnverified, FUNCTIONS_EMULATOR: 'true' };
        const firestore = await startLine(stacks.test.ports.firestore, { rtt: RTT });
        const served = { ...env, ...(RTT > 0 && { FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore.port}` }) };
        const start = (/** @type {string} */ entry, /** @type {string} */ log) =>
          startServing(entry, { env: served, log: join(cache, `${log}.log`) });
        const startHosts = async ({ callables, events }, /** @type {number} */ i) => [
          await start(callables, `callables-${i}`),
          await start(events, `events-${i}`),
        ];
        const runs = builds.map(() => /** @type {any[]} */ ([]));
        /** @type {Awaited<ReturnType<typeof startHosts>>[]} */
        let hosts = [];
        try {
          hosts = await Promise.all(builds.map(startHosts));
          for (let round = 0; round <= ROUNDS; round += 1)
            for (const [i, host] of hosts.entries()) {
              await resetFirestore(env.FIRESTORE_EMULATOR_HOST);
              await clearData(stacks.test, ['auth']);
              const each = round === 0 ? WARM_UP : calls;
              const args = [name, String(USERS), String(each), ...host.map(({ url }) => url)];
              const run = await runProgram('bench/load/calls.ts', args, env, join(cache, 'calls.log'));
              if (round > 0) runs[i]?.push(run);
            }
        } finally {
          await Promise.all(hosts.flat().map(({ child }) => stop(child, 2000)));
          firestore.end();
        }
        const [now, older] = runs.map((ofBuild) => figuresOf(ofBuild));
        return { name, ...now, older, ratio: older && now.waits[1] / older.waits[1] };
      });
    const rows = [];
    for (const [name, calls] of scenarios) rows.push(await step(name, () => measure(name, calls)));
    const errors = rows.flatMap((row) => row.errors);
    const columns = ['callable', 'calls', 'per second', 'p50', 'p95', 'p99', 'errors'];
    const cells = rows.map(({ name, calls, perSecond, waits, errors, older, ratio }) => [
      ...[name, calls, fixed(perSecond), ...waits.map(milliseconds), errors.length],
      ...(older ? [milliseconds(older.waits[1]), fixed(ratio, 2)] : []),
    ]);
    return {
      tables: [
        table(
          `Callables, ${USERS} users${RTT ? `, ${RTT} ms round trips` : ''}${AGAINST ? `, alternating with ${AGAINST}` : ''}`,
          [...columns, ...(AGAINST ? ['p95 before', 'ratio'] : [])],
          cells,
        ),
      ],
      summary: [
        noneOf(`errors in ${rows.reduce((sum, row) => sum + row.calls, 0)} calls`, errors),
        ...rows.map(({ name, perSecond, waits: [, p95], older, ratio }) =>
          older
            ? line(
                `p95 of ${name}, ${USERS} users, vs. ${AGAINST}`,
                `${fixed(ratio, 2)} (${milliseconds(p95)} vs. ${milliseconds(older.waits[1])})`,
              )
            : line(`${name}, ${USERS} users`, `${fixed(perSecond)} per second, p95 ${milliseconds(p95)}`),
        ),
      ],
      notes: [
        'Transactions in the emulators are slower than real ones. The load and the servers share the machine.',
        ...errors.slice(0, 10),
      ],
    };
  },
};
