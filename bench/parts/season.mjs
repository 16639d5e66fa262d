/**
 * Part `season`: opens a season and counts the documents per application. BENCH_SOURCES=1000 sets
 * another number of applications.
 */
import { runnerImport } from 'vite';
import { root } from '../../tools/project.mjs';
import { fixed, table } from '../../tools/table.mjs';
import { withEmulators } from '../load/stack.mjs';
import { line } from '../report.mjs';

const SOURCES = Number(process.env.BENCH_SOURCES ?? 10_000);
const BUDGET = 4;

/** @type {import('../runner.mjs').Part} */
export const season = {
  name: 'season',
  about: 'documents per application when a season is opened, with the job killed at three places',
  long: true,
  run: async ({ step }) => {
    const figures = await withEmulators(async (env) => {
      Object.assign(process.env, env);
      const { module } = await runnerImport(root('bench/load/season.ts'), { configFile: false });
      return step(`${SOURCES.toLocaleString('en-US')} applications`, () => module.measureSeason(SOURCES));
    });
    const { sources, prepared, skipped, stored, kills, reads, writes, openingWrites, seconds } = figures;
    const perSource = (reads + writes) / sources;
    const addsUp = prepared + skipped === sources && stored === prepared;
    const columns = [
      'applications',
      'prepared',
      'skipped',
      'stored',
      'kills',
      'reads',
      'writes',
      'of the opening',
      's',
    ];
    const cells = [
      sources,
      prepared,
      skipped,
      stored,
      kills,
      reads,
      writes,
      openingWrites,
      fixed(seconds, 0),
    ];
    return {
      tables: [table('A season is opened', columns, [cells])],
      summary: [
        line(
          `documents per application of a season opening with ${SOURCES.toLocaleString('en-US')}`,
          fixed(perSource, 2),
          `at most ${BUDGET}`,
          perSource <= BUDGET,
        ),
        line(
          `renewals after ${kills} kills`,
          addsUp ? 'each once, counts add up' : 'counts differ',
          'each once',
          addsUp,
        ),
      ],
    };
  },
};
