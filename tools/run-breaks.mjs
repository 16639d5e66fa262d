/**
 * `npm run breaks`: puts deliberate defects into the sources, one at a time, and shows which test
 * notices each one. Requires a clean work tree. A running `npm run test:stack` makes it faster.
 * `npm run breaks -- reveal` runs only those with this word in their tests, file or description.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { breaks } from '../tests/support/breaks.mjs';
import { stacks } from './ports.mjs';
import { killAll, onStopSignal, run as runProgram } from './processes.mjs';
import { root } from './project.mjs';
import { readReport } from './test-report.mjs';

if (execFileSync('git', ['status', '--porcelain'], { cwd: root(), encoding: 'utf8' }) !== '') {
  console.error('The work tree has changes; commit or stash them, since this edits its files.');
  process.exit(1);
}
const words = process.argv.slice(2);
const chosen = breaks.filter(({ what, file, run }) =>
  words.every((word) => `${run} ${file} ${what}`.includes(word)),
);

/**
 * Runs the tests of a break.
 * @param {string} run @returns {Promise<string[] | null>} the failed tests, or null if all pass
 */
async function failing(run) {
  const [stage = ''] = run.split(' ');
  const log = root('.cache/breaks.log');
  if ((await runProgram('sh', ['-c', `npm test -- ${run}`], { log })) === 0) return null;
  const failed = readReport(root(stacks.test.dataDir, `${stage}.json`)).filter(
    ({ ok, file }) => !ok && file !== 'tests/unit/breaks.test.ts',
  );
  return failed.length > 0 ? failed.map(({ file, name }) => `${file}: ${name}`) : [`the stage ${stage}`];
}

let restore = () => {};
process.on('exit', () => restore());
onStopSignal(async () => {
  killAll();
  return 130;
});

let unnoticed = 0;
for (const { what, file, find, replace, run } of chosen) {
  const path = root(file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2)
    throw new Error(`${file} does not contain exactly once what "${what}" replaces.`);
  restore = () => writeFileSync(path, source);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const noticed = await failing(run);
  restore();
  if (!noticed) unnoticed += 1;
  const by = noticed ? `${noticed[0]}${noticed.length > 1 ? ` (and ${noticed.length - 1} more)` : ''}` : '';
  console.log(`${noticed ? 'noticed  ' : 'UNNOTICED'} ${what} (${file})${by && `\n            ${by}`}`);
}
console.log(`${chosen.length - unnoticed} of ${chosen.length} noticed.`);
process.exit(unnoticed > 0 ? 1 : 0);
