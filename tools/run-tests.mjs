/**
 * Runs stages of tests, starting the emulators of the test stack once for all that can share them.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { inSlot, stacks } from './ports.mjs';
import { killAll, onStopSignal } from './processes.mjs';
import { root } from './project.mjs';
import { failuresIn } from './test-output.mjs';
import { prepareData, startTestStack, testEnv } from './test-stack.mjs';
import { chooseStages } from './test-stages.mjs';

const stack = stacks.test;
/**
 * Where half of a sharded stage runs: emulators and data of its own, since tests of one stack see
 * each other's.
 */
const twin = inSlot(stacks.test, process.env.UNITED_TEST_SLOT ? '' : '9');

/**
 * What a stage printed, per stack, so that failures can be told once more at the end.
 * @param {Stage} stage
 * @param {Stack} on
 */
const logOf = (stage, on) => root(on.dataDir, `${stage.name}.log`);

/** @typedef {{name: string, ok: boolean, seconds: number}} Row */
/** @typedef {import('./ports.mjs').Stack} Stack */
/** @typedef {import('./test-stages.mjs').Stage} Stage */

/** @param {string} title */
const rule = (title) => `── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`;

/**
 * Runs something and notes how it went.
 * @param {Row[]} rows
 * @param {string} name
 * @param {() => Promise<number>} work
 */
async function timed(rows, name, work) {
  const from = performance.now();
  console.log(`\n${rule(name)}`);
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  rows.push({ name, ok: code === 0, seconds: (performance.now() - from) / 1000 });
  return code === 0;
}

/**
 * Tells once more what failed, at the end, where whoever reads a long output looks first.
 * @param {Stage} stage
 * @param {Stack[]} on
 */
function printFailures(stage, on) {
  const logs = on.map((each) => logOf(stage, each)).filter(existsSync);
  for (const text of failuresIn(logs.map((log) => readFileSync(log, 'utf8')))) {
    console.log(`\n${rule(`${stage.name}: what failed`)}\n${text}`);
  }
}

/** @param {Row[]} rows */
function printSummary(rows) {
  console.log('\n stage       result   time');
  for (const { name, ok, seconds } of rows) {
    console.log(` ${name.padEnd(11)} ${ok ? 'pass  ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(
    ` ${'all'.padEnd(11)} ${rows.every(({ ok }) => ok) ? 'pass  ' : 'FAILED'} ${total.toFixed(1).padStart(6)} s`,
  );
}

/**
 * Whether two stacks share a stage: a whole run of it, on a machine with a core for each.
 * @param {Stage} stage
 * @param {string[]} rest
 */
const isShared = (stage, rest) =>
  Boolean(stage.sharded) && rest.length === 0 && twin !== stack && availableParallelism() > 1;

/**
 * Those of the stages that the emulators of one start can serve: of one way to run functions.
 * @param {Stage[]} stages
 * @param {Stage} like
 */
const servedWith = (stages, like) =>
  stages.filter(({ emulators, oneByOne }) => emulators && Boolean(oneByOne) === Boolean(like.oneByOne));

/**
 * Emulators of the stack, and of the twin when a stage is to be shared; both come up at the same
 * time.
 * @param {Stack[]} onto
 * @param {Stage[]} served
 */
async function startStacks(onto, served) {
  const only = [...new Set(served.flatMap((each) => each.emulators ?? []))];
  const oneByOne = served.some((each) => each.oneByOne);
  const started = await Promise.all(onto.map((each) => startTestStack(each, only, { oneByOne })));
  return { stop: () => Promise.all(started.map((emulators) => emulators.stop())) };
}

/**
 * Runs a stage's first half on the stack and its second on the twin at the same time; the twin's
 * output follows when both are done.
 * @param {Stage} stage
 */
async function runShared(stage) {
  const log = logOf(stage, twin);
  await Promise.all([stack, twin].map((each) => prepareData(each, stage, true)));
  const codes = await Promise.all([
    stage.run(['--shard=1/2'], { env: testEnv(stack), copy: logOf(stage, stack) }),
    stage.run(['--shard=2/2', ...(stage.secondHalf ?? [])], { env: testEnv(twin), log }),
  ]);
  console.log(readFileSync(log, 'utf8'));
  return Math.max(...codes);
}

/**
 * @param {string[]} argv stages and arguments, see chooseStages
 * @returns {Promise<number>} the exit code
 */
export async function runTests(argv) {
  const { chosen, rest } = chooseStages(argv);
  const stacksInUse = chosen.some((stage) => isShared(stage, rest)) ? [stack, twin] : [stack];
  /** @type {Row[]} */ const rows = [];
  /** @type {Awaited<ReturnType<typeof startStacks>> | undefined} */ let emulators;
  onStopSignal(async () => {
    killAll();
    return 130;
  });
  for (const stage of chosen) {
    const served = servedWith(chosen, stage);
    if (stage === served[0]) {
      await timed(rows, 'emulators', async () => {
        emulators = await startStacks(stacksInUse, served);
        return 0;
      });
    }
    for (const each of stacksInUse) rmSync(logOf(stage, each), { force: true });
    await timed(rows, stage.name, async () => {
      if (stage.emulators && !emulators) throw new Error('The emulators did not start.');
      if (isShared(stage, rest)) return runShared(stage);
      const withFunctions = served.some((each) => each.emulators?.includes('functions'));
      if (stage.emulators) await prepareData(stack, stage, withFunctions);
      return stage.run(rest, { env: testEnv(stack), copy: logOf(stage, stack) });
    });
    if (stage === served.at(-1)) {
      await emulators?.stop();
      emulators = undefined;
    }
  }
  const failed = chosen.filter(({ name }) => rows.some((row) => row.name === name && !row.ok));
  for (const stage of failed) printFailures(stage, stacksInUse);
  printSummary(rows);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}
