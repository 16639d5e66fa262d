/**
 * A stack for tests: its emulators, its data, and the environment variables for the tests.
 *
 * `npm run test:stack` starts one that runs until Ctrl-C. `npm test -- flows <path>` then uses it
 * instead of starting its own.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { buildFunctions } from './build-functions.mjs';
import { buildLocalWeb, copyLocalWeb } from './build-web.mjs';
import { clearData, seed, setTriggers } from './data.mjs';
import { startEmulators } from './emulators.mjs';
import { writeConfig } from './firebase-config.mjs';
import { emulatorEnv, HOST, mailboxUrl, REGION, siteUrl, stacks } from './ports.mjs';
import { killAll, onStopSignal } from './processes.mjs';
import { root } from './project.mjs';
import { placeSecrets, testSecrets } from './secrets.mjs';

/** @typedef {import('./ports.mjs').Stack} Stack */
/** @typedef {import('./test-stages.mjs').Stage} Stage */

/**
 * Returns the environment for tests. It includes secrets, because some tests call the functions'
 * code directly.
 * @param {Stack} stack
 */
export function testEnv(stack) {
  const { hub, functions } = stack.ports;
  return {
    ...emulatorEnv(stack),
    ...testSecrets(),
    METADATA_SERVER_DETECTION: 'none', // keeps Google's SDKs from looking for their server
    FIREBASE_EMULATOR_HUB: `${HOST}:${hub}`,
    FUNCTIONS_URL: `http://${HOST}:${functions}/${stack.projectId}/${REGION}`,
    SITE_URL: siteUrl(stack),
    MAILBOX_URL: mailboxUrl(stack),
  };
}

/** @type {Promise<void> | undefined} */ let webBuild;

/** Builds the web app of the first stack, once. */
export const buildTestWeb = () => (webBuild ??= buildLocalWeb(stacks.test));

/** @param {Stack} stack */
async function placeWeb(stack) {
  await buildTestWeb();
  if (stack !== stacks.test) copyLocalWeb(stack, stacks.test);
}

/**
 * Builds the app and functions, and starts the emulators.
 *
 * Without functions, the Firestore emulator starts with rules that deny everything, because
 * compiling the project's rules takes half a second after each reset. Tests that need them load
 * them.
 * @param {Stack} stack @param {string[]} only @param {number} [nice] see processes.mjs
 */
export async function startTestStack(stack, only, nice) {
  const functions = only.includes('functions');
  const running = functions ? stack : { ...stack, config: `firebase.local.${stack.projectId}.json` };
  writeConfig(running, functions ? {} : { rules: 'tests/support/closed.rules' });
  if (functions) {
    await buildFunctions(stack);
    placeSecrets(stack, testSecrets());
  }
  const [emulators] = await Promise.all([
    startEmulators(running, { only, nice }),
    only.includes('hosting') && placeWeb(stack),
  ]);
  return emulators;
}

/**
 * Prepares the data and triggers of a stage. Turns triggers on at most once, because the emulator
 * then reloads all functions, which takes seconds.
 * @param {Stack} stack @param {Stage} stage @param {boolean} functions whether functions run
 * @param {Kept | null} kept a stack that keeps running, if any
 */
export async function prepareData(stack, stage, functions, kept) {
  if (functions) await setTriggers(stack, false);
  await clearData(stack, stage.emulators);
  if (stage.seeded) await seed(stack, testSecrets());
  else if (functions && stage.triggers) await setTriggers(stack, true);
  kept?.note(Boolean(stage.seeded));
}

/** The file that marks a kept stack. @param {Stack} stack */
const noteOf = (stack) => root(stack.dataDir, 'kept.json');

/** @typedef {{seeded: boolean, note: (seeded: boolean) => void}} Kept */

/**
 * Waits until the functions emulator has loaded changed functions and registered their triggers, by
 * counting the lines it logs. A trigger registered later wouldn't be disabled.
 * @param {string} log @param {number} count
 */
async function functionsLoaded(log, count) {
  let [size, quiet] = [0, 0];
  for (let waited = 0; waited < 120_000; waited += 100) {
    const text = readFileSync(log, 'utf8');
    quiet = text.length === size ? quiet + 100 : 0;
    size = text.length;
    if (quiet >= 500 && text.split('Loaded functions definitions').length - 1 >= count) return;
    await delay(100);
  }
  throw new Error(`The emulator did not load the changed functions. Full log: ${log}`);
}

/**
 * Returns the stack that `npm run test:stack` keeps running, or null. Rebuilds changed sources for
 * it.
 * @param {Stack} stack @param {string[]} only the emulators in use
 * @returns {Promise<Kept | null>}
 */
export async function keptStack(stack, only) {
  const note = noteOf(stack);
  if (!existsSync(note)) return null;
  const { pid, log, seeded } = JSON.parse(readFileSync(note, 'utf8'));
  try {
    process.kill(pid, 0);
  } catch {
    rmSync(note); // It was killed.
    return null;
  }
  const before = readFileSync(log, 'utf8').split('Loaded functions definitions').length - 1;
  const changed = await buildFunctions(stack);
  if (only.includes('hosting')) await buildTestWeb();
  if (changed > 0) await functionsLoaded(log, before + changed);
  return {
    seeded,
    note: (now) => writeFileSync(note, JSON.stringify({ pid, log, seeded: now })),
  };
}

/** Starts a stack that runs until a signal stops it. */
export async function keepStack() {
  const stack = stacks.test;
  onStopSignal(async () => {
    rmSync(noteOf(stack), { force: true });
    killAll();
    return 0;
  });
  const all = ['auth', 'firestore', 'functions', 'storage', 'hosting'];
  console.log('Building, and starting the emulators…');
  const { log, exited } = await startTestStack(stack, all);
  console.log('Writing the demo data…');
  await seed(stack, testSecrets());
  writeFileSync(noteOf(stack), JSON.stringify({ pid: process.pid, log, seeded: true }));
  console.log(`Ready: ${siteUrl(stack)}. In another terminal: npm test -- flows tests/flows/<file>`);
  await exited;
  rmSync(noteOf(stack), { force: true });
  throw new Error(`The emulators exited unexpectedly. Full log: ${log}`);
}
