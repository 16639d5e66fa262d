/**
 * Runs test stages. Stages that need emulators run one after another, on stacks they share where
 * possible. Stages without emulators run in parallel with them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { spareStack, stacks, testStacks } from './ports.mjs';
import { killAll, onStopSignal } from './processes.mjs';
import { root } from './project.mjs';
import { firstLines, keepFailure, lastLines, pageOf, readReport, watchLog } from './test-report.mjs';
import { buildTestWeb, keptStack, prepareData, startTestStack, testEnv } from './test-stack.mjs';
import { chooseStages } from './test-stages.mjs';

/** @typedef {import('./ports.mjs').Stack} Stack */
/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-report.mjs').TestResult} TestResult */
/** @typedef {{name: string, ok: boolean, seconds: number}} Row */
/** @typedef {{stage: string, test: TestResult} & ReturnType<typeof keepFailure>} Failure */

const stack = stacks.test;
/** CPU priority of stages in parallel lanes: they get spare CPU time, and at least a fourth. */
const nice = 5;
/** @param {Stage} stage @param {Stack} on */
const logOf = (stage, on) => root(on.dataDir, `${stage.name}.log`);
/** @param {Stage} stage @param {Stack} on */
const reportOf = (stage, on) => root(on.dataDir, `${stage.name}.json`);

/** @param {string} title */
const rule = (title) => `── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`;

/** The results of a run of `npm test` so far. */
class Run {
  /** @type {Row[]} */ rows = [];
  /** @type {Failure[]} */ failures = [];
  /** @type {string[]} */ passed = [];
  /** Output of stages that failed without a failed test, such as a crash or a lint error. */
  /** @type {{stage: string, text: string}[]} */ ends = [];

  /**
   * Runs work, and records its result and time.
   * @param {string} name @param {() => Promise<number>} work
   */
  async timed(name, work) {
    const from = performance.now();
    let code = 1;
    try {
      code = await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    this.rows.push({ name, ok: code === 0, seconds: (performance.now() - from) / 1000 });
    return code;
  }

  /**
   * Runs a stage on stacks, and saves the artifacts of failed tests.
   * @param {Stage} stage @param {[Stack, ...Stack[]]} on @param {string[]} args @param {boolean}
   * [quiet] prints nothing until it is done, and runs at lower priority, because other stages run
   */
  async stageOn(stage, on, args, quiet = false) {
    const [log, report] = [logOf(stage, on[0]), reportOf(stage, on[0])];
    for (const path of [log, report]) rmSync(path, { force: true });
    const watched = stage.emulators ? ['emulators.log', 'callables.log'] : [];
    const logs = on.map(({ dataDir }) => watched.map((name) => watchLog(root(dataDir, name))));
    const env = { ...testEnv(on[0]), TEST_STACKS: JSON.stringify(on.map(testEnv)) };
    const output = quiet ? { log, nice } : { copy: log };
    const code = await stage.run(args, { env, ...output, append: true, report });
    const results = readReport(report);
    for (const test of results.filter(({ ok, flaky }) => !ok || flaky))
      this.failures.push({
        stage: stage.name,
        test,
        ...keepFailure(stage.name, test, logs[test.stack ?? 0]),
      });
    this.passed.push(
      ...results.filter(({ ok, flaky }) => ok && !flaky).map(({ file, name }) => `${file} ${name}`),
    );
    if (code !== 0 && results.every(({ ok }) => ok) && existsSync(log)) {
      this.ends.push({ stage: stage.name, text: lastLines(readFileSync(log, 'utf8')) });
    }
    for (const { stop } of logs.flat()) stop();
    return code;
  }

  printSummary(/** @type {number} */ seconds) {
    for (const { stage, text } of this.ends) console.log(`\n${rule(`${stage}: what failed`)}\n${text}`);
    for (const { stage, test, folder, rerun, errors } of this.failures) {
      const outcome = test.flaky ? 'flaky, passed when it ran again' : 'failed';
      console.log(
        `\n${rule(`${stage}: ${outcome}`)}\n${test.file}: ${test.name}\n${lastLines(test.message, 30)}`,
      );
      const page = pageOf(test);
      if (page) console.log(`The page:\n${firstLines(page, 80)}`);
      if (errors.length > 0) console.log(`Server errors: ${errors.join(', ')}`);
      console.log(`Saved in ${folder}\nRun it again: ${rerun}`);
    }
    for (const name of flakyTests(this)) {
      console.log(`\nFailed in the last run and passed now, with no changes in between: ${name}`);
    }
    console.log('\n stage       result   time');
    for (const { name, ok, seconds: one } of this.rows) {
      console.log(` ${name.padEnd(11)} ${ok ? 'pass  ' : 'FAILED'} ${one.toFixed(1).padStart(6)} s`);
    }
    const ok = this.rows.every((row) => row.ok);
    console.log(` ${'all'.padEnd(11)} ${ok ? 'pass  ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s`);
  }
}

/** Returns a hash of all files that git doesn't ignore. */
function treeHash() {
  try {
    const git = (/** @type {string[]} */ ...args) =>
      execFileSync('git', args, { cwd: root(), stdio: 'pipe' });
    const hash = createHash('sha256').update(git('rev-parse', 'HEAD')).update(git('diff', 'HEAD'));
    const added = String(git('ls-files', '--others', '--exclude-standard', '-z')).split('\0');
    for (const file of added.filter(Boolean)) hash.update(readFileSync(root(file)));
    return hash.digest('hex');
  } catch {
    return ''; // Not a git repository.
  }
}

/**
 * Returns tests that failed in the last run and passed in this one although no file changed: a bug
 * in the product or the test. Saves this run's failures for the next run.
 * @param {Run} run
 */
function flakyTests({ failures, passed }) {
  const file = root('.cache/failed-tests.json');
  const tree = treeHash();
  const last = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { tree: '', failed: [] };
  const known = last.tree === tree && tree !== '' ? /** @type {string[]} */ (last.failed) : [];
  const green = known.filter((name) => passed.includes(name));
  const failed = failures.map(({ test }) => `${test.file} ${test.name}`);
  const still = known.filter((name) => !green.includes(name));
  mkdirSync(root('.cache'), { recursive: true });
  writeFileSync(file, JSON.stringify({ tree, failed: [...new Set([...still, ...failed])] }));
  return green;
}

/**
 * Returns the stacks for a stage. Only whole stages on multicore machines use several.
 * @param {Stage} stage @param {string[]} rest
 * @returns {[Stack, ...Stack[]]}
 */
function stacksOf({ stacks: wanted = 1 }, rest) {
  const count = rest.length > 0 || availableParallelism() === 1 ? 1 : wanted;
  return [stack, ...testStacks.slice(1, count)];
}

/** @param {Stage} stage */
const needsFunctions = ({ emulators = [] }) => emulators.includes('functions');

/**
 * Runs a stage and prints its output, immediately or, if other stages run, at its end.
 * @param {Run} run @param {Stage} stage @param {[Stack, ...Stack[]]} on @param {string[]} rest
 * @param {boolean} quiet @param {() => Promise<unknown>} [prepare] included in the stage's time
 */
async function runStage(run, stage, on, rest, quiet, prepare) {
  if (!quiet) console.log(`\n${rule(stage.name)}`);
  await run.timed(stage.name, async () => {
    await prepare?.();
    return run.stageOn(stage, on, rest, quiet);
  });
  const log = logOf(stage, on[0]);
  if (quiet && existsSync(log)) console.log(`\n${rule(stage.name)}\n${readFileSync(log, 'utf8')}`);
}

/**
 * Runs stages sequentially, and starts the stacks they need.
 * @param {Run} run @param {Stage[]} stages @param {string[]} rest @param {Stack} [own] a separate
 * stack, while other stages run
 */
async function onStacks(run, stages, rest, own) {
  const only = [...new Set(stages.flatMap(({ emulators = [] }) => emulators))];
  const kept = own ? null : await keptStack(stack, only);
  const functions = Boolean(kept) || stages.some(needsFunctions);
  /** @type {Awaited<ReturnType<typeof startTestStack>>[]} */ const started = [];
  for (const stage of stages) {
    /** @type {[Stack, ...Stack[]]} */
    const on = own ? [own] : kept ? [stack] : stacksOf(stage, rest);
    const missing = kept ? [] : on.slice(started.length);
    if (missing.length > 0) {
      if (!own) console.log(`\n${rule('emulators')}`);
      const code = await run.timed('emulators', async () => {
        started.push(...(await Promise.all(missing.map((each) => startTestStack(each, only, own && nice)))));
        return 0;
      });
      if (code !== 0) {
        run.rows.push(
          ...stages.slice(stages.indexOf(stage)).map(({ name }) => ({ name, ok: false, seconds: 0 })),
        );
        break;
      }
    }
    // A new stack is empty. For a single test, the demo data of a kept stack is good enough.
    const isReady = (/** @type {Stack} */ each) =>
      stage.seeded ? kept?.seeded && rest.length > 0 : missing.includes(each);
    const toPrepare = on.filter((each) => !isReady(each));
    await runStage(run, stage, on, rest, Boolean(own), () =>
      Promise.all(toPrepare.map((each) => prepareData(each, stage, functions, kept))),
    );
  }
  await Promise.all(started.map((emulators) => emulators.stop()));
}

/**
 * @param {string[]} argv stages and arguments, see chooseStages
 * @returns {Promise<number>} the exit code
 */
export async function runTests(argv) {
  const from = performance.now();
  const { chosen, rest } = chooseStages(argv);
  const run = new Run();
  onStopSignal(async () => {
    killAll();
    return 130;
  });
  const withEmulators = chosen.filter(({ emulators }) => emulators);
  const without = chosen.filter(({ emulators }) => !emulators);
  const others = withEmulators.some((stage) => !stage.beside);
  const beside = spareStack && others ? withEmulators.filter((stage) => stage.beside) : [];
  /** @type {Stage[][]} */ const groups = [];
  for (const stage of withEmulators.filter((each) => !beside.includes(each))) {
    const last = groups.at(-1);
    if (last && !stage.fresh) last.push(stage);
    else groups.push([stage]);
  }
  const quiet = chosen.length > 1;
  const queue = [
    async () => {
      for (const group of groups) await onStacks(run, group, rest);
    },
    ...(beside.length > 0 ? [() => onStacks(run, beside, rest, spareStack)] : []),
    // Starts early. The stack that needs the build reports its errors.
    ...(withEmulators.some(({ emulators }) => emulators?.includes('hosting'))
      ? [() => buildTestWeb().catch(() => {})]
      : []),
    ...without.map((stage) => () => runStage(run, stage, [stack], rest, quiet)),
  ];
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all([lane(), ...(availableParallelism() > 1 ? [lane()] : [])]);
  run.printSummary((performance.now() - from) / 1000);
  return run.rows.every(({ ok }) => ok) ? 0 : 1;
}
