/**
 * `npm run bench`: measures the product against the budgets of the performance plan
 * (docs/measurements/results.md). `npm run bench -- pages lighthouse` runs some parts, `--all` includes the long
 * ones, and `--list` lists the parts. Exits with 1 if a part could not be measured. A missed budget
 * is reported but isn't an error.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { prepareMachine } from '../tools/install.mjs';
import { root } from '../tools/project.mjs';
import { markdownTable } from '../tools/table.mjs';
import * as report from './report.mjs';
import * as runner from './runner.mjs';

prepareMachine();
const { killAll, onStopSignal } = await import('../tools/processes.mjs');
const { pages, routes } = await import('./parts/bytes.mjs');
const { lighthouse } = await import('./parts/lighthouse.mjs');
const { grid } = await import('./parts/grid.mjs');
const { interaction } = await import('./parts/interaction.mjs');
const { signIn } = await import('./parts/sign-in.mjs');
const { navigation } = await import('./parts/navigation.mjs');
const { imports } = await import('./parts/imports.mjs');
const { reads, growth } = await import('./parts/reads.mjs');
const { load, faults } = await import('./parts/load.mjs');
const { cost } = await import('./parts/cost.mjs');
const { season } = await import('./parts/season.mjs');
const { localStack } = await import('./parts/local-stack.mjs');
/** @type {runner.Part[]} */
const parts = [
  ...[pages, routes, lighthouse, grid, interaction, signIn, navigation, imports, reads],
  ...[growth, cost, load, faults, season, localStack],
];

const { chosen, list } = runner.choose(process.argv.slice(2), parts);
if (list) {
  for (const { name, about, long } of parts)
    console.log(`${name.padEnd(12)} ${about}${long ? ' (long: runs only by name or with --all)' : ''}`);
  process.exit(0);
}

onStopSignal(async () => {
  killAll();
  return 130;
});
const setting = runner.setting();
const store = runner.openStore(root('.cache/bench/results'));
/** @type {runner.Result[]} */ const results = [];
/** @type {string[]} */ const failed = [];
console.log(`${setting.machine}, commit ${setting.commit}`);

for (const part of chosen) {
  const cache = root('.cache/bench/work', part.name);
  mkdirSync(cache, { recursive: true });
  try {
    const result = await runner.runPart(part, { store, setting, cache });
    results.push(result);
    console.log(`\n## ${part.name}, ${result.seconds} s`);
    for (const table of result.tables) console.log(`\n${markdownTable(table)}`);
    console.log(['', ...(result.notes ?? []), ''].join('\n'));
  } catch (error) {
    console.error(error);
    failed.push(part.name);
  }
}

const document = root('docs/measurements/results.md');
const order = parts.map(({ name }) => name);
writeFileSync(document, report.withSummary(readFileSync(document, 'utf8'), results, order));

const rows = results.flatMap(report.summaryRows).map((row) => row.slice(0, 5));
const columns = ['part', 'measured', 'result', 'budget', 'met'];
console.log(markdownTable({ title: 'Summary', columns, rows }));
console.log('\nThe summary is in docs/measurements/results.md, all tables as JSON in .cache/bench/results.');
if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
