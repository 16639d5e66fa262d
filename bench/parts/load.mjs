/**
 * Part `load`: offices, tickets and e-mails at the same moment, and afterwards an independent
 * recount of everything.
 */
import { join } from 'node:path';
import { buildFunctions } from '../../tools/build-functions.mjs';
import { root } from '../../tools/project.mjs';
import { testSecrets } from '../../tools/secrets.mjs';
import { fixed } from '../frame/figures.mjs';
import { findingsTable, verdictRow } from '../load/findings.mjs';
import { runProgram, withEmulators } from '../load/stack.mjs';

const folders = { functionsDir: 'functions/dist-bench', eventsDir: 'functions/dist-bench-events' };
/** Offices, tickets and e-mails; BENCH_LOAD=20,100,200 for a short run. */
const SIZES = (process.env.BENCH_LOAD ?? '200,2000,5000').split(',').map(Number);

/** @type {import('../frame/part.mjs').Part} */
export const load = {
  name: 'load',
  about: `${SIZES[0]} offices, ${SIZES[1]} tickets, ${SIZES[2]} e-mails, one in ten fails; then everything is recounted`,
  long: true,
  async run({ step, cache }) {
    await buildFunctions(folders);
    const run = await step(`load of ${SIZES.join(', ')}`, () =>
      withEmulators(async (emulators) => {
        const env = { ...emulators, ...testSecrets(), FUNCTIONS_EMULATOR: 'true' };
        const entries = [folders.functionsDir, folders.eventsDir].map((dir) => root(dir, 'index.js'));
        const args = [...SIZES.map(String), ...entries, cache];
        return runProgram('bench/load/run-load.ts', args, env, join(cache, 'load.log'));
      }),
    );
    return results(run);
  },
};

/**
 * @param {any} run what bench/load/run-load.ts prints
 * @returns {import('../frame/part.mjs').Findings}
 */
function results({ rows, platform, mail, sizes, findings }) {
  const errors = rows.flatMap(({ errors }) => errors);
  const pairs = (/** @type {[string, number][]} */ list) =>
    list.map(([what, n]) => `${what} ${n}`).join(', ');
  return {
    tables: [
      {
        title: 'Work',
        columns: ['what', 'operations', 'a second', 'retries', 'refused', 'errors'],
        rows: rows.map((row) => [
          row.what,
          ...[row.operations, fixed(row.operations / row.seconds, 1)],
          ...[row.retries, row.refused, row.errors.length],
        ]),
      },
      {
        title: 'Behind it',
        columns: ['what', 'count'],
        rows: [
          ['events told', platform.events],
          ['tasks taken', platform.tasks],
          ['deliveries that were taken', platform.delivered],
          ['deliveries tried again', platform.again],
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
      {
        what: `errors in ${rows.reduce((sum, row) => sum + row.operations, 0)} operations (${SIZES.join(', ')})`,
        measured: String(errors.length),
        budget: 'none',
        met: errors.length === 0,
      },
      verdictRow('findings of the recount after the load', findings),
    ],
    notes: [
      'Callables run in one process, events and queues in another, both from their built entry points; the bench brings events at least once (every tenth twice) and tasks when they are due, waits of the queue being skipped by moving the clock. Rows of one phase share its time.',
      ...errors.slice(0, 10),
    ],
  };
}
