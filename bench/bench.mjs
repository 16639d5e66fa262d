/**
 * `npm run bench`: measures the product against the budgets of the performance plan.
 * `npm run bench -- pages lighthouse` runs some parts, `--all` the long ones too, `--fresh` forgets
 * what was measured before, `--list` names the parts. What a part has measured is kept per state of
 * the sources and machine in .cache/bench: a bench that was stopped goes on where it was. Exits
 * with 1 when a part could not be measured; a budget that is missed is reported, not an error.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { prepareMachine } from '../tools/install.mjs';
import { killAll, onStopSignal } from '../tools/processes.mjs';
import { root } from '../tools/project.mjs';
import { choose } from './frame/choose.mjs';
import { setting } from './frame/machine.mjs';
import { runPart } from './frame/part.mjs';
import { progressOf } from './frame/progress.mjs';
import { markdownReport, withSummary } from './frame/report.mjs';
import { openStore } from './frame/store.mjs';
import { textTable } from './frame/table.mjs';

prepareMachine();
const { parts } = await import('./parts.mjs');

const { chosen, fresh, list } = choose(process.argv.slice(2), parts);
if (list) {
  for (const { name, about, long } of parts)
    console.log(`${name.padEnd(14)} ${about}${long ? ' (long: only by name or with --all)' : ''}`);
  process.exit(0);
}

onStopSignal(async () => {
  killAll();
  return 130;
});
const here = setting();
const store = openStore(root('.cache/bench/results', here.key));
/** @type {import('./frame/part.mjs').Result[]} */ const results = [];
/** @type {string[]} */ const failed = [];
console.log(`${here.machine}, ${here.cpu}, commit ${here.commit}\n`);

for (const part of chosen) {
  const progress = progressOf(part.name);
  if (fresh) store.forget(part.name);
  const known = store.result(part.name);
  try {
    const cache = root('.cache/bench/work', part.name);
    mkdirSync(cache, { recursive: true });
    const result = known ?? (await runPart(part, { store, progress, setting: here, cache }));
    progress.end(
      known ? `measured before, ${known.date} (--fresh measures again)` : `done in ${result.seconds} s`,
    );
    results.push(result);
    for (const table of result.tables) console.log(`\n${textTable(table)}`);
    console.log(['', ...(result.notes ?? []), ''].join('\n'));
  } catch (error) {
    progress.end('FAILED');
    console.error(error);
    failed.push(part.name);
  }
}

const reports = root('.cache/bench/report');
mkdirSync(reports, { recursive: true });
const all = parts.flatMap(({ name }) => store.result(name) ?? []);
writeFileSync(`${reports}/bench.md`, markdownReport(all));
writeFileSync(`${reports}/bench.json`, `${JSON.stringify({ ...here, results: all }, null, 2)}\n`);
const order = parts.map(({ name }) => name);
const page = root('docs/bench.md');
writeFileSync(page, withSummary(readFileSync(page, 'utf8'), results, order));

console.log(
  textTable({
    title: 'Summary',
    columns: ['part', 'measured', 'result', 'budget', 'met'],
    rows: results.flatMap(({ part, summary }) =>
      summary.map(({ what, measured, budget, met }) => [
        part,
        what,
        measured,
        budget ?? '',
        met === undefined ? '' : met ? 'yes' : 'NO',
      ]),
    ),
  }),
);
console.log('\nAll tables: .cache/bench/report/bench.md and bench.json; the summary is in docs/bench.md.');
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
