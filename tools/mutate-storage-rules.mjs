/**
 * Mutation test for storage.rules: checks that the tests cover every condition. The Storage
 * emulator reports no coverage, so each part of a condition is broken on purpose (set to true or
 * false, a type removed from a list, a limit changed by one), and the `storage` tests must fail.
 * Prints a row for each mutation, and exits with 1 if one survives. Takes minutes, so it
 * isn't part of `npm test`:
 *
 *     node tools/mutate-storage-rules.mjs [first line] [last line]
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mutationsOf } from '../tests/support/rule-mutations.mjs';
import { stacks } from './ports.mjs';
import { killAll, onStopSignal, run } from './processes.mjs';
import { root } from './project.mjs';
import { startTestStack, testEnv } from './test-stack.mjs';

const stack = stacks.test;
const emulators = ['auth', 'firestore', 'storage'];
const file = root('.cache/mutated-storage.rules');
mkdirSync(root('.cache'), { recursive: true });

/** Whether the tests pass with these rules. @param {string} rules */
async function passes(rules) {
  writeFileSync(file, rules);
  const env = { ...testEnv(stack), STORAGE_RULES_UNDER_TEST: file };
  const args = [root('node_modules/vitest/vitest.mjs'), 'run', '--project', 'storage', '--bail', '1'];
  return (await run(process.execPath, args, { env, log: root('.cache/mutated-storage.log') })) === 0;
}

onStopSignal(async () => {
  killAll();
  return 130;
});
const source = readFileSync(root('storage.rules'), 'utf8');
const [first = 1, last = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);
const mutations = mutationsOf(source).filter(({ line }) => line >= first && line <= last);
const started = await startTestStack(stack, emulators);
const survivors = [];
try {
  if (!(await passes(source)))
    throw new Error('The tests fail with the unchanged rules. See .cache/mutated-storage.log.');
  for (const [i, { line, what, rules }] of mutations.entries()) {
    const isKilled = !(await passes(rules));
    const row = `${String(i + 1).padStart(3)}/${mutations.length}  line ${String(line).padStart(2)}  ${what}`;
    console.log(`${isKilled ? 'killed  ' : 'SURVIVED'}  ${row}`);
    if (!isKilled) survivors.push(row);
  }
} finally {
  await started.stop();
}
console.log(`${mutations.length} mutations, ${survivors.length} survived.`);
process.exit(survivors.length > 0 ? 1 : 0);
