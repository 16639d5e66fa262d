/** Runs stages of tests, starting the emulators of the test stack once for all that need them. */
import { buildFunctions } from './build-functions.mjs';
import { buildLocalWeb } from './build-web.mjs';
import { clearData, seed, setTriggers } from './data.mjs';
import { startEmulators } from './emulators.mjs';
import { emulatorEnv, HOST, REGION, siteUrl, stacks } from './ports.mjs';
import { killAll, onStopSignal } from './processes.mjs';
import { placeSecrets, testSecrets } from './secrets.mjs';
import { chooseStages } from './test-stages.mjs';

const stack = stacks.test;

/** What tests read from the environment; secrets too, since some tests call the functions' code directly. */
function testEnv() {
  const { hub, functions } = stack.ports;
  return {
    ...emulatorEnv(stack),
    ...testSecrets(),
    FIREBASE_EMULATOR_HUB: `${HOST}:${hub}`,
    FUNCTIONS_URL: `http://${HOST}:${functions}/${stack.projectId}/${REGION}`,
    SITE_URL: siteUrl(stack),
  };
}

/** @typedef {{name: string, ok: boolean, seconds: number}} Row */

/** Runs something and notes how it went. @param {Row[]} rows @param {string} name @param {() => Promise<number>} work */
async function timed(rows, name, work) {
  const from = performance.now();
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  let code = 1;
  try {
    code = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  rows.push({ name, ok: code === 0, seconds: (performance.now() - from) / 1000 });
  return code === 0;
}

/** Starts what the stages need. @param {import('./test-stages.mjs').Stage[]} needing */
async function startStack(needing) {
  const only = [...new Set(needing.flatMap(({ emulators = [] }) => emulators))];
  if (only.includes('functions')) {
    await buildFunctions(stack.functionsDir);
    placeSecrets(stack.functionsDir, testSecrets());
    await buildLocalWeb(stack);
  }
  return startEmulators(stack, { only });
}

/** Fresh data and the right triggers for a stage. @param {import('./test-stages.mjs').Stage} stage @param {boolean} withFunctions */
async function prepareData(stage, withFunctions) {
  if (withFunctions) await setTriggers(stack, false);
  await clearData(stack, stage.emulators);
  if (stage.seeded) await seed(stack, testSecrets());
  if (withFunctions && stage.triggers) await setTriggers(stack, true);
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
 * @param {string[]} argv stages and arguments, see chooseStages
 * @returns {Promise<number>} the exit code
 */
export async function runTests(argv) {
  const { chosen, rest } = chooseStages(argv);
  const needing = chosen.filter(({ emulators }) => emulators);
  const env = testEnv();
  /** @type {Row[]} */ const rows = [];
  /** @type {Awaited<ReturnType<typeof startEmulators>> | undefined} */ let emulators;
  onStopSignal(async () => {
    killAll();
    return 130;
  });
  for (const stage of chosen) {
    if (stage === needing[0]) {
      await timed(rows, 'emulators', async () => {
        emulators = await startStack(needing);
        return 0;
      });
    }
    await timed(rows, stage.name, async () => {
      if (!stage.emulators) return stage.run(rest, env);
      if (!emulators) throw new Error('The emulators did not start.');
      await prepareData(
        stage,
        needing.some(({ triggers }) => triggers),
      );
      return stage.run(rest, env);
    });
    if (stage === needing.at(-1)) await emulators?.stop();
  }
  printSummary(rows);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}
