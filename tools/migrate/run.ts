/** The process that `npm run migrate` starts, with the project's environment. */

import { app } from '../../functions/src/platform/app';
import { parseKeyRing } from '../../functions/src/platform/field-crypto';
import { migrate } from './migrate';
import type { Counts } from './report';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run npm run migrate.`);
  return value;
};

const dryRun = process.env.MIGRATE_DRY_RUN === 'yes';
app();

const columns = [
  'written',
  'there',
  'left out',
  'changed',
  'note',
] as const satisfies readonly (keyof Counts)[];

function table(counts: ReadonlyMap<string, Counts>): string {
  const head = ['', dryRun ? 'would be new' : 'new', 'existing', 'left out', 'changes', 'notes'];
  const rows = [...counts].map(([file, count]) => [file, ...columns.map((column) => String(count[column]))]);
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

const started = Date.now();
try {
  const { reportPath, counts, wasReadable } = await migrate({
    folder: required('MIGRATE_FROM'),
    keyRing: parseKeyRing(required('FIELD_ENCRYPTION_KEYS')),
    dryRun,
    reportPath: process.env.MIGRATE_REPORT || undefined,
    say: console.log,
  });
  console.log(table(counts));
  const leftOut = [...counts.values()].reduce((sum, count) => sum + count['left out'], 0);
  const seconds = Math.round((Date.now() - started) / 1000);
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`\n${leftOut} rows were left out. The reasons are listed by line in ${reportPath}`);
  console.log(`${dryRun ? 'Nothing was written (--dry-run). ' : ''}${seconds} s, peak memory ${peak} MB.`);
  if (!wasReadable) {
    console.error(
      'members.csv could not be read. Nothing was imported, because all other rows belong to its members.',
    );
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`${(error as Error).message}\nThe run stopped. Run the same command again to resume.`);
  process.exitCode = 1;
}
